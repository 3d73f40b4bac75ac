/** Search and filters of the list. */
import type { ReactNode } from 'react';

import { type DueChoice, dueChoices, searchLimit } from '#domain/leads/lead-list.ts';
import { leadKinds, type LeadState, leadStates, stateLabels } from '#domain/leads/lead.ts';
import { directions, leadSorts } from '#domain/leads/lead-order.ts';
import { type LeadTab, leadTabs } from '#domain/leads/lead-tabs.ts';
import { idPattern } from '#domain/ids.ts';
import { type LeadFilter, toAnswer, unassigned } from '../data/lead-list.ts';
import { dueLabels, filterTexts, kindLabels, leadsTexts } from '#texts/leads.ts';
import { ListSearch } from '#ui/desk-list.tsx';
import { FilterSelect } from '#ui/filter-fields.tsx';
import { type ListAddress, oneOf } from '#ui/list-address.ts';
import type { Staff } from '#session/use-staff.ts';

export const leadAddress: ListAddress<LeadFilter> = {
  write: ({ tab, kind, state, owner, due, sort, direction }) => ({
    tab,
    type: kind,
    status: state,
    owner: owner === '' ? unassigned : owner,
    due,
    sort,
    direction,
  }),
  read(parameters, { q }) {
    const tab = oneOf(leadTabs, parameters.get('tab')) ?? toAnswer.tab;
    const owner = parameters.get('owner');
    const sort = oneOf(leadSorts, parameters.get('sort'));
    return {
      q,
      tab,
      kind: oneOf(leadKinds, parameters.get('type')),
      state: oneOf(statesIn(tab), parameters.get('status')),
      owner: owner === unassigned ? '' : owner && idPattern.test(owner) ? owner : null,
      due: oneOf(dueIn(tab), parameters.get('due')),
      sort,
      direction: sort && oneOf(directions, parameters.get('direction')),
    };
  },
};

/** Only some tabs have leads of several states. */
function statesIn(tab: LeadTab): readonly LeadState[] {
  return tab === 'done' || tab === 'all' ? leadStates : [];
}

/** The due filters of a tab: only leads that need an answer have a clock. */
function dueIn(tab: LeadTab): readonly DueChoice[] {
  return tab === 'answer' || tab === 'all' ? dueChoices : ['followUp'];
}

type LeadFiltersProps = {
  filter: LeadFilter;
  staff: Staff;
  onFilter: (filter: LeadFilter) => void;
};

/** The option value for null, which a select cannot tell from an empty text. */
const any = 'any';

export function LeadFilters({ filter, staff, onFilter }: LeadFiltersProps) {
  const set = (changes: Partial<LeadFilter>) => onFilter({ ...filter, ...changes });
  const { tab, owner } = filter;
  const known = [...staff.inForce, ...staff.left];
  // A link may come before the staff are read.
  const isUnread = owner && known.every(({ id }) => id !== owner);
  return (
    <search
      aria-label={filterTexts.label}
      className="lead-filters grid min-w-0 flex-1 grid-cols-2 items-end gap-3"
    >
      <div className="lead-search col-span-full">
        <ListSearch
          name="lead-search"
          label="Search"
          placeholder="Name, email or phone"
          maxLength={searchLimit}
          q={filter.q}
          onSearch={(q) => set({ q, sort: null, direction: null })}
        />
      </div>
      <Narrow>
        <FilterSelect
          name="lead-kind"
          label="Type"
          value={filter.kind ?? any}
          onChange={(value) => set({ kind: oneOf(leadKinds, value) })}
          options={[{ value: any, label: 'Anything' }, ...labeled(leadKinds, kindLabels)]}
        />
      </Narrow>
      {statesIn(tab).length > 0 && (
        <Narrow>
          <FilterSelect
            name="lead-state"
            label="Status"
            value={filter.state ?? any}
            onChange={(value) => set({ state: oneOf(leadStates, value) })}
            options={[{ value: any, label: 'Any status' }, ...labeled(leadStates, stateLabels)]}
          />
        </Narrow>
      )}
      <Narrow>
        <FilterSelect
          name="lead-owner"
          label="Owner"
          value={owner === '' ? unassigned : (owner ?? any)}
          onChange={(value) =>
            set({ owner: value === unassigned ? '' : value === any ? null : value })
          }
          options={[
            { value: any, label: 'Anyone' },
            { value: unassigned, label: leadsTexts.unassigned },
            ...staff.inForce.map(({ id, name }) => ({ value: id, label: name })),
            ...staff.left.map(({ id, name }) => ({
              value: id,
              label: `${name} (has left)`,
            })),
            ...(isUnread ? [{ value: owner, label: staff.nameOf(owner) }] : []),
          ]}
        />
      </Narrow>
      <Narrow>
        <FilterSelect
          name="lead-due"
          label="Due"
          value={filter.due ?? any}
          onChange={(value) => set({ due: oneOf(dueChoices, value), sort: null, direction: null })}
          options={[{ value: any, label: 'Any time' }, ...labeled(dueIn(tab), dueLabels)]}
        />
      </Narrow>
    </search>
  );
}

function Narrow({ children }: { children: ReactNode }) {
  return <div className="lead-narrow min-w-0">{children}</div>;
}

function labeled<T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}
