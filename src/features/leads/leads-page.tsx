import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { paths } from '#config/paths.ts';
import { useLive } from '#sync/use-device-query.ts';
import { useNow } from '#device/use-now.ts';
import { amountTexts, amountUnits, leadsTexts } from '#texts/leads.ts';
import { Container, PageMeta } from '#ui/page-head.tsx';
import { DeskList, rowLinks } from '#ui/desk-list.tsx';
import { KeysDialog, useRowKeys } from '#ui/keys-dialog.tsx';
import { useListAddress } from '#ui/list-address.ts';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { Button } from '#ui/button.tsx';
import { formatMoney } from '#domain/money.ts';
import type { LeadSums } from '#domain/leads/lead-list.ts';
import type { LeadOrder } from '#domain/leads/lead-order.ts';
import { roles } from '#ui/ledger.tsx';
import { type LeadTab, leadTabs } from '#domain/leads/lead-tabs.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { useStaff } from './data/lead-desk.ts';
import type { OwnOps } from '#sync/collection.ts';
import { withPendingChanges } from './data/lead-store.ts';
import { bulkDone, BulkBar } from './parts/bulk-bar.tsx';
import { ClearFilters, countText, LeadListHead, NoLeads } from './parts/lead-list-head.tsx';
import { useBulk } from './use-bulk.ts';
import { isWhole, type LeadFilter, otherTab, type LeadListView } from './data/lead-list.ts';
import { leadAddress } from './parts/lead-filters.tsx';
import { LeadHeads } from './parts/lead-heads.tsx';
import { AmountCell, LeadRow } from './parts/lead-row.tsx';
import { plural } from '#texts/plural.ts';
import { usePart } from '#device/services.ts';

export const tabLabels = {
  answer: 'To answer',
  abandoned: 'Abandoned',
  spam: 'Spam',
  done: 'Done',
  all: 'All',
} satisfies Record<LeadTab, string>;

const listTexts = {
  ...leadsTexts,
  loading: 'Loading leads...',
  unread: 'The leads could not be read.',
} as const;

/** Tabs that only contain open leads. */
const onlyOpen: ReadonlySet<LeadTab> = new Set(['answer', 'abandoned']);

const freshText = plural('1 new lead', (count) => `${count} new leads`);
const cameText = plural('1 new lead has arrived.', (count) => `${count} new leads have arrived.`);
const estimatesText = plural('1 estimate', (count) => `${count.toLocaleString('en-US')} estimates`);

const keysTexts = {
  title: 'Keys',
  keys: [
    ['j', 'Next lead'],
    ['k', 'Lead before'],
    ['Enter', 'Open the lead'],
    ['e', 'Mark a new lead as contacted'],
    ['/', 'Search'],
    ['?', 'Show these keys'],
  ],
  on: 'They work on the list of leads, outside fields.',
  off: 'They are off until you leave the desk or turn them on.',
  turnOff: 'Turn the keys off',
  turnOn: 'Turn the keys on',
} as const;

export function LeadsPage({ mails }: { readonly mails: ReactNode }) {
  const { list, work, onOccasion } = usePart('leads');
  const view = useLive(list);
  const picked = usePicked(view.rows);
  const choose = useListAddress(view.filter, leadAddress, (filter) => {
    picked.pickAll([]);
    void list.ask(filter);
  });
  const waiting = useLive(work);
  const staff = useStaff();
  const now = useNow();
  const bulk = useBulk();
  useFocusFallback(bulkDone, 'leads-head');
  const rows = useRef<HTMLDivElement>(null);
  const keys = useRowKeys({
    search: () => document.querySelector<HTMLElement>('#lead-search')?.focus(),
    first: () => rowLinks(rows.current)[0]?.focus(),
    done: (id) => {
      const lead = view.rows.find((each) => each.id === id);
      if (lead && withPendingChanges(lead, waiting).state === 'new') {
        void bulk.apply([lead], { state: 'contacted' });
      }
    },
  });

  useEffect(() => list.whileShown(() => isBeingRead(rows.current)), [list]);
  useEffect(() => {
    const row = list.takeVisited();
    // On return focuses the row, after the page has focused its heading.
    if (row)
      queueMicrotask(() =>
        rows.current?.querySelector<HTMLElement>(`[data-lead="${row}"]`)?.focus(),
      );
  }, [list]);

  const whole = isWhole(view.filter) ? view.counts?.sums : undefined;
  const sums = whole && whole.leads > 0 ? whole : null;
  const isSummed = view.next === null && onlyOpen.has(view.filter.tab);

  function ask(filter: LeadFilter) {
    bulk.forget();
    choose(filter);
  }

  function showHeld() {
    // Renders the new rows at once, so the first of them can take the focus.
    const [first] = view.held;
    flushSync(() => list.showHeld());
    rows.current?.querySelector<HTMLElement>(`[data-lead="${first?.id}"]`)?.focus();
  }

  return (
    <Container>
      <PageMeta title={leadsTexts.title} path={paths.adminLeads} hidden />
      <div className="leads grid gap-3 pb-10 full:pt-10">
        <LeadListHead view={view} staff={staff} now={now} onFilter={ask} onKeys={keys.open} />
        {mails}
        <DeskList
          view={view}
          list={list}
          onOccasion={onOccasion}
          now={now}
          texts={listTexts}
          tabs={{
            label: 'Which leads',
            all: leadTabs.map((tab) => ({
              tab,
              name: tabLabels[tab],
              count: view.counts ? countText(view.counts.tabs[tab]) : undefined,
            })),
            shown: view.filter.tab,
            onShow: (tab) => ask(otherTab(view.filter, tab)),
          }}
          nothing={<NoLeads view={view} staff={staff} />}
          afterNothing={<ClearFilters filter={view.filter} onFilter={choose} />}
          above={<Arrivals held={view.held} news={view.news} onShow={showHeld} />}
          below={
            <BulkBar
              count={picked.leads.length}
              done={bulk.done}
              staff={staff}
              onApply={async (wanted) => picked.pickAll(await bulk.apply(picked.leads, wanted))}
              onClear={() => picked.pickAll([])}
              onUndo={() => void bulk.undo()}
            />
          }
        >
          {() => (
            <div ref={rows}>
              <LeadTable
                view={view}
                work={waiting}
                nameOf={staff.nameOf}
                picked={picked}
                sums={isSummed ? sums : null}
                onSort={({ by, direction }) => ask({ ...view.filter, sort: by, direction })}
                now={now}
              />
              {sums && !isSummed && <LeadSumLine sums={sums} tab={view.filter.tab} />}
            </div>
          )}
        </DeskList>
      </div>
      <div className="leads">
        <KeysDialog texts={keysTexts} keys={keys} />
      </div>
    </Container>
  );
}

