/** What was granted, in a browser that refuses to keep it. */
import { BaseAuthStore } from 'pocketbase';
import { expect, test } from 'vitest';

import { createKeptGrant } from '#session/session-kept.ts';
import { granted } from '../support/session-stage.ts';

const soon = Date.parse('2030-01-01T00:00:00Z');

/** A store that has no room for anything more. */
function fullStore() {
  const store = new BaseAuthStore();
  const keep = store.save.bind(store);
  store.save = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  return { store, keep };
}

test('a sign-in that the browser will not keep lasts as long as the page', () => {
  const { store } = fullStore();
  const kept = createKeptGrant(store);
  const dana = granted(soon);
  kept.write(dana);
  expect(kept.read()).toEqual(dana);
  expect(createKeptGrant(store).read()).toBe(null);
  kept.write(null);
  expect(kept.read()).toBe(null);
});

test('it leaves the other tabs the same account’s older token, and no one else’s', () => {
  const { store, keep } = fullStore();
  const older = granted(soon, { n: 1 });
  const record = { collectionName: 'clients', collectionId: 'clients', ...older.account };
  keep(older.token, record);
  const kept = createKeptGrant(store);
  kept.write(granted(soon, { n: 2 }));
  expect(store.token).toBe(older.token);
  const other = granted(soon, { n: 3, id: 'bbbbbbbbbbbbbbb' });
  kept.write(other);
  expect(store.token).toBe('');
  expect(kept.read()).toEqual(other);
});

test('what another tab does afterwards counts', () => {
  const { store } = fullStore();
  const kept = createKeptGrant(store);
  const heard: unknown[] = [];
  kept.subscribe(() => heard.push(kept.read()));
  kept.write(granted(soon));
  store.clear();
  expect(heard.at(-1)).toBe(null);
});

test('a store that cannot be read holds nobody', () => {
  const store = new BaseAuthStore();
  Object.defineProperty(store, 'token', {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(createKeptGrant(store).read()).toBe(null);
});
