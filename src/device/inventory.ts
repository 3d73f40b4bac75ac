import type { DeviceDatabase } from '#sync/database.ts';
import { watch } from '#sync/live.ts';

export type Inventory = {
  drafts: { count: number; changedAt: number };
  /** Files not yet acknowledged, and photographed pages. */
  files: { count: number; bytes: number };
  kept: { count: number; bytes: number };
  forms: number;
  waiting: number;
  receipts: number;
  profiles: number;
  estimates: number;
  requests: number;
  onboardings: number;
  messages: number;
  posts: number;
  articles: number;
  /** Databases of accounts, and the pending ops in them. */
  accounts: { count: number; waiting: number };
  signedIn: boolean;
};

export function watchInventory(
  db: DeviceDatabase,
  show: (inventory: Inventory) => void,
): () => void {
  return watch(db, () => takeInventory(db), show);
}

const tables = [
  'forms',
  'receipts',
  'profiles',
  'estimates',
  'requests',
  'onboardings',
] as const satisfies (keyof Inventory)[];

export const numbers = [...tables, 'waiting', 'posts', 'messages'] as const;

export async function takeInventory(db: DeviceDatabase): Promise<Inventory> {
  const [drafts, files, kept, waiting, articles, posts, said, booked, ...rows] = await Promise.all([
    db.drafts.toArray(),
    filesHere(db),
    db.keptFiles.toArray(),
    db.ops.count(),
    db.articles.where('readAt').above(0).count(),
    countPosts(db),
    db.messages.count(),
    db.fact('appointments'),
    ...tables.map((name) => db[name].count()),
  ]);
  const counted: Pick<Inventory, (typeof tables)[number]> = Object.fromEntries(
    tables.map((name, index): (string | number | undefined)[] => [name, rows[index]]),
  );
  return {
    ...counted,
    drafts: {
      count: drafts.length,
      changedAt: Math.max(0, ...drafts.map(({ updatedAt }) => updatedAt)),
    },
    files: sumOf(files),
    kept: sumOf(kept),
    waiting,
    articles,
    posts,
    messages: said + (booked?.kept.appointments.length ?? 0),
    accounts: { count: 0, waiting: 0 },
    signedIn: false,
  };
}

function sumOf(files: readonly { size: number }[]): { count: number; bytes: number } {
  return { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

async function filesHere(db: DeviceDatabase): Promise<{ size: number }[]> {
  const documents = await db.documents.filter(({ state }) => state !== 'sent').toArray();
  return [...documents, ...(await db.photos.toArray())];
}

async function countPosts(db: DeviceDatabase): Promise<number> {
  const works = await db.postWorks.toCollection().primaryKeys();
  return new Set([...works, ...(await db.postCopies.toCollection().primaryKeys())]).size;
}

export function isEmpty(inventory: Inventory): boolean {
  const { signedIn, accounts, drafts, files } = inventory;
  if (signedIn || accounts.count + drafts.count + files.count + inventory.kept.count > 0)
    return false;
  return numbers.every((name) => inventory[name] === 0);
}
