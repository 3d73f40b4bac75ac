/** What accounts keep on a shared device goes with everything else, or the person who deletes it hears that it did not. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createAccountDatabases } from '#device/account-databases.ts';
import { browserDevice } from '#device/browser-device.ts';
import { accountDatabase, guestDatabase } from '#sync/database-names.ts';
import { DeviceDatabase } from '#sync/database.ts';
import { visitorKinds } from '#worker/visitor-kinds.ts';
import { withTime } from '../support/held-database.ts';
import { anId } from '../support/op-api.ts';

const before = { ...Dexie.dependencies };
let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
  Object.assign(Dexie.dependencies, { indexedDB: factory, IDBKeyRange });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  Object.assign(Dexie.dependencies, before);
  vi.useRealTimers();
});

/** As an account that was signed in here leaves it. */
async function anAccount(): Promise<void> {
  const db = new DeviceDatabase(accountDatabase(anId()));
  await db.open();
  db.close();
}

/** A tab of an older version that sleeps: it has the database open, and hears of nothing. */
async function sleepingTab(name: string): Promise<IDBDatabase> {
  const opening = factory.open(name, 10);
  await new Promise((done) => opening.addEventListener('success', done));
  return opening.result;
}

test('a database that can be neither emptied nor removed is no success; once its tab is gone it is one', async () => {
  const accounts = createAccountDatabases(browserDevice(visitorKinds), guestDatabase);
  const tab = await sleepingTab(accountDatabase(anId()));
  const removing = accounts.remove().then(
    () => 'removed',
    () => 'failed',
  );
  expect(await withTime(removing)).toBe('failed');
  tab.close();
  expect(await withTime(accounts.remove().then(() => factory.databases()))).toEqual([]);
});

test('what another tab holds keeps no other account here, and is still no success', async () => {
  const accounts = createAccountDatabases(browserDevice(visitorKinds), guestDatabase);
  const held = accountDatabase(anId());
  const tab = await sleepingTab(held);
  await anAccount();
  await anAccount();
  expect(await factory.databases()).toHaveLength(3);
  const removing = accounts.remove().then(
    () => 'removed',
    () => 'failed',
  );
  expect(await withTime(removing)).toBe('failed');
  const left = await factory.databases();
  expect(left.map(({ name }) => name)).toEqual([held]);
  tab.close();
});
