// @vitest-environment happy-dom
/** A page entering the back-forward cache releases its database, and resumes on return. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { DeviceDatabase } from '#sync/database.ts';
import { createHealth } from '#device/health.ts';
import { openDatabase } from '#device/open-database.ts';
import { aHold } from '../support/held-database.ts';

const transition = (type: string) => {
  const event = Object.assign(new Event(type), { persisted: true });
  globalThis.dispatchEvent(event);
};

let factory = new IDBFactory();
beforeEach(() => {
  factory = new IDBFactory();
  Object.assign(Dexie.dependencies, { indexedDB: factory, IDBKeyRange });
});
afterEach(() => transition('pageshow'));

/** Another page of the site writes, bypassing this page's code. */
function writeElsewhere(name: string): Promise<void> {
  return new Promise((done) => {
    const opening = factory.open(name);
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('facts', 'readwrite');
      writing.objectStore('facts').put({ name: 'breaker', until: 1, strikes: 1 });
      writing.addEventListener('complete', () => {
        opening.result.close();
        done();
      });
    });
  });
}

test('ends a running write with the page, lets others write, and repeats it when the page returns', async () => {
  const db = new DeviceDatabase('device-guest');
  await db.open();
  const [underWay, begun] = aHold();
  const others = { wait: true };
  const writing = db.write([db.facts], async () => {
    await db.facts.put({ name: 'canary', since: 1 });
    begun();
    while (others.wait) await db.facts.count();
  });
  await underWay;
  transition('pagehide');
  await writeElsewhere('device-guest');
  others.wait = false;
  transition('pageshow');
  await writing;
  expect(await db.facts.toCollection().primaryKeys()).toEqual(['breaker', 'canary']);
  db.close();
});

test('reopens a database that was being created when the page was left, on disk', async () => {
  const open = factory.open.bind(factory);
  let upgrades = 0;
  factory.open = (name, version) => {
    const request = open(name, version);
    request.addEventListener('upgradeneeded', () => {
      upgrades += 1;
      if (upgrades > 1) return;
      transition('pagehide');
      request.transaction?.addEventListener('abort', () => transition('pageshow'));
    });
    return request;
  };
  const health = createHealth();
  const db = await openDatabase('device-guest', health);
  await db.facts.put({ name: 'canary', since: 1 });
  expect(health.snapshot().keeps).toBe('disk');
  expect(upgrades).toBe(2);
  db.close();
});

/** Like WebKit with a transaction not begun when its connection closed: no abort event. */
function tellNobodyOfAborts(): void {
  const open = factory.open.bind(factory);
  const silence = (transaction: IDBTransaction) => {
    const abort = transaction.abort.bind(transaction);
    transaction.abort = () => {
      transaction.addEventListener('error', (event) => event.stopImmediatePropagation(), true);
      transaction.dispatchEvent = () => true;
      abort();
    };
    return transaction;
  };
  factory.open = (name, version) => {
    const request = open(name, version);
    request.addEventListener('success', () => {
      const begin = request.result.transaction.bind(request.result);
      request.result.transaction = (...asked) => silence(begin(...asked));
    });
    return request;
  };
}

const waits: readonly (readonly [
  string,
  (db: DeviceDatabase, leave: () => void) => PromiseLike<unknown>,
])[] = [
  [
    'a write',
    (db, leave) =>
      db.write([db.facts], () => {
        const put = db.facts.put({ name: 'canary', since: 1 });
        leave();
        return put;
      }),
  ],
  [
    'a write that has only to be committed',
    (db, leave) =>
      db.write([db.facts], async () => {
        await db.facts.put({ name: 'canary', since: 1 });
        leave();
      }),
  ],
  [
    'a reading',
    (db, leave) =>
      db.withReconnect(() => {
        const reading = db.facts.toArray();
        leave();
        return reading;
      }),
  ],
];

test.each(waits)('repeats %s if the browser does not report its end', async (_, work) => {
  tellNobodyOfAborts();
  const db = new DeviceDatabase('device-guest');
  await db.open();
  let times = 0;
  const [left, away] = aHold();
  const working = work(db, () => {
    times += 1;
    if (times > 1) return;
    transition('pagehide');
    away();
  });
  await left;
  transition('pageshow');
  await working;
  expect(times).toBe(2);
  db.close();
});
