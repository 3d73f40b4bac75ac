/** Counts and removes this browser's account databases, for the visitor's page. */
import { Dexie } from 'dexie';
import { accountDatabase } from '#sync/database-names.ts';
import { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { withTimeout } from '#sync/with-timeout.ts';
import { type Inventory, numbers, takeInventory } from './inventory.ts';
import { emptyAll, isEmptied } from './wipe.ts';

/** Opening hangs if a frozen tab holds the database. */
const patienceMs = 2000;

export type AccountDatabases = {
  /** Adds all accounts' databases to the visitor's, without empty ones. */
  countWith: (own: Inventory) => Promise<Inventory>;
  /** Rejects if a database can be neither emptied nor removed. */
  remove: () => Promise<void>;
  /** Calls back after a removal, which live queries do not report. */
  onRemoved: (callback: () => void) => () => void;
};

/** `used` is the page's own database. One operation at a time: a count would recreate a database being removed. */
export function createAccountDatabases(device: Device, used: string): AccountDatabases {
  const callbacks = new Set<() => void>();
  /** Databases that were emptied, but not removed, because another tab holds them open. */
  const emptied = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();

  async function count(name: string): Promise<Inventory | null | undefined> {
    const counted = await withOpen(name, async (db) =>
      (await isEmptied(db)) ? null : takeInventory(db),
    );
    if (counted !== undefined) emptied.delete(name);
    return counted === undefined && emptied.has(name) ? null : counted;
  }

  async function removeOne(name: string): Promise<boolean> {
    const isDone = await withOpen(name, (db) => emptyAll(db, device).then(() => true)).catch(
      () => false,
    );
    if (await removeDatabase(name)) return true;
    if (isDone) emptied.add(name);
    return isDone === true;
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const now = turn.then(work);
    turn = now.catch(() => undefined);
    return now;
  }
  return {
    countWith: (own) =>
      inTurn(async () => {
        const names = await otherNames(used);
        const counts = await Promise.all(names.map(count));
        return counts
          .filter((counted) => counted !== null)
          .reduce<Inventory>(added, { ...own, accounts: { count: 0, waiting: 0 } });
      }),
    remove: () =>
      inTurn(async () => {
        const names = await otherNames(used);
        const removed = await Promise.all(names.map(removeOne));
        for (const callback of callbacks) callback();
        if (removed.includes(false)) throw new Error('held');
      }),
    onRemoved(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}

async function otherNames(used: string): Promise<string[]> {
  const names = await Dexie.getDatabaseNames().catch(() => []);
  return names.filter((name) => name !== used && name.startsWith(accountDatabase('')));
}

async function withOpen<T>(
  name: string,
  work: (db: DeviceDatabase) => Promise<T>,
): Promise<T | undefined> {
  const db = new DeviceDatabase(name);
  const isOpen = await withTimeout(patienceMs, db.open()).then(
    () => true,
    () => false,
  );
  try {
    return isOpen ? await work(db) : undefined;
  } finally {
    db.end();
  }
}

function added(sum: Inventory, more: Inventory | undefined): Inventory {
  const { count, waiting } = sum.accounts;
  const accounts = { count: count + 1, waiting: waiting + (more?.waiting ?? 0) };
  const both = { ...sum, accounts };
  if (!more) return both;
  for (const name of numbers) both[name] += more[name];
  for (const name of ['files', 'kept'] as const) {
    both[name] = {
      count: both[name].count + more[name].count,
      bytes: both[name].bytes + more[name].bytes,
    };
  }
  both.drafts = {
    count: both.drafts.count + more.drafts.count,
    changedAt: Math.max(both.drafts.changedAt, more.drafts.changedAt),
  };
  return both;
}

/** How long a removal may take: a frozen tab may hold the database open. */
const removalMs = 3000;

/** False if another tab blocks it. Empty its tables first. */
export function removeDatabase(name: string): Promise<boolean> {
  return withTimeout(removalMs, Dexie.delete(name)).then(
    () => true,
    () => false,
  );
}
