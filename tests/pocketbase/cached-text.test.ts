/** Which text of all posts is given out while it is made anew. */
import { beforeEach, expect, test } from 'vitest';

import { cachedText } from '../../pocketbase/hooks/blog/cached-text.ts';

let kept: Map<string, unknown>;
beforeEach(() => {
  kept = new Map();
});

const store = {
  get: (key: string) => kept.get(key),
  set: (key: string, value: unknown) => void kept.set(key, value),
};
const textOf = (version: string, make: () => string): string =>
  cachedText(store, 'feed', version, () => ({ text: make(), etag: `W/"${version}"` })).text;

test('a text is made once for each version', () => {
  const made: string[] = [];
  const make = (text: string) => () => {
    made.push(text);
    return text;
  };
  for (let times = 0; times < 2; times += 1) {
    expect(textOf('1', make('one'))).toBe('one');
  }
  expect(textOf('2', make('two'))).toBe('two');
  expect(made).toEqual(['one', 'two']);
});

test('a reader who asks after a post was withdrawn is not given it because another reader asked first', () => {
  expect(textOf('2', () => 'kept, withdrawn')).toBe('kept, withdrawn');
  const seen: string[] = [];
  textOf('1', () => {
    // Another engine of the server is asked in the meantime.
    seen.push(textOf('1', () => 'kept'));
    return 'kept';
  });
  expect(seen).toEqual(['kept']);
});

test('nor because making it has failed once', () => {
  expect(textOf('2', () => 'kept, withdrawn')).toBe('kept, withdrawn');
  expect(() =>
    textOf('1', () => {
      throw new Error('the database is busy');
    }),
  ).toThrow('busy');
  expect(textOf('1', () => 'kept')).toBe('kept');
});
