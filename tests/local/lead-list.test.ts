/** The list of leads on screen: what comes, what is held, and what stays where it is. */
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';

import type { LeadPage, LeadQuery } from '#domain/leads/lead-list.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { DeskAnswer } from '#local/lead-desk.ts';
import { createLeadList, everything, type LeadList } from '#local/lead-list.ts';
import { mergeFirstPage } from '#local/lead-merge.ts';

const counts = { fresh: 0, urgent: 0, overdue: 0 };

/** The lead that came as the so-manieth. */
const lead = (number: number, changes: Partial<Lead> = {}): Lead => ({
  id: `lead${String(number).padStart(11, '0')}`,
  kind: 'message',
  name: `Number ${number}`,
  email: '',
  phone: '',
  summary: '',
  state: 'new',
  owner: '',
  suspectedSpam: false,
  hasDocument: false,
  arrived: number * 1000,
  rev: 1,
  ...changes,
});

/** A server with some leads, three to a page. */
function aServer() {
  let leads: Lead[] = [];
  let down: 'unreachable' | 'refused' | null = null;
  const asked: LeadQuery[] = [];
  return {
    asked,
    has: (...numbers: readonly (number | Lead)[]) => {
      leads = numbers
        .map((each) => (typeof each === 'number' ? lead(each) : each))
        .toSorted((one, other) => other.arrived - one.arrived);
    },
    fails: (how: typeof down) => {
      down = how;
    },
    find: async (query: LeadQuery): Promise<DeskAnswer<LeadPage>> => {
      asked.push(query);
      if (down) return { kind: down };
      const matching = leads.filter(({ state }) => query.state === null || state === query.state);
      const from = query.after === null ? 0 : Number(query.after);
      const next = matching.length > from + 3 ? String(from + 3) : null;
      return { kind: 'read', value: { leads: matching.slice(from, from + 3), next, counts } };
    },
  };
}

let server: ReturnType<typeof aServer>;
let list: LeadList;
beforeEach(() => {
  server = aServer();
  list = createLeadList({ find: server.find, now: () => 7 });
});

const shown = () => list.snapshot().leads.map(({ arrived }) => arrived / 1000);
const held = () => list.snapshot().held.map(({ arrived }) => arrived / 1000);

describe('what comes', () => {
  test('nothing of the first answer is news', async () => {
    server.has(2, 1);
    await list.refresh();
    expect(shown()).toEqual([2, 1]);
    expect(list.snapshot()).toMatchObject({ last: 'read', at: 7, news: 0, held: [], more: false });
  });

  test('what comes later stands at the top at once, and is counted', async () => {
    server.has(1);
    await list.refresh();
    server.has(3, 2, 1);
    await list.refresh();
    expect(shown()).toEqual([3, 2, 1]);
    expect(list.snapshot()).toMatchObject({ news: 2, held: [] });
  });

  test('the first lead of an empty list is news, and moves nothing', async () => {
    await list.refresh();
    list.whileShown(() => true);
    server.has(1);
    await list.refresh();
    expect(shown()).toEqual([1]);
    expect(list.snapshot().news).toBe(1);
  });

  test('while the rows are being read it is held, told once, and shown when it is asked for', async () => {
    server.has(1);
    await list.refresh();
    const leave = list.whileShown(() => true);
    server.has(2, 1);
    await list.refresh();
    await list.refresh();
    expect([shown(), held()]).toEqual([[1], [2]]);
    expect(list.snapshot().news).toBe(1);
    leave();
    server.has(3, 2, 1);
    await list.refresh();
    expect([shown(), held()]).toEqual([[1], [3, 2]]);
    expect(list.snapshot().news).toBe(2);
    list.showHeld();
    expect([shown(), held()]).toEqual([[3, 2, 1], []]);
    await list.refresh();
    expect(list.snapshot().news).toBe(2);
  });

  test('rows change in place while others are held', async () => {
    server.has(2, 1);
    await list.refresh();
    list.whileShown(() => true);
    server.has(3, lead(2, { state: 'won', rev: 2 }), 1);
    await list.refresh();
    expect(shown()).toEqual([2, 1]);
    expect(list.snapshot().leads[0]?.state).toBe('won');
  });

  test('an abandoned estimate that is submitted comes again, at the top', async () => {
    server.has(2, lead(1, { kind: 'abandoned' }));
    await list.refresh();
    const again = { ...lead(1), kind: 'estimate', arrived: 3000, rev: 2 } as const;
    server.has(2, again);
    await list.refresh();
    expect(shown()).toEqual([3, 2]);
    expect(list.snapshot().news).toBe(1);
  });

  test('more than a page of them begins the list anew, for there may be a gap', async () => {
    server.has(2, 1);
    await list.refresh();
    server.has(9, 8, 7, 6, 2, 1);
    await list.refresh();
    expect(shown()).toEqual([9, 8, 7]);
    expect(list.snapshot().more).toBe(true);
  });
});

