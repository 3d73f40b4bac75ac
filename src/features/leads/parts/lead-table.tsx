/** The leads as a ruled table, and on a phone as blocks of three lines that stay a table to those who hear it. */
import type { LeadSums } from '#domain/leads/lead-list.ts';
import type { LeadOrder } from '#domain/leads/lead-order.ts';
import { leadsTexts } from '#texts/leads.ts';
import { roles } from '#ui/ledger-cells.tsx';
import { type LeadWorkView, withPendingChanges } from '../data/lead-work-view.ts';
import type { LeadListView } from '../data/lead-list.ts';
import type { Picked } from '../use-picked.ts';
import { LeadHeads } from './lead-heads.tsx';
import { LeadRow } from './lead-row.tsx';
import { LeadSumRow } from './lead-sum-row.tsx';

type LeadTableProps = {
  view: LeadListView;
  work: LeadWorkView;
  nameOf: (id: string) => string;
  picked: Picked;
  /** What the tab comes to; null where only a part of it is shown. */
  sums: LeadSums | null;
  onSort: (order: LeadOrder) => void;
  /** UTC milliseconds. */
  now: number;
};

export function LeadTable({ view, work, nameOf, picked, sums, onSort, now }: LeadTableProps) {
  const { leads, left, filter } = view;
  return (
    <table role={roles.table} className="block w-full border-collapse text-small desk:table">
      <caption className="sr-only">{leadsTexts.caption}</caption>
      <LeadHeads
        filter={filter}
        onSort={onSort}
        picked={picked.of(leads)}
        onPickAll={(all) => picked.pickAll(all ? leads : [])}
      />
      <tbody role={roles.rowgroup} className="block desk:table-row-group">
        {leads.map((read) => (
          <LeadRow
            key={read.id}
            lead={withPendingChanges(read, work)}
            hasLeft={left.has(read.id)}
            work={work}
            nameOf={nameOf}
            picked={picked.has(read.id)}
            onPick={(on) => picked.pick(read, on)}
            now={now}
          />
        ))}
      </tbody>
      {sums && sums.leads > 0 && <LeadSumRow sums={sums} tab={filter.tab} />}
    </table>
  );
}
