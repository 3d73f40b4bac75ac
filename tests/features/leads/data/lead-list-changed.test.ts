/** The list of leads while it is read: what leaves it, what returns, and what comes faster than it is read on. */
import { beforeEach, describe, expect, test } from 'vitest';

import { createLeadList, type LeadList } from '#features/leads/data/lead-list.ts';
import { everything } from '#features/leads/data/lead-filter.ts';
import { aLeadServer, leadOf } from './lead-server.ts';

let server: ReturnType<typeof aLeadServer>;
let list: LeadList;
beforeEach(() => {
  server = aLeadServer();
  list = createLeadList({ find: server.find, now: () => 7 });
});

const shown = () => list.snapshot().leads.map(({ seq }) => seq);
const held = () => list.snapshot().held.map(({ seq }) => seq);

describe('what goes and what returns', () => {
  const won = (number: number) => leadOf(number, { state: 'won', rev: 2 });
  const ofNew = { ...everything, state: 'new' } as const;

  test('a row that moves onto the first page has not come', async () => {
    server.has(4, 3, 2, 1);
    await list.refresh();
    server.has(4, 3, 1);
    await list.refresh();
    expect(shown()).toEqual([4, 3, 1]);
    expect(list.snapshot()).toMatchObject({ news: 0, held: [] });
  });

  test('one that a filter takes in later has not come either, wherever it stands', async () => {
    server.has(5, won(4), 3, won(2));
    await list.ask({ ...everything, state: 'won' });
    server.has(won(5), won(4), won(3), won(2));
    await list.refresh();
    expect(shown()).toEqual([5, 4, 3, 2]);
    expect(list.snapshot()).toMatchObject({ news: 0, held: [] });
  });

  test('while rows are being read one that left stays in its place, marked, and goes afterwards', async () => {
    server.has(3, 2, 1);
    await list.ask(ofNew);
    const leave = list.whileShown(() => true);
    server.has(3, won(2), 1);
    await list.refresh();
    expect(shown()).toEqual([3, 2, 1]);
    expect([...list.snapshot().left]).toEqual([leadOf(2).id]);
    server.has(4, 3, won(2), 1);
    await list.refresh();
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
    server.has(3, won(2), 1);
    await list.refresh();
    server.has(3, 2, 1);
    await list.refresh();
    expect(shown()).toEqual([3, 2, 1]);
    expect(list.snapshot().left.size).toBe(0);
  });

  test('a row between others waits until no one reads them', async () => {
    server.has(3, won(2), 1);
    await list.ask(ofNew);
    const leave = list.whileShown(() => true);
    server.has(3, 2, 1);
    await list.refresh();
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
    server.has(5, 4, 3, 2, 1);
    await list.refresh();
    list.whileShown(() => true);
    server.has(...many);
    await list.refresh();
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
    let arrive: () => void = () => {};
    const slowly = new Promise<void>((done) => {
      arrive = done;
    });
    list = createLeadList({
      find: async (query) => {
        const answer = await server.find(query);
        if (query.after === '3') await slowly;
        return answer;
      },
      now: () => 7,
    });
    server.has(5, 4, 3, 2, 1);
    await list.refresh();
    const more = list.fetchMore();
    server.has(...many);
    await list.refresh();
    arrive();
    await more;
    expect(shown()).toEqual([12, 11, 10]);
    expect(list.snapshot()).toMatchObject({ fetching: 'no', more: true });
    await list.fetchMore();
    expect(shown()).toEqual([12, 11, 10, 9, 8, 7]);
  });
});
