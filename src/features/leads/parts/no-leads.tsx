import type { LeadListView } from '../data/lead-list.ts';
import { everything, isWhole, type LeadFilter } from '../data/lead-filter.ts';
import { stateLabels } from '#domain/leads/lead.ts';
import { dueLabels, kindLabels } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import type { Staff } from '#session/use-staff.ts';
import type { LeadTab } from '#domain/leads/lead-tabs.ts';

const noneIn = {
  answer: 'Nothing waits for an answer.',
  abandoned: 'No abandoned estimates.',
  spam: 'No spam.',
  done: 'Nothing is done yet.',
  all: 'No leads yet.',
} satisfies Record<LeadTab, string>;

type NoLeadsProps = { view: LeadListView; staff: Staff };

export function NoLeads({ view: { filter, counts }, staff }: NoLeadsProps) {
  const none = counts && counts.tabs.all > 0;
  if (isWhole(filter))
    return none ? noneIn[filter.tab] : 'No leads yet. They appear here as they arrive.';
  return (
    <span className="grid gap-1">
      No lead matches.
      <span className="text-small wrap-anywhere">
        Looked for: {termsOf(filter, staff).join(', ')}
      </span>
    </span>
  );
}

type ClearFiltersProps = { filter: LeadFilter; onFilter: (filter: LeadFilter) => void };

export function ClearFilters({ filter, onFilter }: ClearFiltersProps) {
  if (isWhole(filter)) return null;
  return (
    <div className="pb-4">
      <Button
        kind="quiet"
        size="small"
        onClick={() => onFilter({ ...everything, tab: filter.tab })}
      >
        Clear the search and the filters
      </Button>
    </div>
  );
}

function termsOf({ q, kind, state, owner, due }: LeadFilter, staff: Staff): string[] {
  return [
    ...(q === '' ? [] : [`“${q}”`]),
    ...(kind === null ? [] : [kindLabels[kind]]),
    ...(state === null ? [] : [stateLabels[state]]),
    ...(owner === null ? [] : [staff.nameOf(owner)]),
    ...(due === null ? [] : [dueLabels[due]]),
  ];
}
