/** An example of an estimate, on a sheet and marked as one. */
import { useBook } from '#device/use-book.ts';
import { Ledger, LedgerRow, LedgerTotal } from '#ui/ledger.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { specimen, specimenReasons } from '../specimen.ts';

export function SpecimenLedger() {
  const { rows, total } = specimen(useBook());
  return (
    <figure>
      <Sheet>
        <Ledger
          caption="An example of an estimate, line by line"
          columns={['Service', 'One time', 'Monthly']}
        >
          {rows.map(({ line, amounts }) => (
            <LedgerRow
              key={line.service}
              name={line.service}
              note={specimenReasons[line.service]}
              {...amounts}
            />
          ))}
          <LedgerTotal name="Total" {...total} />
        </Ledger>
      </Sheet>
      <figcaption className="mt-3 text-note text-soft">
        Fig. 2 An example: one household, two services, at today’s prices.
      </figcaption>
    </figure>
  );
}
