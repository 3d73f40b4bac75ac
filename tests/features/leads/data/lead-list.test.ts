import { beforeEach, describe, expect, test } from 'vitest';
import * as fc from 'fast-check';

import type { LeadPage } from '#domain/leads/lead-list.ts';
import type { Read } from '#session/account-ask.ts';
import { createLeadList, type LeadList, everything } from '#features/leads/data/lead-list.ts';
import { compareLeads, orderOf } from '#domain/leads/lead-order.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { aLeadServer, counts, leadOf } from './lead-server.ts';
import { aHold } from '../../../support/held-database.ts';

let server: ReturnType<typeof aLeadServer>;
let list: LeadList;
const shown = () => list.snapshot().rows.map(({ seq }) => seq);
function reads(...rows: readonly (number | Lead)[]): Promise<void> {
  server.has(...rows);
  return list.refresh();
}

const held = () => list.snapshot().held.map(({ seq }) => seq);

describe('The list of leads on screen: what comes, what is held, and what stays where it is', () => {
  beforeEach(() => {
    server = aLeadServer();
    list = createLeadList({ find: server.find, now: () => 7 });
  });

  describe('what comes', () => {
    test('nothing of the first answer is news', async () => {
      await reads(2, 1);
      expect(shown()).toEqual([2, 1]);
      expect(list.snapshot()).toMatchObject({
        last: 'read',
        at: 7,
        news: 0,
        held: [],
        next: null,
      });
    });

    test('what comes later stands at the top at once, and is counted', async () => {
      await reads(1);
      await reads(3, 2, 1);
      expect(shown()).toEqual([3, 2, 1]);
      expect(list.snapshot()).toMatchObject({ news: 2, held: [] });
    });

    test('the first lead of an empty list is news, and moves nothing', async () => {
      await list.refresh();
      list.whileShown(() => true);
      await reads(1);
      expect(shown()).toEqual([1]);
      expect(list.snapshot().news).toBe(1);
    });

    test('while the rows are being read it is held, told once, and shown when it is asked for', async () => {
      await reads(1);
      const leave = list.whileShown(() => true);
      await reads(2, 1);
      await list.refresh();
      expect([shown(), held()]).toEqual([[1], [2]]);
      expect(list.snapshot().news).toBe(1);
      leave();
      await reads(3, 2, 1);
      expect([shown(), held()]).toEqual([[1], [3, 2]]);
      expect(list.snapshot().news).toBe(2);
      list.showHeld();
      expect([shown(), held()]).toEqual([[3, 2, 1], []]);
      await list.refresh();
      expect(list.snapshot().news).toBe(2);
    });

    test('rows change in place while others are held', async () => {
      await reads(2, 1);
      list.whileShown(() => true);
      await reads(3, leadOf(2, { state: 'won', rev: 2 }), 1);
      expect(shown()).toEqual([2, 1]);
      expect(list.snapshot().rows[0]?.state).toBe('won');
    });

    test('an abandoned estimate that is submitted comes again, at the top', async () => {
      await reads(2, leadOf(1, { kind: 'abandoned' }));
      const again = { ...leadOf(1), kind: 'estimate', seq: 3, rev: 2 } as const;
      await reads(2, again);
      expect(shown()).toEqual([3, 2]);
      expect(list.snapshot().news).toBe(1);
    });

    test('more than a page of them begins the list anew, for there may be a gap', async () => {
      await reads(2, 1);
      await reads(9, 8, 7, 6, 2, 1);
      expect(shown()).toEqual([9, 8, 7]);
      expect(list.snapshot().next).not.toBeNull();
    });
  });

  describe('pages', () => {
    beforeEach(async () => {
      await reads(5, 4, 3, 2, 1);
    });

    test('the next rows follow, and stay when the first page is looked at again, but for one that left it', async () => {
      expect(shown()).toEqual([5, 4, 3]);
      await list.fetchMore();
      expect(shown()).toEqual([5, 4, 3, 2, 1]);
      expect(list.snapshot().next).toBeNull();
      await reads(6, 5, 4, 3, 2, 1);
      expect(shown()).toEqual([6, 5, 4, 3, 2, 1]);
      await reads(6, 4, 3, 2, 1);
      expect(shown()).toEqual([6, 4, 3, 2, 1]);
    });

    test('where they cannot be had it is said, and what is shown stays', async () => {
      server.fails('unreachable');
      await list.fetchMore();
      expect(list.snapshot()).toMatchObject({ fetching: 'failed', next: expect.any(String) });
      expect(shown()).toEqual([5, 4, 3]);
      server.fails(null);
      await list.fetchMore();
      expect(list.snapshot()).toMatchObject({ fetching: 'no', next: null });
    });
  });

  describe('questions', () => {
    test('another one is asked of the server, and its answer is no news', async () => {
      await reads(2, leadOf(1, { state: 'won' }));
      await list.ask({ ...everything, state: 'won' });
      expect(server.asked.at(-1)).toEqual({ ...everything, state: 'won', after: null });
      expect(shown()).toEqual([1]);
      expect(list.snapshot().news).toBe(0);
    });

    test('a wider one begins anew: old rows of the narrow one do not hide what lies between', async () => {
      server.has(6, leadOf(5, { state: 'won' }), 4, 3, 2, leadOf(1, { state: 'won' }));
      await list.ask({ ...everything, state: 'won' });
      expect(shown()).toEqual([5, 1]);
      await list.ask(everything);
      expect(shown()).toEqual([6, 5, 4]);
      await list.fetchMore();
      expect(shown()).toEqual([6, 5, 4, 3, 2, 1]);
    });

    test('an answer to the one before is not shown', async () => {
      let late: (answer: Read<LeadPage>) => void = () => {};
      const slow = createLeadList({
        find: (query) =>
          query.state === null
            ? new Promise((done) => {
                late = done;
              })
            : server.find(query),
        now: () => 7,
      });
      server.has(leadOf(1, { state: 'won' }));
      const first = slow.refresh();
      const second = slow.ask({ ...everything, state: 'won' });
      await second;
      late({ kind: 'read', value: { leads: [leadOf(9)], next: null, top: 9, counts } });
      await first;
      expect(slow.snapshot().rows.map(({ id }) => id)).toEqual([leadOf(1).id]);
    });

    test('where the server cannot be asked, what was read stays and is said to be old', async () => {
      await reads(1);
      server.fails('unreachable');
      await list.refresh();
      expect(list.snapshot()).toMatchObject({ last: 'unreachable', at: 7 });
      expect(shown()).toEqual([1]);
      server.fails('refused');
      await list.refresh();
      expect(list.snapshot().last).toBe('refused');
    });

    test('a new one that no one answers shows nothing of another, and the way back leads to what was read', async () => {
      await reads(4, 3, 2, leadOf(1, { state: 'won' }));
      server.fails('unreachable');
      await list.ask({ ...everything, state: 'won' });
      expect(shown()).toEqual([]);
      expect(list.snapshot()).toMatchObject({
        last: 'unreachable',
        at: 0,
        next: null,
        counts: null,
      });
      await list.ask(everything);
      expect(shown()).toEqual([4, 3, 2]);
      expect(list.snapshot()).toMatchObject({
        last: 'unreachable',
        at: 7,
        next: expect.any(String),
      });
      server.fails(null);
      await reads(5, 4, 3, 2, 1);
      expect(shown()).toEqual([5, 4, 3, 2]);
      expect(list.snapshot().news).toBe(1);
    });
  });
});