/** Rows that are hovered, focused or scrolled into keep their place. */
function isBeingRead(rows: HTMLElement | null): boolean {
  if (!rows) return false;
  return (
    rows.matches(':hover') ||
    rows.contains(document.activeElement) ||
    rows.getBoundingClientRect().top < 0
  );
}

type ArrivalsProps = Pick<LeadListView, 'held' | 'news'> & { onShow: () => void };

/** Offers leads that came since the list was read, without moving rows that are being read. */
function Arrivals({ held, news, onShow }: ArrivalsProps) {
  return (
    <>
      <output className="sr-only" data-news="">
        {news > 0 && cameText(news)}
      </output>
      {/* Always rendered and without height, so the button moves no row. */}
      <div className="sticky top-[calc(7.5rem+var(--top))] z-1 flex h-0 justify-center">
        {held.length > 0 && (
          <div className="h-0 -translate-y-5">
            <Button
              kind="ink"
              size="small"
              onClick={onShow}
              aria-label={`${freshText(held.length)}: Show them`}
            >
              {freshText(held.length)}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

type LeadTableProps = {
  view: LeadListView;
  work: OwnOps;
  nameOf: (id: string) => string;
  picked: Picked;
  /** The total of the shown rows; null if it includes other leads. */
  sums: LeadSums | null;
  onSort: (order: LeadOrder) => void;
  now: number;
};

/** The leads as a table; on a phone blocks of three lines, still a table for screen readers. */
function LeadTable({ view, work, nameOf, picked, sums, onSort, now }: LeadTableProps) {
  const { rows: leads, left, filter } = view;
  return (
    <table role={roles.table} className="block w-full border-collapse text-small desk:table">
      <caption className="sr-only">Leads</caption>
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
      {sums && <LeadSumRow sums={sums} tab={filter.tab} />}
    </table>
  );
}

type LeadSumsProps = { sums: LeadSums; tab: LeadTab };

const sumText = (leads: number, tab: LeadTab) =>
  `${tab === 'abandoned' ? 'Left open' : 'Open pipeline'}, ${estimatesText(leads)}`;

/** In words, for a list that also shows leads outside the total. */
function LeadSumLine({ sums, tab }: LeadSumsProps) {
  return (
    <p className="pt-4 text-small text-soft tabular-nums">
      {`${sumText(sums.leads, tab)}: ${amountTexts(sums, formatMoney).join(', ')}`}
    </p>
  );
}

function LeadSumRow({ sums: { leads, oneTime, monthly }, tab }: LeadSumsProps) {
  return (
    <tfoot role={roles.rowgroup} className="lead-sums block">
      <tr role={roles.row} className="block double-rule py-4 font-600 desk:table-row">
        <th
          role={roles.rowheader}
          scope="row"
          colSpan={3}
          className="lead-cell block px-0 pe-6 text-start align-top font-600 desk:table-cell"
        >
          {sumText(leads, tab)}
        </th>
        <AmountCell unit={amountUnits.oneTime} cents={oneTime} />
        <AmountCell unit={amountUnits.monthly} cents={monthly} />
      </tr>
    </tfoot>
  );
}

type Picked = {
  /** The marked leads; one that left the list is as it was when marked. */
  leads: readonly Lead[];
  has: (id: string) => boolean;
  of: (rows: readonly Lead[]) => 'none' | 'some' | 'all';
  pick: (lead: Lead, on: boolean) => void;
  pickAll: (leads: readonly Lead[]) => void;
};

export function usePicked(shown: readonly Lead[]): Picked {
  const [marked, setLeads] = useState<readonly Lead[]>([]);
  const leads = marked.map((lead) => shown.find(({ id }) => id === lead.id) ?? lead);
  const ids = new Set(leads.map(({ id }) => id));
  return {
    leads,
    has: (id) => ids.has(id),
    of(rows) {
      const count = rows.filter(({ id }) => ids.has(id)).length;
      return count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
    },
    pick: (lead, on) =>
      setLeads((before) => [...before.filter(({ id }) => id !== lead.id), ...(on ? [lead] : [])]),
    pickAll: setLeads,
  };
}
