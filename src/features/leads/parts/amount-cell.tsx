/** A price in its column, without a sign; empty if nothing is due. */
import { type Cents, formatMoney } from '#domain/money.ts';
import { roles } from '#ui/ledger-cells.tsx';

type AmountCellProps = {
  /** The unit shown after the amount on a phone, which has no columns. */
  unit: string;
  cents: Cents;
};

export function AmountCell({ unit, cents }: AmountCellProps) {
  return (
    <td
      role={roles.cell}
      className={`${cents > 0 ? 'block' : 'hidden'} lead-cell lead-amount px-0 align-top tabular-nums desk:table-cell desk:pe-6`}
    >
      {cents > 0 && (
        <span className="whitespace-nowrap">
          <span className="desk:hidden">$</span>
          {formatMoney(cents).replace('$', '')}
          <span className="desk:hidden">{unit}</span>
        </span>
      )}
    </td>
  );
}
