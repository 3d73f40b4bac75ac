/**
 * Runs loops whose items may fail. Retries a failed item after growing waits; three failures set it aside
 * (docs/operations.md).
 */
import { hourMs } from '#domain/durations.ts';
import { errorClass } from './answer.ts';
import { isEnding } from './jobs.ts';
import { run, selectRows, upsert } from './database.ts';

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
  | 'letters to file'
  | 'mail reports'
  | 'mail writers'
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
const waitsMs = [5_000, 30_000, hourMs];
const forgottenAfterMs = 3 * 24 * hourMs;

const columns = { queue: '', item: '', tries: 0, error: '', at: 0, until: 0 };

/** Returns the ids that failed. Call outside a transaction. */
type Loop = <T extends { readonly id: string }>(
  app: PbApp,
  queue: Queue,
  items: readonly T[],
  work: (item: T) => void,
) => ReadonlySet<string>;

const loop =
  (isOfReports: boolean): Loop =>
  (app, queue, items, work) => {
    const undone = new Set(items.map(({ id }) => id));
    if (undone.size === 0) return undone;
    const failed = failedIn(app, queue);
    const now = Date.now();
    for (const item of items) {
      if (!isOfReports && isEnding(app)) break;
      const before = failed.get(item.id);
      if (before && before.until > now) continue;
      try {
        work(item);
        undone.delete(item.id);
        if (before) forgetItem(app, queue, item.id);
      } catch (error) {
        const failure = { queue, item: item.id, tries: (before?.tries ?? 0) + 1 };
        if (noteFailure(app, failure, error)) continue;
        if (isOfReports) throw error;
        break;
      }
    }
    return undone;
  };

/** Ends if the database is locked or closed, or the server ends. */
export const eachItem = loop(false);

/**
 * For the sender's reports; also runs while the server ends.
 * @throws if the database failed: all must be reported again
 */
export const eachReport = loop(true);

/** SQL that skips failed items while they wait, so LIMIT does not return only those. */
export function isDueItem(queue: Queue, id: string): string {
  return `${id} NOT IN (SELECT item FROM set_aside WHERE queue = '${queue}' AND until > ${Date.now()})`;
}

export function itemsSetAside(app: PbApp): string[] {
  const rest = `FROM set_aside WHERE tries >= ${mostTries} ORDER BY queue, item`;
  return selectRows(app, columns, rest).map(
    ({ queue, item, tries, error }) => `${queue} ${item} (${error}, ${tries} tries)`,
  );
}

/** Retries all failed items at the start: a release or setting may have fixed the fault. */
export function tryAllAgain(app: PbApp): void {
  run(app, 'UPDATE set_aside SET until = 0 WHERE until > 0');
}

export function forgetOldItems(app: PbApp, now: number): void {
  run(app, 'DELETE FROM set_aside WHERE at < {:before}', { before: now - forgottenAfterMs });
}

/** Empty if unreadable, so every item is tried. */
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

/** False if the database failed: the next item would fail too. */
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
    // The failure could not be stored, for example on a full disk, so it does not count.
    app.logger().error('failed item not noted', 'queue', queue, 'error', errorClass(problem));
  }
  return true;
}
