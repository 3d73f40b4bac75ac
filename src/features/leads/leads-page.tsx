/** The staff's desk: everyone who wrote, asked for a price or subscribed, in one list. */
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

import { paths } from '#config/paths.ts';
import type { DueChoice } from '#domain/leads/lead-list.ts';
import { useLeadDesk } from './data/lead-desk.ts';
import { useLive } from '#sync/use-live.ts';
import { useNow } from '#device/use-now.ts';
import { leadsTexts } from '#texts/leads.ts';
import { Container } from '#ui/container.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Arrivals } from './parts/arrivals.tsx';
import { ExportButton } from './parts/export-button.tsx';
import { LeadCountsLine } from './parts/lead-counts.tsx';
import { LeadFilters } from './parts/lead-filters.tsx';
import { LeadListStatus } from './parts/lead-list-status.tsx';
import { LeadTable } from './parts/lead-table.tsx';
import { MoreLeads } from './parts/more-leads.tsx';
import { useStaff } from './use-staff.ts';

/** `mails` are those that could not be sent; nothing while there are none. */
export function LeadsPage({ mails }: { readonly mails: ReactNode }) {
  const { list, work, onOccasion } = useLeadDesk();
  const view = useLive(list);
  const waiting = useLive(work);
  const staff = useStaff();
  const now = useNow();
  const rows = useRef<HTMLDivElement>(null);

  useEffect(() => onOccasion(() => void list.refresh()), [list, onOccasion]);
  useEffect(() => list.whileShown(() => isBeingRead(rows.current)), [list]);

  /** All that were counted, whatever was searched for. */
  function showDue(due: DueChoice) {
    void list.ask({ ...view.filter, q: '', state: null, due });
  }

  function showHeld() {
    // The first of them is there to be focused once this is drawn.
    flushSync(() => list.showHeld());
    rows.current?.querySelector<HTMLElement>('[data-row-link]')?.focus();
  }

  return (
    <Container>
      <PageMeta
        title={leadsTexts.title}
        description={leadsTexts.description}
        path={paths.adminLeads}
        hidden
      />
      <div className="grid gap-8 py-10">
        <PageHead
          title={leadsTexts.title}
          lead={<LeadCountsLine counts={view.counts} now={now} onDue={showDue} />}
          actions={staff.isOwner && <ExportButton />}
        />
        {mails}
        <LeadFilters
          filter={view.filter}
          staff={staff}
          onFilter={(filter) => void list.ask(filter)}
        />
        <div className="grid gap-5">
          <LeadListStatus view={view} list={list} now={now} />
          <Arrivals held={view.held} news={view.news} onShow={showHeld} />
          {view.leads.length > 0 && (
            <div ref={rows}>
              <LeadTable
                leads={view.leads}
                left={view.left}
                work={waiting}
                nameOf={staff.nameOf}
                now={now}
              />
            </div>
          )}
          <MoreLeads view={view} onMore={() => void list.fetchMore()} />
        </div>
      </div>
    </Container>
  );
}

/** Rows that someone points at, stands on or has scrolled into stay where they are. */
function isBeingRead(rows: HTMLElement | null): boolean {
  if (!rows) return false;
  return (
    rows.matches(':hover') ||
    rows.contains(document.activeElement) ||
    rows.getBoundingClientRect().top < 0
  );
}