describe('The list of leads while it is read: what leaves it, what returns, and what comes faster than it is read on', () => {
  beforeEach(() => {
    server = aLeadServer();
    list = createLeadList({ find: server.find, now: () => 7 });
  });

  describe('what goes and what returns', () => {
    const won = (number: number) => leadOf(number, { state: 'won', rev: 2 });
    const ofNew = { ...everything, state: 'new' } as const;

    test('a row that moves onto the first page has not come', async () => {
      await reads(4, 3, 2, 1);
      await reads(4, 3, 1);
      expect(shown()).toEqual([4, 3, 1]);
      expect(list.snapshot()).toMatchObject({ news: 0, held: [] });
    });

    test('one that a filter takes in later has not come either, wherever it stands', async () => {
      server.has(5, won(4), 3, won(2));
      await list.ask({ ...everything, state: 'won' });
      await reads(won(5), won(4), won(3), won(2));
      expect(shown()).toEqual([5, 4, 3, 2]);
      expect(list.snapshot()).toMatchObject({ news: 0, held: [] });
    });

    test('while rows are being read one that left stays in its place, marked, and goes afterwards', async () => {
      server.has(3, 2, 1);
      await list.ask(ofNew);
      const leave = list.whileShown(() => true);
      await reads(3, won(2), 1);
      expect(shown()).toEqual([3, 2, 1]);
      expect([...list.snapshot().left]).toEqual([leadOf(2).id]);
      await reads(4, 3, won(2), 1);
      expect([shown(), held()]).toEqual([[3, 2, 1], [4]]);
      expect(list.snapshot().left.size).toBe(1);
      leave();
      list.showHeld();
      expect(shown()).toEqual([4, 3, 1]);
      expect(list.snapshot().left.size).toBe(0);
    });

    test('one that comes back into the list is not marked any more', async () => {
      server.has(3, 2, 1);
      await list.ask(ofNew);
      list.whileShown(() => true);
      await reads(3, won(2), 1);
      await reads(3, 2, 1);
      expect(shown()).toEqual([3, 2, 1]);
      expect(list.snapshot().left.size).toBe(0);
    });

    test('a row between others waits until no one reads them', async () => {
      server.has(3, won(2), 1);
      await list.ask(ofNew);
      const leave = list.whileShown(() => true);
      await reads(3, 2, 1);
      expect([shown(), held()]).toEqual([[3, 1], []]);
      leave();
      await list.refresh();
      expect(shown()).toEqual([3, 2, 1]);
      expect(list.snapshot().news).toBe(0);
    });
  });

  describe('pages, while the list begins anew', () => {
    const many = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

    test('more of the old one is no more of the new one that waits', async () => {
      await reads(5, 4, 3, 2, 1);
      list.whileShown(() => true);
      await reads(...many);
      expect([shown(), held()]).toEqual([
        [5, 4, 3],
        [12, 11, 10],
      ]);
      await list.fetchMore();
      expect(shown()).toEqual([5, 4, 3, 2, 1]);
      list.showHeld();
      expect(shown()).toEqual([12, 11, 10]);
      for (let page = 0; page < 3; page += 1) await list.fetchMore();
      expect(shown()).toEqual(many);
    });

    test('more that is under way in the meantime is not put behind it', async () => {
      const [slowly, arrive] = aHold();
      list = createLeadList({
        find: async (query) => {
          const answer = await server.find(query);
          if (query.after === '3') await slowly;
          return answer;
        },
        now: () => 7,
      });
      await reads(5, 4, 3, 2, 1);
      const more = list.fetchMore();
      await reads(...many);
      arrive();
      await more;
      expect(shown()).toEqual([12, 11, 10]);
      expect(list.snapshot()).toMatchObject({ fetching: 'no', next: expect.any(String) });
      await list.fetchMore();
      expect(shown()).toEqual([12, 11, 10, 9, 8, 7]);
    });
  });
});

