import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest';

import { createAccountDatabases } from '#device/account-databases.ts';
import { browserDevice } from '#device/browser-device.ts';
import { accountDatabase, guestDatabase } from '#sync/database-names.ts';
import { DeviceDatabase } from '#sync/database.ts';
import { visitorKinds } from '#worker/visitor-kinds.ts';
import { emptyAll } from '#device/wipe.ts';
import { createHealth } from '#device/health.ts';
import { openDatabase } from '#device/open-database.ts';
import { isEmpty, takeInventory } from '#device/inventory.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import { keepsRows, textTables } from '#device/keeps-rows.ts';
import { withTime } from '../support/held-database.ts';
import { anId } from '../support/op-api.ts';

describe('Deleting account databases on a shared device', () => {
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

  /** Makes a database as an account leaves it that was signed in here. */
  async function anAccount(): Promise<void> {
    const db = new DeviceDatabase(accountDatabase(anId()));
    await db.open();
    db.close();
  }

  /** The inventory of a visitor without stored data. */
  async function empty() {
    const db = new DeviceDatabase(guestDatabase);
    const own = await takeInventory(db);
    db.close();
    return own;
  }

  /** A sleeping tab of an older version: holds the database open and hears no events. */
  async function sleepingTab(name: string): Promise<IDBDatabase> {
    const opening = factory.open(name, 10);
    await new Promise((done) => opening.addEventListener('success', done));
    return opening.result;
  }

  const device = browserDevice(visitorKinds);
  const accounts = createAccountDatabases(device, guestDatabase);

  const removed = () =>
    withTime(
      accounts.remove().then(
        () => true,
        () => false,
      ),
    );

  test('reports a database that can be neither emptied nor removed, until its tab is gone', async () => {
    const tab = await sleepingTab(accountDatabase(anId()));
    expect(await removed()).toBe(false);
    tab.close();
    expect(await removed()).toBe(true);
    expect(await factory.databases()).toEqual([]);
  });

  test('removes other accounts if a tab holds one, and reports no success', async () => {
    const held = accountDatabase(anId());
    const tab = await sleepingTab(held);
    await anAccount();
    await anAccount();
    expect(await factory.databases()).toHaveLength(3);
    expect(await removed()).toBe(false);
    const left = await factory.databases();
    expect(left.map(({ name }) => name)).toEqual([held]);
    tab.close();
  });

  test('does not count an emptied database that a tab holds open', async () => {
    const own = await empty();
    const kept = () => withTime(accounts.countWith(own).then((all) => !isEmpty(all)));
    const name = accountDatabase(anId());
    const db = new DeviceDatabase(name);
    db.on('versionchange', () => false);
    const holdsClients = () => db.facts.put({ name: 'clients', pages: {} });
    await holdsClients();
    expect(await kept()).toBe(true);
    await emptyAll(db, device);
    expect(await kept()).toBe(false);
    await holdsClients();
    expect(await removed()).toBe(true);
    expect((await factory.databases()).map((each) => each.name)).toContain(name);
    expect(await kept()).toBe(false);
    db.close();
  });
});

test('reports disk storage once the database opens at the second attempt', async () => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  const health = createHealth();
  health.report({ keeps: 'memory' });
  const db = await openDatabase('device-guest', health);
  expect(health.snapshot().keeps).toBe('disk');
  db.close();
});

describe('keeps text', () => {
  afterEach(() => vi.unstubAllGlobals());

  const text = { id: 'message00000001', form: 'contact', values: { name: 'Ines' }, updatedAt: 6 };
  const op = { id: 'op0000000000001', seq: 1, entity: 'message00000001', state: 'queued' };

  test.each([
    ['no database', '', {}, false],
    ['nothing in it', 'forms', undefined, false],
    ['a text', 'forms', text, true],
    ['something that waits', 'ops', op, true],
    ['an estimate only', 'drafts', emptyDraft('estimate', 'key', 1), false],
    ['a fact only', 'facts', { name: 'canary', since: 1 }, false],
  ])('%s', async (_, table, row, keeps) => {
    const indexedDB = new IDBFactory();
    vi.stubGlobal('indexedDB', indexedDB);
    if (table) {
      const db = new DeviceDatabase('device', { indexedDB, IDBKeyRange });
      await db.open();
      if (row) await db.table(table).put(row);
      db.close();
    }
    expect(await keepsRows('device', textTables)).toBe(keeps);
    expect(await keepsRows('device', ['drafts'])).toBe(table === 'drafts');
    expect(await indexedDB.databases()).toHaveLength(table ? 1 : 0);
  });
});
