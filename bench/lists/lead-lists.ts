/** Benchmarks the staff's list of leads. */
import type { LeadQuery } from '#domain/leads/lead-list.ts';
import { seedLeads } from '../../tests/support/many-leads.ts';
import { askRoute, type ListBench, type View } from './list-bench.ts';

/** The account that owns every tenth lead. */
const owner = 'benchedstaff000';

/** Leads arrive this far apart, so that even among a thousand some are long overdue. */
const minutesApart = 10;

/** Rows per INSERT: the server must finish a statement in time. */
const partAtOnce = 20_000;

const list = (name: string, queryOf: (rows: number) => Partial<LeadQuery>): View => ({
  name: `leads, ${name}`,
  ask: (url, { staff }, rows) => askRoute(url, staff, '/api/desk/leads/find', queryOf(rows)),
});

export const leadLists: ListBench = {
  what: 'leads',
  few: 1000,
  many: 100_000,
  async fill(server, rows) {
    for (let from = 1; from <= rows; from += partAtOnce) {
      const to = Math.min(rows, from + partAtOnce - 1);
      await seedLeads(server, { from, to, owner, newest: rows, minutesApart });
    }
  },
  views: [
    list('first page', () => ({})),
    list('one kind', () => ({ kind: 'message' })),
    list('one state', () => ({ state: 'contacted' })),
    list('kind and state', () => ({ kind: 'estimate', state: 'won' })),
    list('somebody\u2019s own', () => ({ owner })),
    list('nobody\u2019s', () => ({ owner: '' })),
    list('nearly due', () => ({ due: 'soon' })),
    list('overdue', () => ({ due: 'overdue' })),
    list('somebody\u2019s own overdue', () => ({ due: 'overdue', owner })),
    list('overdue messages', () => ({ due: 'overdue', kind: 'message' })),
    list('to answer', () => ({ tab: 'answer' })),
    list('abandoned', () => ({ tab: 'abandoned' })),
    list('may be spam', () => ({ tab: 'spam' })),
    list('done, by name', () => ({ tab: 'done', sort: 'name' })),
    list('done, the dearest first', () => ({ tab: 'done', sort: 'oneTime', direction: 'down' })),
    list('all, by monthly price', () => ({ sort: 'monthly', direction: 'down' })),
    list('page in the middle', (rows) => ({ after: String(rows / 2) })),
    list('last page', () => ({ after: '51' })),
    list('search for a number', () => ({ q: '(555) 000-0777' })),
    list('search for an address', () => ({ q: 'jun777@example.com' })),
    list('search for a name', () => ({ q: 'ines ledger' })),
    list('search for a service', () => ({ q: 'bookkeeping' })),
    list('search for a letter', () => ({ q: 'm' })),
  ],
};
