/**
 * Runs loops in which an item may fail. A failed item waits longer after each try, and from the third on counts as set aside; the
 * others go on. The log names it, and so does the doctor while it is set aside (docs/operations.md).
 */
import { errorClass } from './report.ts';
import { isEnding } from './sender-lease.ts';
import { run, selectRows, upsert } from './sql.ts';

/** What the items are: parts of the two jobs, or rows and files. */
export type Queue =
  | 'appointments'
  | 'counted entries'
  | 'devices to notify'
  | 'digests'
  | 'documents to check'
  | 'documents to encrypt'
  | 'documents to remove'
  | 'facts'
  | 'housekeeping'
  | 'leads to remove'
  | 'mail loop'
  | 'mailed links'
  | 'mails'
  | 'mails given up'
  | 'notifications'
  | 'pictures to remove'
  | 'posts to publish'
  | 'push reports'
  | 'reminders'
  | 'secrets to encrypt'
  | 'sign-ups'
  | 'uploads to remove';

const mostTries = 3;
const hourMs = 3_600_000;
/** After the first try, the second, and every other. */
const waitsMs = [5_000, 30_000, hourMs];
/** An item that still exists is tried again within hours. */
const forgottenAfterMs = 3 * 24 * hourMs;

const columns = { queue: '', item: '', tries: 0, error: '', at: 0, until: 0 };

/**
 * Does `work` for each item, outside of any transaction, and returns the ids of those not done. An item that throws has failed; a
 * database that is locked or closed is no fault of the item and ends the round.
 */
export function eachItem<T extends { readonly id: string }>(
  app: PbApp,
  queue: Queue,
  items: readonly T[],
  work: (item: T) => void,
): ReadonlySet<string> {
  const undone = new Set(items.map(({ id }) => id));
  if (undone.size === 0) return undone;
  const failed = failedIn(app, queue);
  const now = Date.now();
  for (const item of items) {
    if (isEnding(app)) break;
    const before = failed.get(item.id);
    if (before && before.until > now) continue;
    try {
      work(item);
      undone.delete(item.id);
      if (before) forgetItem(app, queue, item.id);
    } catch (error) {
      if (!noteFailure(app, { queue, item: item.id, tries: (before?.tries ?? 0) + 1 }, error))
        break;
    }
  }
  return undone;
}

/** SQL that is true for an id unless the item has failed and still waits: a query for the first few must not find only those. */
export function isDueItem(queue: Queue, id: string): string {
  return `${id} NOT IN (SELECT item FROM set_aside WHERE queue = '${queue}' AND until > ${Date.now()})`;
}

/** The items set aside, as the doctor names them. */
export function itemsSetAside(app: PbApp): string[] {
  const rest = `FROM set_aside WHERE tries >= ${mostTries} ORDER BY queue, item`;
  return selectRows(app, columns, rest).map(
    ({ queue, item, tries, error }) => `${queue} ${item} (${error}, ${tries} tries)`,
  );
}

/** Ends the waits of failed items, at a start: a new release or another setting may have mended them. */
export function tryAllAgain(app: PbApp): void {
  run(app, 'UPDATE set_aside SET until = 0 WHERE until > 0');
}

/** Forgets failed items that no loop has tried for days: they no longer exist. */
export function forgetGoneItems(app: PbApp, now: number): void {
  run(app, 'DELETE FROM set_aside WHERE at < {:before}', { before: now - forgottenAfterMs });
}

/** The failed items by id. Where they cannot be read, every item is tried. */
function failedIn(app: PbApp, queue: Queue): Map<string, typeof columns> {
  try {
    const rows = selectRows(app, columns, 'FROM set_aside WHERE queue = {:queue}', { queue });
    return new Map(rows.map((row) => [row.item, row]));
  } catch (error) {
    app.logger().error('failed items not read', 'queue', queue, 'error', errorClass(error));
    return new Map();
  }
}

function forgetItem(app: PbApp, queue: Queue, item: string): void {
  run(app, 'DELETE FROM set_aside WHERE queue = {:queue} AND item = {:item}', { queue, item });
}

/** Notes that the item failed; false where the fault is the database's, and the next item would fail too. */
function noteFailure(
  app: PbApp,
  failure: { queue: Queue; item: string; tries: number },
  cause: unknown,
): boolean {
  const error = errorClass(cause);
  const { queue, item, tries } = failure;
  const isItems = !/database is (locked|closed)/.test(String(cause));
  app
    .logger()
    .error('item failed', 'queue', queue, 'item', item, 'tries', String(tries), 'error', error);
  if (!isItems) return false;
  const at = Date.now();
  const until = at + (waitsMs[Math.min(tries, mostTries) - 1] ?? hourMs);
  try {
    upsert(app, 'set_aside', ['queue', 'item'], { ...failure, error, at, until });
  } catch (problem) {
    // As on a full disk: the others go on, and this try does not count.
    app.logger().error('failed item not noted', 'queue', queue, 'error', errorClass(problem));
  }
  return true;
}
