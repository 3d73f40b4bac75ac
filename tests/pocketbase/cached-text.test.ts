/** Tests which filled pages are made again. */
import { beforeEach, expect, test } from 'vitest';

import { cachedText } from '../../pocketbase/hooks/site/cached-text.ts';

let kept: Map<string, unknown>;
let made: string[];

beforeEach(() => {
  kept = new Map();
  made = [];
});

const store = {
  get: (key: string) => kept.get(key),
  set: (key: string, value: unknown) => void kept.set(key, value),
  remove: (key: string) => void kept.delete(key),
  getAll: () => Object.fromEntries(kept),
  setFunc: (key: string, next: (old: number | null) => number) =>
    void kept.set(key, next(Number(kept.get(key) ?? 0))),
};

const pageOf = (name: string, version: string, text = `${name} ${version}`) =>
  cachedText(store, name, version, () => {
    made.push(`${name} ${version}`);
    return { text, etag: `W/"${version}"` };
  })?.text;

test('a page is written once for each version, however long it is', () => {
  const long = 'x'.repeat(3_000_000);
  for (let times = 0; times < 3; times += 1) expect(pageOf('a', '1', long)).toBe(long);
  expect(pageOf('a', '2')).toBe('a 2');
  expect(pageOf('b', '1')).toBe('b 1');
  expect(pageOf('a', '2')).toBe('a 2');
  expect(made).toEqual(['a 1', 'a 2', 'b 1']);
});

test('a version that begins like another one is another one', () => {
  expect(pageOf('a', '1 2')).toBe('a 1 2');
  expect(pageOf('a', '1')).toBe('a 1');
  expect(pageOf('a', '1 2')).toBe('a 1 2');
  expect(made).toHaveLength(3);
});

test('what is kept takes so much room and no more, and the newest is among it', () => {
  const long = 'x'.repeat(3_000_000);
  kept.set('of someone else', long);
  for (let post = 0; post < 100; post += 1) {
    pageOf(`p${post}`, '1', long);
    const lengths = [...kept.values()].map((value) => String(value).length);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(23_100_000);
  }
  expect(kept.has('of someone else')).toBe(true);
  pageOf('p99', '1', long);
  expect(made).toHaveLength(100);
});

test('that there is none is not kept', () => {
  const none = () => cachedText(store, 'a', '1', () => undefined);
  expect(none()).toBeUndefined();
  expect(pageOf('a', '1')).toBe('a 1');
});

test('a page is found with the mark that it was kept with', () => {
  const page = { text: '<p>\n</p>\n', etag: 'W/"a"' };
  for (let times = 0; times < 2; times += 1)
    expect(cachedText(store, 'a', '1', () => page)).toEqual(page);
});

test('a reader who asks after a post was withdrawn is not given it because another reader asked first', () => {
  expect(pageOf('feed', '2', 'kept, withdrawn')).toBe('kept, withdrawn');
  const seen: (string | undefined)[] = [];
  cachedText(store, 'feed', '1', () => {
    // Another engine asks meanwhile.
    seen.push(pageOf('feed', '1', 'kept'));
    return { text: 'kept', etag: '' };
  });
  expect(seen).toEqual(['kept']);
});

test('nor because making it has failed once', () => {
  expect(pageOf('feed', '2', 'kept, withdrawn')).toBe('kept, withdrawn');
  expect(() =>
    cachedText(store, 'feed', '1', () => {
      throw new Error('the database is busy');
    }),
  ).toThrow('busy');
  expect(pageOf('feed', '1', 'kept')).toBe('kept');
});
