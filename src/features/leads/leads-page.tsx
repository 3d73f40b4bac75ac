/** The staff's desk: everyone who wrote, asked for a price or subscribed, in one list. */
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

import { paths } from '#config/paths.ts';
import { useLeadDesk } from './data/lead-desk.ts';
import { isWhole, type LeadFilter, otherTab } from './data/lead-filter.ts';
import { withPendingChanges } from './data/lead-work-view.ts';
import { useLive } from '#sync/use-live.ts';
import { useNow } from '#device/use-now.ts';
import { keysTexts } from '#texts/lead-list.ts';
import { leadsTexts } from '#texts/leads.ts';
import { Container } from '#ui/container.tsx';
import { KeysDialog } from '#ui/keys-dialog.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import { useRowKeys } from '#ui/use-row-keys.ts';
import { Arrivals } from './parts/arrivals.tsx';
import { bulkDone, BulkBar } from './parts/bulk-bar.tsx';
import { LeadListHead } from './parts/lead-list-head.tsx';
import { LeadListStatus } from './parts/lead-list-status.tsx';
import { LeadTable } from './parts/lead-table.tsx';
import { LeadTabs } from './parts/lead-tabs.tsx';
import { leadStyles } from './lead-styles.ts';
import { useBulk } from './use-bulk.ts';
import { usePicked } from './use-picked.ts';
import { useStaff } from './use-staff.ts';

/** `mails` are those that could not be sent; nothing while there are none. */
export function LeadsPage({ mails }: { readonly mails: ReactNode }) {
  const { list, work, onOccasion } = useLeadDesk();
  const view = useLive(list);
  const waiting = useLive(work);
  const staff = useStaff();
  const now = useNow();
  const picked = usePicked(view.leads);
  const bulk = useBulk();
  useFocusKept(bulkDone, 'leads-head');
  const rows = useRef<HTMLDivElement>(null);
  const keys = useRowKeys({
    search: () => document.querySelector<HTMLElement>('#lead-search')?.focus(),
    first: () => focusFirst(),
    done: (id) => {
      const lead = view.leads.find((each) => each.id === id);
      if (lead && withPendingChanges(lead, waiting).state === 'new') {
        void bulk.apply([lead], { state: 'contacted' });
      }
    },
  });

  useEffect(() => onOccasion(() => void list.refresh()), [list, onOccasion]);
  useEffect(() => list.whileShown(() => isBeingRead(rows.current)), [list]);
  useEffect(() => {
    const row = list.takeVisited();
    // Whoever comes back goes on where they were; the page's heading has the focus first.
    if (row)
      queueMicrotask(() =>
        rows.current?.querySelector<HTMLElement>(`[data-lead="${row}"]`)?.focus(),
      );
  }, [list]);

  function ask(filter: LeadFilter) {
    picked.pickAll([]);
    bulk.forget();
    void list.ask(filter);
  }

  function focusFirst() {
    rows.current?.querySelector<HTMLElement>('[data-row-link]')?.focus();
  }

  function showHeld() {
    // The first of them is there to be focused once this is drawn.
    const [first] = view.held;
    flushSync(() => list.showHeld());
    rows.current?.querySelector<HTMLElement>(`[data-lead="${first?.id}"]`)?.focus();
  }

  return (
    <Container>
      <PageMeta
        title={leadsTexts.title}
        description={leadsTexts.description}
        path={paths.adminLeads}
        hidden
      />
      <style href="leads" precedence="staff">
        {leadStyles}
      </style>
      <div className="leads grid gap-3 pt-4 pb-10 desk:pt-8">
        <LeadListHead view={view} staff={staff} now={now} onFilter={ask} onKeys={keys.open} />
        {mails}
        <LeadTabs
          shown={view.filter.tab}
          counts={view.counts}
          onShow={(tab) => ask(otherTab(view.filter, tab))}
        >
          <div className="grid">
            <div className="grid gap-4 py-4 empty:hidden">
              <LeadListStatus view={view} list={list} staff={staff} now={now} />
            </div>
            <Arrivals held={view.held} news={view.news} onShow={showHeld} />
            {view.leads.length > 0 && (
              <div ref={rows}>
                <LeadTable
                  view={view}
                  work={waiting}
                  nameOf={staff.nameOf}
                  picked={picked}
                  sums={isWhole(view.filter) ? (view.counts?.sums ?? null) : null}
                  onSort={({ by, direction }) => ask({ ...view.filter, sort: by, direction })}
                  now={now}
                />
              </div>
            )}
            {view.more && (
              <div className="py-5">
                <MoreRows
                  fetching={view.fetching}
                  texts={leadsTexts}
                  onMore={() => void list.fetchMore()}
                />
              </div>
            )}
            <BulkBar
              count={picked.leads.length}
              done={bulk.done}
              staff={staff}
              onApply={async (wanted) => picked.pickAll(await bulk.apply(picked.leads, wanted))}
              onClear={() => picked.pickAll([])}
              onUndo={() => void bulk.undo()}
            />
          </div>
        </LeadTabs>
      </div>
      <div className="leads">
        <KeysDialog
          texts={keysTexts}
          open={keys.sheet}
          on={keys.on}
          onTurn={keys.turn}
          onClose={keys.close}
        />
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