describe('pages', () => {
  beforeEach(async () => {
    server.has(5, 4, 3, 2, 1);
    await list.refresh();
  });

  test('the next rows follow, and stay when the first page is looked at again', async () => {
    expect(shown()).toEqual([5, 4, 3]);
    await list.fetchMore();
    expect(shown()).toEqual([5, 4, 3, 2, 1]);
    expect(list.snapshot().more).toBe(false);
    server.has(6, 5, 4, 3, 2, 1);
    await list.refresh();
    expect(shown()).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('a row that left the first page leaves the list', async () => {
    await list.fetchMore();
    server.has(5, 3, 2, 1);
    await list.refresh();
    expect(shown()).toEqual([5, 3, 2, 1]);
  });

  test('where they cannot be had it is said, and what is shown stays', async () => {
    server.fails('unreachable');
    await list.fetchMore();
    expect(list.snapshot()).toMatchObject({ fetching: 'failed', more: true });
    expect(shown()).toEqual([5, 4, 3]);
    server.fails(null);
    await list.fetchMore();
    expect(list.snapshot()).toMatchObject({ fetching: 'no', more: false });
  });
});

describe('questions', () => {
  test('another one is asked of the server, and its answer is no news', async () => {
    server.has(2, lead(1, { state: 'won' }));
    await list.refresh();
    await list.ask({ ...everything, state: 'won' });
    expect(server.asked.at(-1)).toEqual({ ...everything, state: 'won', after: null });
    expect(shown()).toEqual([1]);
    expect(list.snapshot().news).toBe(0);
  });

  test('a wider one begins anew: old rows of the narrow one do not hide what lies between', async () => {
    server.has(6, lead(5, { state: 'won' }), 4, 3, 2, lead(1, { state: 'won' }));
    await list.ask({ ...everything, state: 'won' });
    expect(shown()).toEqual([5, 1]);
    await list.ask(everything);
    expect(shown()).toEqual([6, 5, 4]);
    await list.fetchMore();
    expect(shown()).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('an answer to the one before is not shown', async () => {
    let late: (answer: DeskAnswer<LeadPage>) => void = () => {};
    const slow = createLeadList({
      find: (query) =>
        query.state === null
          ? new Promise((done) => {
              late = done;
            })
          : server.find(query),
      now: () => 7,
    });
    server.has(lead(1, { state: 'won' }));
    const first = slow.refresh();
    const second = slow.ask({ ...everything, state: 'won' });
    await second;
    late({ kind: 'read', value: { leads: [lead(9)], next: null, counts } });
    await first;
    expect(slow.snapshot().leads.map(({ id }) => id)).toEqual([lead(1).id]);
  });

  test('where the server cannot be asked, what was read stays and is said to be old', async () => {
    server.has(1);
    await list.refresh();
    server.fails('unreachable');
    await list.refresh();
    expect(list.snapshot()).toMatchObject({ last: 'unreachable', at: 7 });
    expect(shown()).toEqual([1]);
    server.fails('refused');
    await list.refresh();
    expect(list.snapshot().last).toBe('refused');
  });
});

test('whatever is on screen and whatever the first page says: each once, nothing fresh in the calm one, all of the page in the other', () => {
  const leads = fc
    .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 })
    .map((numbers) => numbers.toSorted((one, other) => other - one).map((each) => lead(each)));
  fc.assert(
    fc.property(leads, leads, fc.boolean(), (before, page, more) => {
      const next = more ? 'next' : null;
      const { all, calm, fresh } = mergeFirstPage(
        { leads: before, next: null },
        { leads: page, next },
      );
      const ids = (some: readonly Lead[]) => some.map(({ id }) => id);
      const known = new Set(ids(before));
      expect(new Set(ids(all.leads)).size).toBe(all.leads.length);
      expect(ids(all.leads).slice(0, page.length)).toEqual(ids(page));
      expect(ids(fresh)).toEqual(ids(page).filter((id) => !known.has(id)));
      expect(ids(calm.leads).every((id) => known.has(id))).toBe(true);
      const arrivals = all.leads.map(({ arrived }) => arrived);
      expect(arrivals).toEqual(arrivals.toSorted((one, other) => other - one));
    }),
  );
});
