import { expect, test, vi } from 'vitest';

import type { Read } from '#session/account-ask.ts';
import { createPagedList } from '#session/paged-list.ts';

test('ignores a cache that can no longer be read', async () => {
  const list = createPagedList({
    first: 'all',
    find: () => Promise.resolve({ kind: 'unreachable' as const }),
    keyOf: ({ id }: { id: string }) => id,
    cached: () => Promise.reject(new Error('closed')),
    keep: () => Promise.resolve(),
    now: () => 1,
  });
  await list.refresh();
  expect(list.snapshot()).toMatchObject({ rows: [], last: 'unreachable' });
});

test('shows the cached page while the server takes longer than 4 seconds', async () => {
  const row = { id: 'cached' };
  let answer: (rows: (typeof row)[]) => void = () => {};
  const list = createPagedList({
    first: 'all',
    find: () =>
      new Promise<{ kind: 'read'; value: { rows: (typeof row)[]; next: null } }>((resolve) => {
        answer = (rows) => resolve({ kind: 'read', value: { rows, next: null } });
      }),
    keyOf: ({ id }) => id,
    cached: () => Promise.resolve({ rows: [row], at: 7 }),
    now: () => 9,
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = list.refresh();
  vi.advanceTimersByTime(4000);
  vi.useRealTimers();
  await expect.poll(() => list.snapshot()).toMatchObject({ rows: [row], last: 'reading', at: 7 });
  answer([]);
  await reading;
  expect(list.snapshot()).toMatchObject({ rows: [], last: 'read', at: 9 });
});

/** Pages of two rows, newest first; `after` is the last row that was read. */
function aServer(rows: string[], onlyGrows = false) {
  const asked: (string | null)[] = [];
  const waiting: (() => void)[] = [];
  let isHeld = false;
  let isDown = false;
  const list = createPagedList({
    first: 'all',
    onlyGrows,
    async find(_question, after) {
      asked.push(after);
      const from = after === null ? 0 : rows.indexOf(after) + 1;
      const page = rows.slice(from, from + 2).map((id) => ({ id }));
      const next = from + 2 < rows.length ? (page.at(-1)?.id ?? null) : null;
      if (isHeld && after !== null) await new Promise<void>((go) => waiting.push(go));
      if (isDown && after !== null) return { kind: 'unreachable' as const };
      return { kind: 'read' as const, value: { rows: page, next } };
    },
    keyOf: ({ id }: { id: string }) => id,
    now: () => 1,
  });
  return {
    list,
    asked,
    hold: () => (isHeld = true),
    release: () => {
      isHeld = false;
      for (const go of waiting.splice(0)) go();
    },
    down: (down: boolean) => (isDown = down),
    shown: () => list.snapshot().rows.map(({ id }) => id),
  };
}

test('leaves no gap between pages if refreshed while more is loading', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e'];
  const { list, hold, release, shown } = aServer(rows);
  await list.refresh();
  hold();
  const more = list.fetchMore();
  rows.unshift('new');
  const again = list.refresh();
  release();
  await Promise.all([more, again]);
  expect(shown()).toEqual(['new', 'a', 'b', 'c', 'd']);
});

test('reads a page once, however often more is asked for', async () => {
  const { list, hold, release, shown } = aServer(['a', 'b', 'c', 'd', 'e']);
  await list.refresh();
  hold();
  const asked = [list.fetchMore(), list.fetchMore()];
  release();
  await Promise.all(asked);
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
});

test('clears the failure of loading more after a refresh', async () => {
  const { list, down, shown } = aServer(['a', 'b', 'c']);
  await list.refresh();
  down(true);
  await list.fetchMore();
  expect(list.snapshot().fetching).toBe('failed');
  down(false);
  await list.refresh();
  expect(list.snapshot().fetching).toBe('no');
  expect(shown()).toEqual(['a', 'b']);
});

test('reads only new rows again where a list only grows', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e'];
  const { list, asked, shown } = aServer(rows, true);
  await list.refresh();
  await list.fetchMore();
  rows.unshift('new');
  asked.length = 0;
  await list.refresh();
  expect(asked).toEqual([null]);
  expect(shown()).toEqual(['new', 'a', 'b', 'c', 'd']);
  await list.fetchMore();
  expect(shown()).toEqual(['new', 'a', 'b', 'c', 'd', 'e']);
});

test('leaves no gap where a list has grown by more than a page', async () => {
  const rows = ['a', 'b', 'c', 'd'];
  const { list, shown } = aServer(rows, true);
  await list.refresh();
  await list.fetchMore();
  rows.unshift('x', 'y', 'z');
  await list.refresh();
  expect(shown()).toEqual(['x', 'y', 'z', 'a', 'b', 'c', 'd']);
});

test('keeps the rows until another question is answered, and no longer', async () => {
  const answers: ((rows: string[] | null) => void)[] = [];
  const list = createPagedList({
    first: 'all',
    find: () =>
      new Promise<Read<{ rows: { id: string }[]; next: null }>>((resolve) => {
        answers.push((rows) =>
          resolve(
            rows
              ? { kind: 'read', value: { rows: rows.map((id) => ({ id })), next: null } }
              : { kind: 'unreachable' },
          ),
        );
      }),
    keyOf: ({ id }: { id: string }) => id,
    onlyGrows: true,
    now: () => 9,
  });
  const shown = () => list.snapshot().rows.map(({ id }) => id);
  const first = list.refresh();
  answers[0]?.(['a', 'b']);
  await first;
  const second = list.ask('b');
  expect([shown(), list.snapshot().last]).toEqual([['a', 'b'], 'reading']);
  answers[1]?.(['c', 'b']);
  await second;
  expect(shown()).toEqual(['c', 'b']);
  const third = list.ask('d');
  expect(shown()).toEqual(['c', 'b']);
  answers[2]?.(null);
  await third;
  expect([shown(), list.snapshot().last]).toEqual([[], 'unreachable']);
});
