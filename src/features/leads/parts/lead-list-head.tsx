import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { countedUpTo, type DueChoice, type LeadCounts } from '#domain/leads/lead-list.ts';
import { dueLabels, filterTexts, kindLabels, leadsTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { type LeadListView, everything, isWhole, type LeadFilter } from '../data/lead-list.ts';
import type { Staff } from '#session/use-staff.ts';
import { ExportButton } from './export-button.tsx';
import { leadAddress, LeadFilters } from './lead-filters.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { daysOff } from '#config/days-off.ts';
import { firm } from '#config/firm.ts';
import { stateLabels, urgentHours } from '#domain/leads/lead.ts';
import { officeText } from '#domain/office-hours.ts';
import type { LeadTab } from '#domain/leads/lead-tabs.ts';

type LeadListHeadProps = {
  view: LeadListView;
  staff: Staff;
  now: number;
  onFilter: (filter: LeadFilter) => void;
  onKeys: () => void;
};

export function LeadListHead({ view, staff, now, onFilter, onKeys }: LeadListHeadProps) {
  const { filter, counts } = view;
  const [parameters] = useSearchParams();
  const arriving = leadAddress.read(parameters, filter);
  /** On a phone filters are folded unless one is active. */
  const [isOpen, setIsOpen] = useState(!isWhole(filter) || !isWhole(arriving));
  function showDue(due: DueChoice) {
    onFilter({ ...filter, q: '', tab: 'answer', state: null, sort: null, direction: null, due });
  }
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 id="leads-head" tabIndex={-1} className="text-d2 outline-none">
          {leadsTexts.title}
        </h1>
        <div className="lead-fold">
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls="lead-filters"
            onClick={() => setIsOpen((before) => !before)}
          >
            {filterTexts.label}
          </Button>
        </div>
        <div
          id="lead-filters"
          data-folded={!isOpen}
          className="lead-filters-line flex min-w-0 flex-1 flex-wrap items-end justify-end gap-3"
        >
          <LeadFilters filter={filter} staff={staff} onFilter={onFilter} />
          {staff.isOwner && <ExportButton />}
        </div>
      </div>
      <SavedFilters filter={filter} onFilter={onFilter} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 text-small text-soft">
        <LeadCountsLine counts={counts} now={now} onDue={showDue} />
        <button
          type="button"
          onClick={onKeys}
          className="min-h-6 cursor-pointer underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3 lt-desk:hidden"
        >
          Keys
        </button>
      </div>
    </div>
  );
}

type LeadCountsProps = {
  counts: LeadCounts | null;
  now: number;
  onDue: (due: DueChoice) => void;
};

/** Links to overdue leads and those due soon, the number of new ones, and the office hours, in one line. */
function LeadCountsLine({ counts, now, onDue }: LeadCountsProps) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
      {counts && counts.overdue > 0 && (
        <Due onClick={() => onDue('overdue')}>{`${countText(counts.overdue)} overdue`}</Due>
      )}
      {counts && counts.urgent > 0 && (
        <Due onClick={() => onDue('soon')}>
          {`${countText(counts.urgent)} due within ${urgentHours} hours`}
        </Due>
      )}
      {counts && <span>{`${countText(counts.fresh)} new`}</span>}
      <span>{officeText(now, firm.zone, firm.hours, daysOff)}</span>
    </p>
  );
}

type DueProps = { onClick: () => void; children: ReactNode };

function Due({ onClick, children }: DueProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 cursor-pointer text-red font-600 underline decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
    >
      {children}
    </button>
  );
}

/** "12", "1000+". */
export function countText(count: number): string {
  return count > countedUpTo ? `${countedUpTo}+` : String(count);
}

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
