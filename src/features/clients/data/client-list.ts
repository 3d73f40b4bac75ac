/** The client list, page by page; first pages are cached. */
import type { ClientLine, ClientQuery, CachedClientPage } from '#domain/requests/request-list.ts';
import type { Read } from '#session/account-ask.ts';
import { createPagedList } from '#session/paged-list.ts';

export const clientTabs = ['all', 'us', 'them', 'overdue'] as const;

export type ClientTab = (typeof clientTabs)[number];

/** `mine`: clients of the signed-in adviser. */
export type ClientFilter = { tab: ClientTab; q: string; mine: boolean };

type Dependencies = {
  me: string;
  find: (query: ClientQuery) => Promise<Read<{ clients: ClientLine[]; next: string | null }>>;
  cached: (tab: ClientTab) => Promise<CachedClientPage | undefined>;
  keep: (tab: ClientTab, page: CachedClientPage) => Promise<void>;
  now: () => number;
};

export type ClientList = ReturnType<typeof createClientList>;

const everyClient: ClientFilter = { tab: 'all', q: '', mine: false };

export function createClientList({ me, find, cached, keep, now }: Dependencies) {
  return createPagedList({
    first: everyClient,
    async find(filter: ClientFilter, after) {
      const answer = await find(queryOf(filter, after));
      if (answer.kind !== 'read') return answer;
      const { clients: rows, next } = answer.value;
      return { kind: 'read', value: { rows, next } };
    },
    keyOf: ({ id }: ClientLine) => id,
    async cached(filter) {
      const copy = await cached(filter.tab);
      return copy && { rows: foundIn(copy.clients, filter, me), at: copy.readAt };
    },
    async keep({ tab, q, mine }, { rows }, readAt) {
      if (q === '' && !mine) await keep(tab, { clients: rows, readAt });
    },
    now,
  });
}

function queryOf({ tab, q, mine }: ClientFilter, after: string | null): ClientQuery {
  const waits = tab === 'us' || tab === 'them' ? tab : null;
  return { q, waits, overdue: tab === 'overdue', mine, after };
}

function foundIn(clients: readonly ClientLine[], { q, mine }: ClientFilter, me: string) {
  const words = q.toLowerCase();
  return clients.filter(
    ({ email, name, company, adviser }) =>
      `${email} ${name} ${company}`.toLowerCase().includes(words) && (!mine || adviser === me),
  );
}
