/** A price in its column: figures under each other, as on paper without a sign, and nothing where nothing is due. */
import { type Cents, formatMoney } from '#domain/money.ts';
import { roles } from '#ui/ledger-cells.tsx';

type AmountCellProps = {
  /** The column's name, before the amount on a phone. */
  label: string;
  cents: Cents;
};

export function AmountCell({ label, cents }: AmountCellProps) {
  return (
    <td
      role={roles.cell}
      className={`${cents > 0 ? 'grid' : 'hidden'} grid-cols-[6rem_minmax(0,1fr)] lead-cell lead-amount items-baseline gap-x-3 px-0 pt-1.5 align-top tabular-nums desk:table-cell desk:pe-6`}
    >
      <span aria-hidden="true" className="text-soft font-400 desk:hidden">
        {label}
      </span>
      {cents > 0 && (
        <span className="whitespace-nowrap">{formatMoney(cents).replace('$', '')}</span>
      )}
    </td>
  );
}
