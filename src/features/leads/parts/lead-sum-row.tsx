/** What the leads of a tab come to, under a double line as in a ledger. */
import type { LeadSums } from '#domain/leads/lead-list.ts';
import type { LeadTab } from '#domain/leads/lead-tabs.ts';
import { amountUnits, sumTexts } from '#texts/lead-list.ts';
import { roles } from '#ui/ledger-cells.tsx';
import { AmountCell } from './amount-cell.tsx';

type LeadSumRowProps = { sums: LeadSums; tab: LeadTab };

export function LeadSumRow({ sums: { leads, oneTime, monthly }, tab }: LeadSumRowProps) {
  const words = tab === 'abandoned' ? sumTexts.abandoned : sumTexts.open;
  const many = leads === 1 ? sumTexts.one : sumTexts.many;
  return (
    <tfoot role={roles.rowgroup} className="lead-sums block">
      <tr role={roles.row} className="block double-rule py-4 font-600 desk:table-row">
        <th
          role={roles.rowheader}
          scope="row"
          colSpan={3}
          className="lead-cell block px-0 pe-6 text-start align-top font-600 desk:table-cell"
        >
          {words}, {many.replace('{count}', leads.toLocaleString('en-US'))}
        </th>
        <AmountCell unit={amountUnits.oneTime} cents={oneTime} />
        <AmountCell unit={amountUnits.monthly} cents={monthly} />
      </tr>
    </tfoot>
  );
}
