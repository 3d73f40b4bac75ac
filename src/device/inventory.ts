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

/** Counts one database by itself. */
export async function takeInventory(db: DeviceDatabase): Promise<Inventory> {
  const [
    drafts,
    files,
    kept,
    forms,
    waiting,
    receipts,
    profiles,
    estimates,
    requests,
    onboardings,
    articles,
    posts,
  ] = await Promise.all([
    db.drafts.toArray(),
    filesHere(db),
    db.keptFiles.toArray(),
    db.forms.count(),
    db.ops.count(),
    db.receipts.count(),
    db.profiles.count(),
    db.estimates.count(),
    db.requests.count(),
    db.onboardings.count(),
    db.articles.where('readAt').above(0).count(),
    countPosts(db),
  ]);
  return {
    drafts: {
      count: drafts.length,
      changedAt: Math.max(0, ...drafts.map(({ updatedAt }) => updatedAt)),
    },
    files: sumOf(files),
    kept: sumOf(kept),
    forms,
    waiting,
    receipts,
    profiles,
    estimates,
    requests,
    onboardings,
    articles,
    posts,
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
  const {
    drafts,
    files,
    forms,
    waiting,
    receipts,
    profiles,
    estimates,
    requests,
    onboardings,
    posts,
  } = kept;
  if (kept.signedIn || kept.accounts.count > 0) return false;
  const own = profiles + estimates + requests + onboardings + posts;
  return drafts.count + files.count + kept.kept.count + forms + waiting + receipts + own === 0;
}
