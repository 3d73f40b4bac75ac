import { useEffect, useState } from 'react';

import { paths } from '#config/paths.ts';
import { type Draft, hasLeft, isStarted } from '#domain/estimator/draft.ts';
import { progressOf } from '#domain/estimator/steps.ts';
import { useServices } from '#device/services.ts';
import { useCondition, useOpenEstimate } from '#device/use-device.ts';
import type { priceSoFar } from '#texts/price-so-far.ts';
import { TextLink } from '#ui/text-link.tsx';

/** Hides the progress on phones: in one line above a page it moves nothing when it appears. */
export const inOneLine = 'lt-tablet:[&_a>span]:hidden';

export function ContinueEstimate({ place }: { readonly place: string }) {
  const draft = useUnfinished();
  const { keeps, full } = useCondition();
  if (!draft) return null;
  return (
    <p className={`print:hidden ${place}`}>
      {keeps !== 'memory' && !full && 'Saved. '}
      <WayOn draft={draft} />
    </p>
  );
}

export function useUnfinished(): Draft | undefined {
  const draft = useOpenEstimate();
  return draft && isStarted(draft) && !hasLeft(draft) ? draft : undefined;
}

function WayOn({ draft }: { readonly draft: Draft }) {
  return (
    <TextLink to={paths.estimator}>
      Continue your estimate<span>{`, ${useHowFar(draft)}`}</span>
    </TextLink>
  );
}

/** The price once a service is chosen and its code loaded, else the progress. */
export function useHowFar(draft: Draft): string {
  const { now, books } = useServices();
  const [price, setPrice] = useState<typeof priceSoFar>();
  useEffect(() => {
    import('#texts/price-so-far.ts').then(
      (code) => setPrice(() => code.priceSoFar),
      () => undefined,
    );
  }, []);
  const { answers, step } = draft;
  return price && answers.services.length > 0
    ? price(draft, now(), books).replace('From', 'from')
    : `${progressOf(answers, step).percent}% complete`;
}
