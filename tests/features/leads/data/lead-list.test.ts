/** The list of leads on screen: what comes, what is held, and what stays where it is. */
import { beforeEach, describe, expect, test } from 'vitest';

import type { LeadPage } from '#domain/leads/lead-list.ts';
import type { Read } from '#session/account-ask.ts';
import { createLeadList, type LeadList } from '#features/leads/data/lead-list.ts';
import { everything } from '#features/leads/data/lead-filter.ts';
import { aLeadServer, counts, leadOf } from './lead-server.ts';

let server: ReturnType<typeof aLeadServer>;
let list: LeadList;
beforeEach(() => {
  server = aLeadServer();
  list = createLeadList({ find: server.find, now: () => 7 });
});

const shown = () => list.snapshot().leads.map(({ seq }) => seq);
const held = () => list.snapshot().held.map(({ seq }) => seq);

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
    server.has(3, leadOf(2, { state: 'won', rev: 2 }), 1);
    await list.refresh();
    expect(shown()).toEqual([2, 1]);
    expect(list.snapshot().leads[0]?.state).toBe('won');
  });

  test('an abandoned estimate that is submitted comes again, at the top', async () => {
    server.has(2, leadOf(1, { kind: 'abandoned' }));
    await list.refresh();
    const again = { ...leadOf(1), kind: 'estimate', seq: 3, rev: 2 } as const;
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
    server.has(2, leadOf(1, { state: 'won' }));
    await list.refresh();
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
    expect(slow.snapshot().leads.map(({ id }) => id)).toEqual([leadOf(1).id]);
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

  test('a new one that no one answers shows nothing of another, and the way back leads to what was read', async () => {
    server.has(4, 3, 2, leadOf(1, { state: 'won' }));
    await list.refresh();
    server.fails('unreachable');
    await list.ask({ ...everything, state: 'won' });
    expect(shown()).toEqual([]);
    expect(list.snapshot()).toMatchObject({
      last: 'unreachable',
      at: 0,
      more: false,
      counts: null,
    });
    await list.ask(everything);
    expect(shown()).toEqual([4, 3, 2]);
    expect(list.snapshot()).toMatchObject({ last: 'unreachable', at: 7, more: true });
    server.fails(null);
    server.has(5, 4, 3, 2, 1);
    await list.refresh();
    expect(shown()).toEqual([5, 4, 3, 2]);
    expect(list.snapshot().news).toBe(1);
  });
});
