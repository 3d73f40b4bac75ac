/** The databases of this browser's accounts, as a visitor's page sees them: counted together, and removed whole. */
import { Dexie } from 'dexie';

import { accountDatabase, guestDatabase } from '#sync/database-names.ts';
import { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { type Inventory, takeInventory } from './inventory.ts';
import { removeDatabase } from './remove-database.ts';
import { emptyAll } from './wipe.ts';

/** A frozen tab may keep one from being opened. */
const patienceMs = 2000;

export type AccountDatabases = {
  /** What a visitor's page keeps and all of theirs, in one count. */
  countWith: (own: Inventory) => Promise<Inventory>;
  /** Empties and removes each; rejects where one that can be opened cannot be emptied. */
  remove: () => Promise<void>;
};

/** One thing after the other: a look during a removal would make a new database of the old name. */
export function createAccountDatabases(device: Device): AccountDatabases {
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const now = turn.then(work);
    turn = now.catch(() => undefined);
    return now;
  }
  return {
    countWith: (own) =>
      inTurn(async () => {
        const names = await accountNames();
        const counts = await Promise.all(names.map((name) => withOpen(name, takeInventory)));
        return counts.reduce<Inventory>(added, { ...own, accounts: { count: 0, waiting: 0 } });
      }),
    remove: () =>
      inTurn(async () => {
        for (const name of await accountNames()) {
          // A tab that shows it hears of it, and lets go.
          await withOpen(name, (db) => emptyAll(db, device));
          await removeDatabase(name);
        }
      }),
  };
}

async function accountNames(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames().catch(() => []);
  return names.filter((name) => name !== guestDatabase && name.startsWith(accountDatabase('')));
}

/** Undefined where it does not open, or not soon. */
async function withOpen<T>(
  name: string,
  work: (db: DeviceDatabase) => Promise<T>,
): Promise<T | undefined> {
  const db = new DeviceDatabase(name);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), patienceMs);
  });
  const opened = db.open().then(
    () => true,
    () => false,
  );
  try {
    return (await Promise.race([opened, late])) ? await work(db) : undefined;
  } finally {
    clearTimeout(timer);
    db.end();
  }
}

function added(sum: Inventory, more: Inventory | undefined): Inventory {
  const { count, waiting } = sum.accounts;
  const accounts = { count: count + 1, waiting: waiting + (more?.waiting ?? 0) };
  if (!more) return { ...sum, accounts };
  return {
    ...sum,
    accounts,
    drafts: {
      count: sum.drafts.count + more.drafts.count,
      changedAt: Math.max(sum.drafts.changedAt, more.drafts.changedAt),
    },
    files: {
      count: sum.files.count + more.files.count,
      bytes: sum.files.bytes + more.files.bytes,
    },
    kept: {
      count: sum.kept.count + more.kept.count,
      bytes: sum.kept.bytes + more.kept.bytes,
    },
    forms: sum.forms + more.forms,
    waiting: sum.waiting + more.waiting,
    receipts: sum.receipts + more.receipts,
    profiles: sum.profiles + more.profiles,
    estimates: sum.estimates + more.estimates,
    requests: sum.requests + more.requests,
    onboardings: sum.onboardings + more.onboardings,
    posts: sum.posts + more.posts,
  };
}
