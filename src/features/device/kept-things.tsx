/** What this device keeps, with figures and sizes: for a visitor, or for whoever is signed in. */
import { FoldTitle } from '#ui/disclosure.tsx';
import { keptHere, type KeptThing } from '#texts/kept-here.ts';
import { keptFigures } from './kept-figures.ts';
import { KeptTable } from './kept-table.tsx';
import { sizeText } from '#ui/size-text.ts';
import { type Kept, useKept } from './use-kept.ts';

interface KeptThingsProps {
  readonly things: readonly KeptThing[];
  /** Folded away under them. */
  readonly details?: readonly KeptThing[];
  /** Null until the device has been looked at. */
  readonly kept: Kept | null;
}

export function KeptThings({ things, details, kept }: KeptThingsProps) {
  const figures = kept && keptFigures(kept);
  return (
    <>
      <KeptTable caption={keptHere.caption} things={things} figures={figures} />
      {details && (
        <details>
          <FoldTitle>{keptHere.details}</FoldTitle>
          <KeptTable caption={keptHere.details} things={details} figures={figures} />
        </details>
      )}
      <p className="text-small text-soft">{kept ? totalText(kept) : null}</p>
    </>
  );
}

/** What people ask for. */
const ofAccount: readonly KeptThing[] = ['waiting', 'kept', 'pages'];

const besides: readonly KeptThing[] = [
  'profile',
  'estimates',
  'requests',
  'onboarding',
  'file',
  'forms',
  'sent',
];

/** The things of an account. */
export function KeptOfAccount() {
  return <KeptThings things={ofAccount} details={besides} kept={useKept()} />;
}

function totalText({ usage }: Kept): string {
  return usage === null ? '' : `This browser counts ${sizeText(usage)} for this site in all.`;
}
