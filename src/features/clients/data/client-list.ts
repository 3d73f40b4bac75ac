/** The list of clients as it is on screen: read page by page, looked at again on every occasion; its first pages are kept. */
import type { ClientLine, ClientQuery, KeptClientPage } from '#domain/requests/request-list.ts';
import type { Read } from '#session/account-ask.ts';

export const clientTabs = ['all', 'us', 'them', 'overdue'] as const;

export type ClientTab = (typeof clientTabs)[number];

/** What is asked for; `mine`: only those whose adviser is signed in. */
export type ClientFilter = { tab: ClientTab; q: string; mine: boolean };

export type ClientListView = {
  filter: ClientFilter;
  clients: readonly ClientLine[];
  next: string | null;
  /** How the last look went; null before the first answer to this question. */
  last: 'read' | 'refused' | 'unreachable' | null;
  /** When these were read, UTC milliseconds; 0 where they never were. */
  at: number;
  fetching: 'no' | 'busy' | 'failed';
};

type Surroundings = {
  /** The id of whoever is signed in. */
  me: string;
  find: (query: ClientQuery) => Promise<Read<{ clients: ClientLine[]; next: string | null }>>;
  kept: (tab: ClientTab) => Promise<KeptClientPage | undefined>;
  keep: (tab: ClientTab, page: KeptClientPage) => Promise<void>;
  /** UTC milliseconds. */
  now: () => number;
};

export type ClientList = ReturnType<typeof createClientList>;

const empty = { clients: [], next: null, last: null, at: 0, fetching: 'no' } as const;

export function createClientList({ me, find, kept, keep, now }: Surroundings) {
  const listeners = new Set<() => void>();
  let view: ClientListView = { ...empty, filter: { tab: 'all', q: '', mine: false } };
  /** A new question makes the answers to the one before worthless. */
  let question = 0;

  function show(changes: Partial<ClientListView>): void {
    view = { ...view, ...changes };
    for (const listener of listeners) listener();
  }

  async function refresh(): Promise<void> {
    const asked = question;
    const { filter } = view;
    const answer = await find(queryOf(filter, null));
    if (asked !== question) return;
    if (answer.kind !== 'read') {
      const copy = view.at === 0 ? await kept(filter.tab) : undefined;
      if (asked !== question) return;
      show({ last: answer.kind, ...(copy ? copied(copy, filter, me) : {}) });
      return;
    }
    const { clients, next } = answer.value;
    const first = new Set(clients.map(({ id }) => id));
    const behind = view.at > 0 && next !== null ? view.clients.slice(clients.length) : [];
    const rest = behind.filter(({ id }) => !first.has(id));
    const place = rest.length > 0 ? view.next : next;
    const readAt = now();
    show({ clients: [...clients, ...rest], next: place, last: 'read', at: readAt });
    if (filter.q === '' && !filter.mine) await keep(filter.tab, { clients, readAt });
  }

  return {
    snapshot: (): ClientListView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,

    /** Another question. */
    ask(filter: ClientFilter): Promise<void> {
      question += 1;
      show({ ...empty, filter });
      return refresh();
    },

    /** The next rows behind those that are shown. */
    async fetchMore(): Promise<void> {
      const { next: after, fetching, filter } = view;
      if (after === null || fetching === 'busy') return;
      const asked = question;
      show({ fetching: 'busy' });
      const answer = await find(queryOf(filter, after));
      if (asked !== question) return;
      if (answer.kind !== 'read') return show({ fetching: 'failed' });
      const known = new Set(view.clients.map(({ id }) => id));
      const more = answer.value.clients.filter(({ id }) => !known.has(id));
      const { next } = answer.value;
      return show({ clients: [...view.clients, ...more], next, fetching: 'no' });
    },
  };
}

function queryOf({ tab, q, mine }: ClientFilter, after: string | null): ClientQuery {
  const waits = tab === 'us' || tab === 'them' ? tab : null;
  return { q, waits, overdue: tab === 'overdue', mine, after };
}

/** Without a network the words are looked for in what is kept. */
function copied({ clients, readAt }: KeptClientPage, { q, mine }: ClientFilter, me: string) {
  const words = q.toLowerCase();
  const found = clients.filter(
    ({ email, name, company, adviser }) =>
      `${email} ${name} ${company}`.toLowerCase().includes(words) && (!mine || adviser === me),
  );
  return { clients: found, at: readAt, next: null };
}
