/** What this device keeps, with figures and sizes, the details folded away. */
import { FoldTitle } from '#ui/disclosure.tsx';
import { keptHere, type KeptThing, keptThings, type KeptWords } from '#texts/kept-here.ts';
import { KeptTable } from './kept-table.tsx';
import { sizeText } from '#ui/size-text.ts';
import type { Kept } from './use-kept.ts';

interface KeptTablesProps {
  readonly things: readonly KeptThing[];
  /** Folded away under them. */
  readonly details?: readonly KeptThing[];
  readonly words?: KeptWords;
  /** Null until the device has been looked at. */
  readonly kept: Kept | null;
}

export function KeptTables(props: KeptTablesProps) {
  const { things, details, words = keptThings, kept } = props;
  const shown = { words, kept };
  return (
    <>
      <KeptTable caption={keptHere.caption} things={things} {...shown} />
      {details && (
        <details>
          <FoldTitle>{keptHere.details}</FoldTitle>
          <KeptTable caption={keptHere.details} things={details} {...shown} />
        </details>
      )}
      <p className="text-small text-soft">{kept ? totalText(kept) : null}</p>
    </>
  );
}

function totalText({ usage }: Kept): string {
  return usage === null ? '' : `This browser counts ${sizeText(usage)} for this site in all.`;
}
