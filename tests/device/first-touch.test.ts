/** Tests that a visitor's origin is recorded once per tab, without other address data; the earliest arrival counts. */
import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { arrival, forgetArrival, noteArrival } from '#early/arrival.ts';
import { DeviceDatabase } from '#sync/database.ts';
import { firstTouch } from '#device/first-touch.ts';

const site = 'https://spark.test';

const kept = new Map<string, string>();
const tabStorage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
};

/** Loads a page of the site, whose head records the arrival. */
function comesTo(path: string, referrer = ''): void {
  vi.stubGlobal('location', new URL(site + path));
  vi.stubGlobal('document', { referrer });
  noteArrival();
}

let db: DeviceDatabase;
beforeEach(async () => {
  db = new DeviceDatabase(`first-touch-${Math.random()}`);
  await db.open();
  kept.clear();
  vi.stubGlobal('sessionStorage', tabStorage);
});
afterEach(() => {
  db.end();
  vi.unstubAllGlobals();
});

test('records the first page even if it is left before the device is open', async () => {
  comesTo('/blog/quarterly?utm_source=news&utm_term=a%26b', 'https://mail.test/inbox?id=7#top');
  comesTo('/price-estimator', `${site}/blog/quarterly?utm_source=news`);
  expect(await firstTouch(db, arrival())).toMatchObject({
    utm_source: 'news',
    utm_term: 'a&b',
    referrer: 'https://mail.test/inbox',
    landing_page: '/blog/quarterly',
  });
});

test('records nothing else of an address: no key, step or search', () => {
  comesTo('/price-estimator/continue?step=contact&key=k3y&utm_campaign=spring#1d.k3y');
  expect([...kept.values()]).toEqual(['/price-estimator/continue?utm_campaign=spring\n']);
  forgetArrival();
  expect(kept.size).toBe(0);
});

test('leaves the record to the tab that opened this one', async () => {
  comesTo('/price-estimator', `${site}/blog`);
  const second = arrival();
  expect(await firstTouch(db, second)).toMatchObject({ landing_page: '/price-estimator' });
  expect(await db.facts.get('first-touch')).toBeUndefined();

  comesTo('/blog?utm_source=news', 'https://spark.test.example/');
  await firstTouch(db, arrival());
  expect(await firstTouch(db, second)).toMatchObject({
    utm_source: 'news',
    referrer: 'https://spark.test.example/',
  });
});

test('knows the open page if storage is denied', () => {
  vi.stubGlobal('sessionStorage', undefined);
  comesTo('/contact?utm_source=news&to=dana', 'https://mail.test/');
  expect(arrival().url.href).toBe(`${site}/contact?utm_source=news`);
});
