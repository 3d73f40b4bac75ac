/** Every kind of thing this site keeps here, a row each; the figures come once the device has been looked at. */
import { keptHere, type KeptThing, keptThings } from '#texts/kept-here.ts';
import { Table, TableRow } from '#ui/table.tsx';

interface KeptTableProps {
  readonly caption: string;
  /** In their order. */
  readonly things: readonly KeptThing[];
  readonly figures: Record<KeptThing, string> | null;
}

export function KeptTable({ caption, things, figures }: KeptTableProps) {
  return (
    <Table caption={caption} columns={keptHere.columns} even>
      {things.map((thing) => {
        const { what, why, until } = keptThings[thing];
        return (
          <TableRow
            key={thing}
            head={what}
            cells={[
              <span key="now" data-kept={thing} className="whitespace-nowrap tabular-nums">
                {figures ? figures[thing] : <NotLookedYet />}
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
