/** Links owners to the list of tasks before the site opens; renders nothing once all are done. */
import { paths } from '#config/paths.ts';
import { type GoliveEntry, isChoice } from '#domain/golive/entries.ts';
import { type Asked, useServerCopy } from '#session/use-server-copy.ts';
import { goliveTexts as texts } from '#texts/golive.ts';
import { StatusLine } from '#ui/status-line.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface BeforeOpeningProps {
  readonly read: () => Promise<Asked<GoliveEntry[], string>>;
}

export function BeforeOpening({ read }: BeforeOpeningProps) {
  const { copy: entries = [] } = useServerCopy(read);
  const left = entries.filter((entry) => !isChoice(entry)).length;
  if (left === 0) return null;
  return (
    <section
      aria-labelledby="before-opening"
      className="grid max-w-208 gap-3 border-1.5 border-ink bg-sheet p-5 tablet:p-6"
    >
      <h2 id="before-opening" className="text-d3">
        {texts.before}
      </h2>
      <StatusLine
        state="waiting"
        fact={texts.left(left)}
        action={<TextLink to={paths.adminGolive}>{texts.go}</TextLink>}
      />
    </section>
  );
}
