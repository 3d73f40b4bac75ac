/**
 * How much of files is taken. Of visitors': a budget for each address and day, and a cap for the files of leads that no one
 * has looked at yet. Of clients' and staff's: a budget for each account and day, so that no stranger holds them up. Of clients'
 * also one for each network, since a stranger may have many accounts. A share of the disk stays free from all. Where one is
 * reached the file waits on its device, and the lead is kept.
 */
import { authOf } from '../accounts/account.ts';
import { roleOf } from '../accounts/role.ts';
import { clientNetworks } from '../core/client-networks.ts';
import { type Limit, take, type Taker } from '../core/limiter.ts';
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

/** How long a file has to wait, and the status that says so. */
export type Wait = { status: 429 | 507; seconds: number };

/** Nothing where the sender of this document may send this many bytes more now; then they count. */
export function roomFor(e: RequestEvent, row: DocumentRow, bytes: number): Wait | undefined {
  const { app } = e;
  if (freeShare(app) < leastFree() / 100) return later(app, 'disk');
  const account = senderOf(e, row);
  const most = setting('UNDECIDED_FILES_MB', 5000) * megabyte;
  if (!account && undecidedBytes(app) + bytes > most) return later(app, 'undecided');
  const budgets = budgetsOf(e, account);
  for (const [index, { reason, limit, of }] of budgets.entries()) {
    const seconds = take(app, limit, of, bytes);
    if (seconds === 0) continue;
    takeBack(app, budgets.slice(0, index), bytes);
    return tooMuch(app, reason, seconds);
  }
  return account ? undefined : countMore(app, bytes);
}

/** Bytes that were counted and did not arrive: a bad connection costs no one the day's budget. */
export function giveBack(e: RequestEvent, row: DocumentRow, bytes: number): void {
  if (bytes > 0) takeBack(e.app, budgetsOf(e, senderOf(e, row)), bytes);
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
function senderOf(e: RequestEvent, { estimate }: DocumentRow): PbRecord | null {
  return estimate === '' ? authOf(e) : null;
}

type Budget = { reason: 'address' | 'account' | 'network'; limit: Limit; of: Taker };

/** All that a file counts in. What visitors send never counts in the network's of clients. */
function budgetsOf(e: RequestEvent, account: PbRecord | null): readonly Budget[] {
  const networks = clientNetworks(e);
  if (!account) {
    const limit = daily('files', setting('UPLOAD_MB_PER_DAY', 200));
    return [{ reason: 'address', limit, of: networks }];
  }
  const limit = daily('files of accounts', setting('ACCOUNT_UPLOAD_MB_PER_DAY', 2000));
  const own: Budget = { reason: 'account', limit, of: account.id };
  if (roleOf(account) !== 'clients') return [own];
  const shared = daily('files of clients', setting('CLIENTS_UPLOAD_MB_PER_DAY', 6000));
  return [own, { reason: 'network', limit: shared, of: networks }];
}

function takeBack(app: PbApp, budgets: readonly Budget[], bytes: number): void {
  for (const { limit, of } of budgets) take(app, limit, of, -bytes);
}

function daily(name: string, megabytes: number): Limit {
  const burst = Math.max(1, megabytes * megabyte);
  return { name, burst, everyMs: dayMs / burst };
}

function tooMuch(app: PbApp, reason: Budget['reason'], seconds: number): Wait {
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
