import { FoldTitle } from '#ui/disclosure.tsx';
import { type KeptThing, keptThings, type KeptWords } from '#texts/kept-here.ts';
import { sizeText } from '#ui/size-text.ts';
import { Table } from '#ui/table.tsx';
import type { Kept } from './use-kept.ts';

const keptHere = {
  details: 'Technical details',
  none: 'None',
  some: 'Some',
} as const;

interface KeptTablesProps {
  readonly things: readonly KeptThing[];
  readonly details?: readonly KeptThing[];
  readonly words?: KeptWords;
  readonly kept: Kept | null;
}

export function KeptTables(props: KeptTablesProps) {
  const { things, details, words = keptThings, kept } = props;
  const shown = { words, kept };
  return (
    <>
      <KeptTable caption="Everything this site saves in this browser" things={things} {...shown} />
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

interface KeptTableProps {
  readonly caption: string;
  readonly things: readonly KeptThing[];
  readonly words: KeptWords;
  readonly kept: Kept | null;
}

function KeptTable({ caption, things, words, kept }: KeptTableProps) {
  return (
    <Table
      caption={caption}
      columns={{
        What: (thing) => words[thing].what,
        'Saved now': (thing) => (
          <span data-kept={thing} className="whitespace-nowrap tabular-nums">
            {kept ? keptFigure(thing, kept) : <NotLookedYet />}
          </span>
        ),
        Why: (thing) => <span className="block max-w-96">{words[thing].why}</span>,
        'Kept until': (thing) => <span className="block max-w-96">{words[thing].until}</span>,
      }}
      rows={things}
      keyOf={(thing) => thing}
      even
    />
  );
}

/** Shown until the device was read. Without JavaScript it says "none", because nothing is stored then. */
function NotLookedYet() {
  return (
    <>
      <span className="noscript:hidden">Checking...</span>
      <span className="hidden noscript:inline">{keptHere.none}</span>
    </>
  );
}

const { none, some } = keptHere;

function keptFigure(thing: KeptThing, { inventory, pages }: Kept): string {
  if (thing === 'notes') return some;
  if (thing === 'session') return inventory.signedIn ? some : none;
  if (thing === 'pages') return pages ? `${pages} files` : none;
  const found = inventory[thing];
  const count = typeof found === 'number' ? found : found.count;
  if (count === 0) return none;
  if (typeof found === 'number') return String(count);
  return `${count}, ${'bytes' in found ? sizeText(found.bytes) : changedText(found.changedAt)}`;
}

function changedText(changedAt: number): string {
  const day = new Date(changedAt).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  return `changed ${day}`;
}
