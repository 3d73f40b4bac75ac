/** What this device keeps, counted for the person it belongs to. */
import type { DeviceDatabase } from '#sync/database.ts';
import { watch } from '#sync/live.ts';

export type Inventory = {
  /** Estimates with an answer in them, and when one was last changed: UTC milliseconds. */
  drafts: { count: number; changedAt: number };
  /** Copies of picked files that the firm does not have yet, and photographed pages. */
  files: { count: number; bytes: number };
  /** Files that a client keeps here to read. */
  kept: { count: number; bytes: number };
  /** Texts of forms that have not been sent. */
  forms: number;
  waiting: number;
  receipts: number;
  /** Copies of what an account may read of its own. */
  profiles: number;
  estimates: number;
  requests: number;
  onboardings: number;
  /** Of a client, with their appointments. */
  messages: number;
  /** Posts of staff: what is typed into them, and copies to write on. */
  posts: number;
  /** Posts of the blog that were read here. */
  articles: number;
  /** How many other databases of accounts are counted in here, and how much of what waits is theirs. */
  accounts: { count: number; waiting: number };
  /** Whether someone is signed in in this browser; known to a visitor's page only. */
  signedIn: boolean;
};

/** Shows the figures now and after every change, until the returned function is called. */
export function watchInventory(
  db: DeviceDatabase,
  show: (inventory: Inventory) => void,
): () => void {
  return watch(db, () => takeInventory(db), show);
}

/** Tables whose rows are counted as they are. */
const tables = [
  'forms',
  'receipts',
  'profiles',
  'estimates',
  'requests',
  'onboardings',
] as const satisfies (keyof Inventory)[];

/** What is a number alone, of a person's own. */
export const numbers = [...tables, 'waiting', 'posts', 'messages'] as const;

/** Counts one database by itself. */
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

/** Nothing a person entered is left, and no one is signed in. */
export function isEmpty(kept: Inventory): boolean {
  const { signedIn, accounts, drafts, files } = kept;
  if (signedIn || accounts.count + drafts.count + files.count + kept.kept.count > 0) return false;
  return numbers.every((name) => kept[name] === 0);
}
