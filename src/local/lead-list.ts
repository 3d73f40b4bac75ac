/** The list of leads as it is on screen: read page by page, looked at again on every occasion, in memory only. */
import type { LeadCounts, LeadPage, LeadQuery } from '#domain/leads/lead-list.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { DeskAnswer } from './lead-desk.ts';
import { mergeFirstPage } from './lead-merge.ts';

/** What is asked for, without the place in the list. */
export type LeadFilter = Required<Omit<LeadQuery, 'after'>>;

export type LeadListView = {
  filter: LeadFilter;
  leads: readonly Lead[];
  counts: LeadCounts | null;
  /** True where the server has more behind these. */
  more: boolean;
  /** How the last look went; `null` before the first answer to this question. */
  last: 'read' | 'refused' | 'unreachable' | null;
  /** When it was last read, UTC milliseconds; 0 before it ever was. */
  at: number;
  /** More is being fetched, or could not be. */
  fetching: 'no' | 'busy' | 'failed';
  /** Came since and is not among `leads` yet. */
  held: readonly Lead[];
  /** How many have come since this question was first answered, shown or not. */
  news: number;
};

export type LeadList = ReturnType<typeof createLeadList>;

type Surroundings = {
  find: (query: LeadQuery) => Promise<DeskAnswer<LeadPage>>;
  /** UTC milliseconds. */
  now: () => number;
};

/** What is asked for while nothing is filtered. */
export const everything: LeadFilter = {
  q: '',
  kind: null,
  state: null,
  owner: null,
  spam: 'hidden',
};

const empty = (filter: LeadFilter): LeadListView => ({
  filter,
  leads: [],
  counts: null,
  more: false,
  last: null,
  at: 0,
  fetching: 'no',
  held: [],
  news: 0,
});

/** `steady` says at the moment of an arrival whether the rows must stay where they are. */
export function createLeadList({ find, now }: Surroundings) {
  const listeners = new Set<() => void>();
  let view = empty(everything);
  let next: string | null = null;
  /** What the list is once the held ones are shown. */
  let waiting: { leads: readonly Lead[]; next: string | null } | null = null;
  let steady: () => boolean = () => false;
  /** A new question makes the answers to the one before worthless. */
  let question = 0;
  let looking: Promise<void> | undefined;
  let again = false;

  function show(changes: Partial<LeadListView>): void {
    view = { ...view, ...changes };
    for (const listener of listeners) listener();
  }

  async function look(): Promise<void> {
    const asked = question;
    const answer = await find({ ...view.filter, after: null });
    if (asked !== question) return;
    if (answer.kind !== 'read') return show({ last: answer.kind });
    take(answer.value);
  }

  function take(page: LeadPage): void {
    const first = view.at === 0;
    // Rows of another question are no part of the answer to this one.
    const shownBefore = { leads: first ? [] : view.leads, next };
    const { all, calm, fresh } = mergeFirstPage(shownBefore, page);
    const came = first ? [] : fresh;
    const holds = came.length > 0 && view.leads.length > 0 && (view.held.length > 0 || steady());
    const shown = holds ? calm : all;
    const known = new Set(view.held.map(({ id }) => id));
    waiting = holds ? all : null;
    next = shown.next;
    show({
      leads: shown.leads,
      counts: page.counts,
      more: next !== null,
      last: 'read',
      at: now(),
      held: holds ? came : [],
      news: view.news + came.filter(({ id }) => !known.has(id)).length,
    });
  }

  /** One look at a time; what is asked for meanwhile is one more after it. */
  function refresh(): Promise<void> {
    if (looking) {
      again = true;
      return looking;
    }
    const mine = look().finally(() => {
      if (looking !== mine) return;
      looking = undefined;
      if (again) {
        again = false;
        void refresh();
      }
    });
    looking = mine;
    return mine;
  }

  return {
    snapshot: (): LeadListView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    refresh,

    /** Another question: the rows of the one before stay until it is answered. */
    ask(filter: LeadFilter): Promise<void> {
      question += 1;
      waiting = null;
      view = { ...empty(filter), leads: view.leads, counts: view.counts };
      // The rows of the old question are no answer to the new one: nothing on it is news.
      next = null;
      // Nobody waits for the answer to the old one.
      looking = undefined;
      again = false;
      show({});
      return refresh();
    },

    /** The next rows behind those that are shown. */
    async fetchMore(): Promise<void> {
      if (next === null || view.fetching === 'busy') return;
      const asked = question;
      show({ fetching: 'busy' });
      const answer = await find({ ...view.filter, after: next });
      if (asked !== question) return;
      if (answer.kind !== 'read') return show({ fetching: 'failed' });
      const known = new Set(view.leads.map(({ id }) => id));
      const more = answer.value.leads.filter(({ id }) => !known.has(id));
      next = answer.value.next;
      waiting &&= { leads: [...waiting.leads, ...more], next };
      show({ leads: [...view.leads, ...more], more: next !== null, fetching: 'no' });
    },

    /** Puts what was held into the list. */
    showHeld(): void {
      if (!waiting) return;
      next = waiting.next;
      show({ leads: waiting.leads, more: next !== null, held: [] });
      waiting = null;
    },

    /** Whether rows must stay where they are is asked of `steadily` from now on, until the returned function is called. */
    whileShown(steadily: () => boolean): () => void {
      steady = steadily;
      return () => {
        steady = () => false;
      };
    },
  };
}