// Random changes of leads while a list is read: no row moves, and nothing is hidden.

const event = fc.oneof(
  fc.record({ kind: fc.constant('comes' as const), many: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    kind: fc.constantFrom('leaves' as const, 'returns' as const, 'submits' as const),
    which: fc.nat(),
  }),
  fc.record({ kind: fc.constant('look' as const), steady: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('more' as const, 'show' as const) }),
);

const orders = [
  { sort: null, direction: null },
  { sort: 'arrived', direction: 'up' },
  { sort: 'name', direction: 'up' },
  { sort: 'name', direction: 'down' },
] as const;

test.each(orders)(
  'a list of new leads, read on and looked at again while they come, leave, return and are submitted: %j',
  async (asked) => {
    const question = { ...everything, ...asked, state: 'new' } as const;
    const order = orderOf(question);
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40, size: 'max' }), async (events) => {
        const server = aLeadServer();
        const list = createLeadList({ find: server.find, now: () => 1 });
        let steady = false;
        list.whileShown(() => steady);
        let last = 12;
        let leads: Lead[] = Array.from({ length: last }, (_, index) => leadOf(index + 1));
        /** Ids of leads that left or entered the list; all others must be in it at the end. */
        const changed = new Set<string>();
        const change = (which: number, changes: Partial<Lead>) => {
          const lead = leads[which % leads.length];
          if (!lead) return;
          changed.add(lead.id);
          leads = leads.map((each) => (each === lead ? { ...lead, ...changes } : each));
        };
        const moved: unknown[] = [];
        server.has(...leads);
        await list.ask(question);
        for (const each of events) {
          const rows = list.snapshot().rows;
          if (each.kind === 'comes') {
            for (let one = 0; one < each.many; one += 1) leads.push(leadOf((last += 1)));
          } else if (each.kind === 'leaves') change(each.which, { state: 'won' });
          else if (each.kind === 'returns') change(each.which, { state: 'new' });
          else if (each.kind === 'submits') change(each.which, { state: 'new', seq: (last += 1) });
          else if (each.kind === 'more') await list.fetchMore();
          else if (each.kind === 'show') list.showHeld();
          else if (each.kind === 'look') {
            ({ steady } = each);
            await list.refresh();
            const after = list.snapshot().rows.slice(0, rows.length);
            const stay = after.every(({ seq }, index) => seq === rows[index]?.seq);
            if (steady && !stay) moved.push([rows, after]);
          }
          server.has(...leads);
          const { rows: now } = list.snapshot();
          expect(now).toEqual(now.toSorted((one, other) => compareLeads(order, one, other)));
        }
        expect(moved).toEqual([]);
        steady = false;
        await list.refresh();
        list.showHeld();
        while (list.snapshot().next !== null) await list.fetchMore();
        const { rows: shown, left } = list.snapshot();
        expect(left.size).toBe(0);
        expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
        const there = new Set(shown.map(({ id }) => id));
        const always = leads.filter(({ id }) => !changed.has(id));
        expect(always.filter(({ id }) => !there.has(id))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  },
  60_000,
);
