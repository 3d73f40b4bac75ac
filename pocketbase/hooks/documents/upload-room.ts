/**
 * How much of files is taken. Of visitors': a budget for each address and day, and a cap for the files of leads that no one
 * has looked at yet. Of clients' and staff's: a budget for each account and day, so that no stranger holds them up. A share
 * of the disk stays free from all. Where one is reached the file waits on its device, and the lead is kept.
 */
import { authOf } from '../accounts/account.ts';
import { clientBucket } from '../core/client-bucket.ts';
import { type Limit, take } from '../core/limiter.ts';
import { selectTexts, selectValue } from '../core/sql.ts';
import type { DocumentRow } from './document-row.ts';
import { alertStaff } from './file-alerts.ts';
import { inFolder } from './upload-folder.ts';
import { fromEnvironment } from '../core/environment.ts';

const megabyte = 1024 * 1024;
const dayMs = 86_400_000;
const measuredForMs = 10_000;
const laterSeconds = 3600;
const undecidedKey = 'files undecided';
const freeKey = 'files free share';
const ofAccounts = 'files of accounts';

/** How long a file has to wait, and the status that says so. */
export type Wait = { status: 429 | 507; seconds: number };

/** Nothing where the sender of this document may send this many bytes more now; then they count. */
export function roomFor(e: RequestEvent, row: DocumentRow, bytes: number): Wait | undefined {
  const { app } = e;
  if (freeShare(app) < leastFree() / 100) return later(app, 'disk');
  const { limit, of } = budgetOf(e, row);
  if (limit.name === ofAccounts) {
    const seconds = take(app, limit, of, bytes);
    return seconds === 0 ? undefined : tooMuch(app, 'account', seconds);
  }
  const most = setting('UNDECIDED_FILES_MB', 5000) * megabyte;
  if (undecidedBytes(app) + bytes > most) return later(app, 'undecided');
  const seconds = take(app, limit, of, bytes);
  return seconds === 0 ? countMore(app, bytes) : tooMuch(app, 'address', seconds);
}

/** Bytes that were counted and did not arrive: a bad connection costs no one the day's budget. */
export function giveBack(e: RequestEvent, row: DocumentRow, bytes: number): void {
  const { limit, of } = budgetOf(e, row);
  if (bytes > 0) take(e.app, limit, of, -bytes);
}

/** The share of the disk that files leave free, in percent. */
export function leastFree(): number {
  return setting('FREE_DISK_PERCENT', 5);
}

/** True where a tenth of that share is left: leads of strangers would fill it too, and then no one could write. */
export function isLastRoom(app: PbApp): boolean {
  return freeShare(app) < leastFree() / 1000;
}

/** A file that came with no estimate is a client's or the firm's: only its account gets here. */
function budgetOf(e: RequestEvent, { estimate }: DocumentRow): { limit: Limit; of: string } {
  const account = estimate === '' ? authOf(e)?.id : undefined;
  return account === undefined
    ? { limit: daily('files', setting('UPLOAD_MB_PER_DAY', 200)), of: clientBucket(e) }
    : { limit: daily(ofAccounts, setting('ACCOUNT_UPLOAD_MB_PER_DAY', 2000)), of: account };
}

function daily(name: string, megabytes: number): Limit {
  const burst = Math.max(1, megabytes * megabyte);
  return { name, burst, everyMs: dayMs / burst };
}

function tooMuch(app: PbApp, reason: 'address' | 'account', seconds: number): Wait {
  alertStaff(app, reason);
  return { status: 429, seconds };
}

function later(app: PbApp, reason: 'disk' | 'undecided'): Wait {
  alertStaff(app, reason);
  return { status: 507, seconds: laterSeconds };
}

/** Files of new leads, and what of visitors' is on its way. */
function undecidedBytes(app: PbApp): number {
  return measured(app, undecidedKey, () => {
    const sum = `SELECT coalesce(sum(d.size), 0) AS value FROM price_estimator_documents d
      JOIN leads l ON l.id = d.estimate WHERE d.status IN ('received', 'checking') AND l.state = 'new'`;
    const stored = selectValue(app, sum, {}, 0);
    const declared =
      "SELECT id AS value FROM price_estimator_documents WHERE status = 'declared' AND estimate = ''";
    return stored + uploadedBytes(app, new Set(selectTexts(app, declared)));
  });
}

function uploadedBytes(app: PbApp, others: ReadonlySet<string>): number {
  try {
    return inFolder(app, (root, folder) =>
      Array.from($os.readDir(folder), (entry) => entry.name())
        .filter((name) => !others.has(name))
        .reduce((sum, name) => sum + root.stat(name).size(), 0),
    );
  } catch {
    // One was removed at this moment.
    return 0;
  }
}

/** How much of the disk is free, as `df` says it; all of it where there is no `df`. */
export function freeShare(app: PbApp): number {
  return measured(app, freeKey, () => {
    try {
      const said = toString($os.cmd('df', '-Pk', app.dataDir()).output(), 0);
      const [, blocks = 0, , free = 0] = (said.trim().split('\n').pop() ?? '')
        .split(/\s+/)
        .map(Number);
      return blocks > 0 ? free / blocks : 1;
    } catch {
      return 1;
    }
  });
}

/** What was measured within the last seconds, or is now. */
function measured(app: PbApp, key: string, measure: () => number): number {
  const store = app.store();
  const until = Number(store.get(`${key} until`) ?? 0);
  const known = store.get(key);
  if (typeof known === 'number' && Date.now() < until) return known;
  const value = measure();
  store.set(key, value);
  store.set(`${key} until`, Date.now() + measuredForMs);
  return value;
}

/** Until it is measured again. */
function countMore(app: PbApp, bytes: number): undefined {
  app.store().setFunc(undecidedKey, (known) => (known ?? 0) + bytes);
}

function setting(name: string, standard: number): number {
  const given = fromEnvironment(name);
  return given !== '' && Number(given) >= 0 ? Number(given) : standard;
}
