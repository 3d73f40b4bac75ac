import { type LeadOrder, type LeadSort, orderOf } from '#domain/leads/lead-order.ts';
import { roles } from '#ui/ledger.tsx';
import type { LeadFilter } from '../data/lead-list.ts';
import { PickAll } from './lead-row.tsx';

const leadsTexts = {
  arrows: {
    up: '↑',
    down: '↓',
  },
} as const;

const columnTexts = {
  name: 'Name',
  about: 'About',
  oneTime: 'One time',
  monthly: 'Monthly',
  state: 'Status',
  promise: '24-hour promise',
} as const;

type LeadHeadsProps = {
  filter: LeadFilter;
  onSort: (order: LeadOrder) => void;
  /** How many of the shown rows are marked. */
  picked: 'none' | 'some' | 'all';
  onPickAll: (all: boolean) => void;
};

const columns = [
  { name: 'name', sort: 'name' },
  { name: 'about', sort: null },
  { name: 'oneTime', sort: 'oneTime' },
  { name: 'monthly', sort: 'monthly' },
  { name: 'state', sort: null },
  { name: 'promise', sort: 'arrived' },
] as const satisfies readonly { name: keyof typeof columnTexts; sort: LeadSort | null }[];

export function LeadHeads({ filter, onSort, picked, onPickAll }: LeadHeadsProps) {
  const order = orderOf(filter);
  return (
    <thead role={roles.rowgroup} className="lt-desk:sr-only desk:table-header-group">
      <tr role={roles.row} className="border-b-1 border-rule text-note text-soft">
        <td role={roles.cell} className="lead-pick-head p-0 lt-desk:hidden">
          <PickAll picked={picked} onPick={onPickAll} />
        </td>
        {columns.map(({ name, sort }) => (
          <th
            key={name}
            role={roles.columnheader}
            scope="col"
            aria-sort={sort === order.by ? sorted[order.direction] : undefined}
            className={`px-0 pe-6 font-400 ${isAmount(name) ? 'text-end' : 'text-start'}`}
          >
            {sort === null || filter.q !== '' ? (
              <span className="lead-sort inline-flex items-center">{columnTexts[name]}</span>
            ) : (
              <>
                <span className="desk:hidden">{columnTexts[name]}</span>
                <SortHead name={columnTexts[name]} sort={sort} order={order} onSort={onSort} />
              </>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const sorted = { up: 'ascending', down: 'descending' } as const;

function isAmount(name: string): boolean {
  return name === 'oneTime' || name === 'monthly';
}

type SortHeadProps = {
  name: string;
  sort: LeadSort;
  order: LeadOrder;
  onSort: (order: LeadOrder) => void;
};

/** A second press reverses the order; prices start with the highest. */
function SortHead({ name, sort, order, onSort }: SortHeadProps) {
  const isShown = order.by === sort;
  const first = isAmount(sort) ? 'down' : 'up';
  const direction = isShown ? (order.direction === 'up' ? 'down' : 'up') : first;
  return (
    <button
      type="button"
      onClick={() => onSort({ by: sort, direction })}
      className={`lead-sort lt-desk:hidden inline-flex cursor-pointer items-center border-0 bg-transparent p-0 text-note hover:underline decoration-link decoration-1.5 underline-offset-[0.28em] ${isShown ? 'font-600' : 'text-soft'}`}
    >
      {name}
      {isShown && <span aria-hidden="true">{leadsTexts.arrows[order.direction]}</span>}
    </button>
  );
}
