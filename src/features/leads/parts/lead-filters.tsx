/** Search and filters of the list; they are never part of an address. */
import type { ReactNode } from 'react';

import { type DueChoice, dueChoices, searchLimit } from '#domain/leads/lead-list.ts';
import { leadKinds, leadStates, stateLabels } from '#domain/leads/lead.ts';
import { type LeadFilter, unassigned } from '../data/lead-list.ts';
import { dueLabels, filterTexts, kindLabels, leadsTexts } from '#texts/leads.ts';
import { ListSearch } from '#ui/desk-list.tsx';
import { FilterSelect } from '#ui/filter-fields.tsx';
import type { Staff } from '#session/use-staff.ts';

type LeadFiltersProps = {
  filter: LeadFilter;
  staff: Staff;
  onFilter: (filter: LeadFilter) => void;
};

/** The option value for null, which a select cannot tell from an empty text. */
const any = 'any';

export function LeadFilters({ filter, staff, onFilter }: LeadFiltersProps) {
  const set = (changes: Partial<LeadFilter>) => onFilter({ ...filter, ...changes });
  const { tab } = filter;
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
      {(tab === 'done' || tab === 'all') && (
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
          value={filter.owner === '' ? unassigned : (filter.owner ?? any)}
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

/** The due filters of a tab: only leads that need an answer have a clock. */
function dueIn(tab: LeadFilter['tab']): readonly DueChoice[] {
  return tab === 'answer' || tab === 'all' ? dueChoices : ['followUp'];
}

function Narrow({ children }: { children: ReactNode }) {
  return <div className="lead-narrow min-w-0">{children}</div>;
}

function oneOf<T extends string>(values: readonly T[], value: string): T | null {
  return values.find((each) => each === value) ?? null;
}

function labeled<T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}
