import { useState } from 'react';

import type { DueChoice } from '#domain/leads/lead-list.ts';
import { filterTexts, leadsTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import type { LeadListView } from '../data/lead-list.ts';
import { isWhole, type LeadFilter } from '../data/lead-filter.ts';
import type { Staff } from '#session/use-staff.ts';
import { ExportButton } from './export-button.tsx';
import { LeadCountsLine } from './lead-counts.tsx';
import { LeadFilters } from './lead-filters.tsx';
import { SavedFilters } from './saved-filters.tsx';

type LeadListHeadProps = {
  view: LeadListView;
  staff: Staff;
  now: number;
  onFilter: (filter: LeadFilter) => void;
  onKeys: () => void;
};

export function LeadListHead({ view, staff, now, onFilter, onKeys }: LeadListHeadProps) {
  const { filter, counts } = view;
  /** On a phone filters are folded unless one is active. */
  const [isOpen, setIsOpen] = useState(!isWhole(filter));
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
