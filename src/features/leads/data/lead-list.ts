/** The leads list on screen: paged, refreshed, in memory only. */
import type { LeadCounts, LeadPage, LeadQuery } from '#domain/leads/lead-list.ts';
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import type { LeadTab } from '#domain/leads/lead-tabs.ts';
import { compareLeads, type LeadOrder, orderOf, cursorAfter } from '#domain/leads/lead-order.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { Read } from '#session/account-ask.ts';
import { singleFlight } from '#sync/single-flight.ts';
import { watched } from '#sync/watched.ts';

export type LeadFilter = Required<Omit<LeadQuery, 'after'>>;

export const everything: LeadFilter = {
  q: '',
  tab: 'all',
  kind: null,
  state: null,
  owner: null,
  due: null,
  sort: null,
  direction: null,
};

/** The option value for leads without an owner, whose `owner` is an empty text. */
export const unassigned = 'unassigned';

export const toAnswer: LeadFilter = { ...everything, tab: 'answer' };

/** True if neither search nor filter is set. */
export function isWhole({ q, kind, state, owner, due }: LeadFilter): boolean {
  return q === '' && [kind, state, owner, due].every((each) => each === null);
}

/** Drops filters that only the previous tab has. */
export function otherTab(filter: LeadFilter, tab: LeadTab): LeadFilter {
  return { ...filter, tab, state: null, due: null, sort: null, direction: null };
}

export function isSameQuestion(one: LeadFilter, other: LeadFilter): boolean {
  return (
    one.q === other.q &&
    one.tab === other.tab &&
    one.kind === other.kind &&
    one.state === other.state &&
    one.owner === other.owner &&
    one.due === other.due &&
    one.sort === other.sort &&
    one.direction === other.direction
  );
}

export type LeadListView = {
  filter: LeadFilter;
  rows: readonly Lead[];
  /** Ids of rows that left the list, but are shown while someone reads it. */
  left: ReadonlySet<string>;
  counts: LeadCounts | null;
  next: string | null;
  last: ReadState;
  at: number;
  fetching: 'no' | 'busy' | 'failed';
  /** New leads that are not in `rows` yet. */
  held: readonly Lead[];
  /** New leads since the first answer to this query, shown or not. */
  news: number;
};

type ShownLeads = {
  leads: readonly Lead[];
  next: string | null;
  /** The highest `seq` of all leads when the list was read; leads above it are new. */
  top: number;
  left: ReadonlySet<string>;
};

type MergedLeads = {
  all: ShownLeads;
  /** Like `all`, but no row moves: none is removed, and new ones are only at the end. */
  calm: ShownLeads;
  fresh: readonly Lead[];
};

const nobody: ReadonlySet<string> = new Set();

const noLeads: ShownLeads = { leads: [], next: null, top: 0, left: nobody };

export type LeadList = ReturnType<typeof createLeadList>;

type Dependencies = {
  find: (query: LeadQuery) => Promise<Read<LeadPage>>;
  first?: LeadFilter;
  now: () => number;
};

const empty = (filter: LeadFilter): LeadListView => ({
  filter,
  rows: [],
  left: noLeads.left,
  counts: null,
  next: null,
  last: 'reading',
  at: 0,
  fetching: 'no',
  held: [],
  news: 0,
});

