/** Every kind of thing this site keeps here, a row each; the figures come once the device has been looked at. */
import { keptHere, type KeptThing, type KeptWords } from '#texts/kept-here.ts';
import { Table, TableRow } from '#ui/table.tsx';
import { keptFigure } from './kept-figure.ts';
import type { Kept } from './use-kept.ts';

interface KeptTableProps {
  readonly caption: string;
  /** In their order. */
  readonly things: readonly KeptThing[];
  readonly words: KeptWords;
  /** Null until the device has been looked at. */
  readonly kept: Kept | null;
}

export function KeptTable({ caption, things, words, kept }: KeptTableProps) {
  return (
    <Table caption={caption} columns={keptHere.columns} even>
      {things.map((thing) => {
        const { what, why, until } = words[thing];
        return (
          <TableRow
            key={thing}
            head={what}
            cells={[
              <span key="now" data-kept={thing} className="whitespace-nowrap tabular-nums">
                {kept ? keptFigure(thing, kept) : <NotLookedYet />}
              </span>,
              <span key="why" className="block max-w-96">
                {why}
              </span>,
              <span key="until" className="block max-w-96">
                {until}
              </span>,
            ]}
          />
        );
      })}
    </Table>
  );
}

/** Without a script nothing is kept that could be looked at. */
function NotLookedYet() {
  return (
    <>
      <span className="noscript:hidden">{keptHere.looking}</span>
      <span className="hidden noscript:inline">{keptHere.none}</span>
    </>
  );
}
