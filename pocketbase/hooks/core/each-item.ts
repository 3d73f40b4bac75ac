/**
 * Loops in which one item may be unreadable. Each item fails alone, is tried again later and later, and is set aside after three
 * tries: it never keeps the others waiting. The log names it, and so does the doctor until it is done (docs/operations.md).
 */
import { errorClass } from './report.ts';
import { isEnding } from './sender-lease.ts';
import { run, selectRows } from './sql.ts';

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
/** After the first failure, the second, and every other. */
const waitsMs = [5_000, 30_000, hourMs];
/** An item that still exists fails again within hours. */
const forgottenAfterMs = 3 * 24 * hourMs;

const columns = { queue: '', item: '', tries: 0, error: '', at: 0, until: 0 };

/**
 * Does `work` for each item, outside of any transaction, and returns the ids of those that are not done. An item that throws is put off;
 * a database that is locked or closed is no fault of an item and ends the round.
 */
export function eachItem<T extends { readonly id: string }>(
  app: PbApp,
  queue: Queue,
  items: readonly T[],
  work: (item: T) => void,
): ReadonlySet<string> {
  const undone = new Set(items.map(({ id }) => id));
  if (undone.size === 0) return undone;
  const failing = failingIn(app, queue);
  const now = Date.now();
  for (const item of items) {
    if (isEnding(app)) break;
    const before = failing.get(item.id);
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

/** SQL that is true for an id unless the item is put off now: a query for the first few items must not find only those. */
export function isDueItem(queue: Queue, id: string): string {
  return `${id} NOT IN (SELECT item FROM set_aside WHERE queue = '${queue}' AND until > ${Date.now()})`;
}

/** The items that have failed three times or more, as the doctor names them. */
export function itemsSetAside(app: PbApp): string[] {
  const rest = `FROM set_aside WHERE tries >= ${mostTries} ORDER BY queue, item`;
  return selectRows(app, columns, rest).map(
    ({ queue, item, tries, error }) => `${queue} ${item} (${error}, ${tries} tries)`,
  );
}

/** The server starts: a new release or another setting may have mended them. */
export function tryAllAgain(app: PbApp): void {
  if (hasTable(app)) run(app, 'UPDATE set_aside SET until = 0 WHERE until > 0');
}

/** Forgets items that no loop has found for days: they exist no more. */
export function forgetGoneItems(app: PbApp, now: number): void {
  run(app, 'DELETE FROM set_aside WHERE at < {:before}', { before: now - forgottenAfterMs });
}

/** Where that cannot be read, every item is tried. */
function failingIn(app: PbApp, queue: Queue): Map<string, typeof columns> {
  try {
    if (!hasTable(app)) return new Map();
    const rows = selectRows(app, columns, 'FROM set_aside WHERE queue = {:queue}', { queue });
    return new Map(Array.from(rows, (row) => [row.item, { ...row }]));
  } catch (error) {
    app.logger().error('failures not read', 'queue', queue, 'error', errorClass(error));
    return new Map();
  }
}

function forgetItem(app: PbApp, queue: Queue, item: string): void {
  run(app, 'DELETE FROM set_aside WHERE queue = {:queue} AND item = {:item}', { queue, item });
}

/** False where the fault is not the item's and the next one would only wait as well. */
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
    run(
      app,
      `INSERT INTO set_aside (queue, item, tries, error, at, until) VALUES ({:queue}, {:item}, {:tries}, {:error}, {:at}, {:until})
        ON CONFLICT DO UPDATE SET tries = {:tries}, error = {:error}, at = {:at}, until = {:until}`,
      { ...failure, error, at, until },
    );
  } catch (problem) {
    // As on a full disk: the others may go on, and this one counts as not tried.
    app.logger().error('failure not noted', 'queue', queue, 'error', errorClass(problem));
  }
  return true;
}

let isThere = false;

/** Commands work on data of an earlier release, which has none. */
function hasTable(app: PbApp): boolean {
  isThere ||= app.hasTable('set_aside');
  return isThere;
}
