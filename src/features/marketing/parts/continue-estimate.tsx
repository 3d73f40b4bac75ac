/** Who left an estimate unfinished on this device goes on with it from the first page. */
import { paths } from '#config/paths.ts';
import { hasLeft, isBegun } from '#domain/estimator/draft.ts';
import { progressOf } from '#domain/estimator/steps.ts';
import { useCondition, useOpenEstimate } from '#device/use-device.ts';
import { TextLink } from '#ui/text-link.tsx';

/** Hangs in the space above the headline, upward, so that nothing moves when this device has answered; nothing where none is begun. */
export function ContinueEstimate() {
  const draft = useOpenEstimate();
  const { keeps, full } = useCondition();
  if (!draft || !isBegun(draft) || hasLeft(draft)) return null;
  const { percent } = progressOf(draft.answers, draft.step);
  return (
    <p className="absolute inset-x-0 bottom-full pb-[16px] text-small print:hidden">
      {keeps !== 'memory' && !full && 'Saved. '}
      <TextLink to={paths.estimator}>{`Continue your estimate: ${percent}%`}</TextLink>
    </p>
  );
}