/** `steady` returns true while no row may move. */
export function createLeadList({ find, now, first = everything }: Dependencies) {
  const { show: put, snapshot: view, subscribe } = watched(empty(first));
  let shown = noLeads;
  let waiting: ShownLeads | null = null;
  /** The previous query's list, shown on return if the server is unreachable. */
  let before: { view: LeadListView; shown: ShownLeads } | undefined;
  let steady: () => boolean = () => false;
  /** Invalidates answers to earlier queries. */
  let question = 0;
  let visited: string | null = null;

  function show(changes: Partial<LeadListView>): void {
    put({ ...view(), ...changes });
  }

  function showLeads(leads: ShownLeads, changes: Partial<LeadListView>): void {
    shown = leads;
    show({ rows: leads.leads, left: leads.left, next: leads.next, ...changes });
  }

  async function look(): Promise<void> {
    const asked = question;
    const answer = await find({ ...view().filter, after: null });
    if (asked !== question) return;
    if (answer.kind === 'read') return take(answer.value);
    if (view().at === 0) showBefore();
    show({ last: readStateOf(answer) });
  }

  /** Server unreachable: shows this query's last result. */
  function showBefore(): void {
    const known = before && isSameQuestion(before.view.filter, view().filter) ? before : undefined;
    const { counts, at, news } = known?.view ?? empty(view().filter);
    showLeads(known?.shown ?? noLeads, { counts, at, news });
  }

  function take(page: LeadPage): void {
    const { all, calm, fresh } = mergeFirstPage(shown, page, orderOf(view().filter));
    const came = view().at === 0 ? [] : fresh;
    const isHeld = view().held.length > 0 && came.length > 0;
    const holds = shown.leads.length > 0 && (isHeld || steady());
    const known = new Set(view().held.map(({ id }) => id));
    const shownNow = holds ? calm : all;
    const there = new Set(shownNow.leads.map(({ seq }) => seq));
    waiting = holds ? all : null;
    showLeads(shownNow, {
      counts: page.counts,
      last: 'read',
      at: now(),
      // New rows at the end move no others, so they are already shown.
      held: came.filter(({ seq }) => !there.has(seq)),
      news: view().news + came.filter(({ id }) => !known.has(id)).length,
    });
  }

  const looks = singleFlight(look);

  return {
    snapshot: view,
    subscribe,
    refresh: looks.refresh,

    /** Rows of the previous query stay until the new one is answered. */
    ask(filter: LeadFilter): Promise<void> {
      question += 1;
      waiting = null;
      if (view().at > 0) before = { view: view(), shown };
      const { rows, counts } = view();
      put({ ...empty(filter), rows, counts });
      // The old query's rows must not count as known.
      shown = noLeads;
      return looks.restart();
    },

    async fetchMore(): Promise<void> {
      const after = shown.next;
      if (after === null || view().fetching === 'busy') return;
      const asked = question;
      show({ fetching: 'busy' });
      const answer = await find({ ...view().filter, after });
      if (asked !== question) return;
      if (answer.kind !== 'read') return show({ fetching: 'failed' });
      // The list was reloaded meanwhile; these rows do not follow its last one.
      if (shown.next !== after) return show({ fetching: 'no' });
      if (waiting?.next === after) waiting = behind(waiting, answer.value);
      showLeads(behind(shown, answer.value), { fetching: 'no' });
    },

    showHeld(): void {
      if (!waiting) return;
      showLeads(waiting, { held: [] });
      waiting = null;
    },

    /** Remembers the opened lead, whose row gets the focus on return. */
    visit(lead: string): void {
      visited = lead;
    },

    /** Returns the visited lead, once. */
    takeVisited(): string | null {
      const last = visited;
      visited = null;
      return last;
    },

    whileShown(steadily: () => boolean): () => void {
      steady = steadily;
      return () => {
        steady = () => false;
      };
    },
  };
}

function behind(list: ShownLeads, { leads, next }: LeadPage): ShownLeads {
  const known = new Set(list.leads.map(({ id }) => id));
  return { ...list, leads: [...list.leads, ...leads.filter(({ id }) => !known.has(id))], next };
}

/** Merges the first page in. Rows of later pages stay as read, unless it ends above all of them. */
function mergeFirstPage(
  shown: ShownLeads,
  page: Pick<LeadPage, 'leads' | 'next' | 'top'>,
  order: LeadOrder,
): MergedLeads {
  const onPage = new Map(page.leads.map((lead) => [lead.id, lead]));
  const places = new Set(shown.leads.map(({ seq }) => seq));
  const isBeyond = beyond(page, order);
  const [first] = shown.leads;
  const joins = first === undefined || !isBeyond(first);
  // When sorted by name or price, new leads may belong between rows read earlier.
  const isTailGood = joins && (order.by === 'arrived' || page.top <= shown.top);
  const tail = shown.leads.filter(
    (lead) => isTailGood && isBeyond(lead) && !onPage.has(lead.id) && !shown.left.has(lead.id),
  );
  return {
    all: {
      leads: [...page.leads, ...tail],
      next: tail.length > 0 ? nextOf(shown, page, order) : page.next,
      top: page.top,
      left: nobody,
    },
    calm: joins ? calmOf(shown, page, order) : shown,
    fresh: page.leads.filter(({ seq }) => seq > shown.top && !places.has(seq)),
  };
}

/** Returns whether a lead is behind the page's last one; none is if no page follows. */
function beyond({ leads, next }: Pick<LeadPage, 'leads' | 'next'>, order: LeadOrder) {
  const last = next === null ? undefined : leads.at(-1);
  return (lead: Lead) => last !== undefined && compareLeads(order, lead, last) > 0;
}

/** The cursor of the next page. New leads may follow the last row, unless the newest are first. */
function nextOf(
  { leads, next, top }: ShownLeads,
  page: Pick<LeadPage, 'top'>,
  order: LeadOrder,
): string | null {
  const last = leads.at(-1);
  const isNewestFirst = order.by === 'arrived' && order.direction === 'down';
  if (next !== null || isNewestFirst || page.top <= top || !last) return next;
  return cursorAfter(order, last);
}

function calmOf(
  shown: ShownLeads,
  page: Pick<LeadPage, 'leads' | 'next' | 'top'>,
  order: LeadOrder,
): ShownLeads {
  const end = shown.leads.at(-1);
  const isBeyond = beyond(page, order);
  const now = new Map(page.leads.map((lead) => [lead.seq, lead]));
  const ids = new Set(page.leads.map(({ id }) => id));
  const left = shown.leads.filter(
    (lead) => !ids.has(lead.id) && (!isBeyond(lead) || shown.left.has(lead.id)),
  );
  return {
    leads: [
      ...shown.leads.map((lead) => now.get(lead.seq) ?? lead),
      ...page.leads.filter((lead) => !end || compareLeads(order, lead, end) > 0),
    ],
    next: !end || !isBeyond(end) ? page.next : nextOf(shown, page, order),
    top: shown.top,
    left: new Set(left.map(({ id }) => id)),
  };
}
