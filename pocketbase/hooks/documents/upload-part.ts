/** Receives parts of declared files, within the quota of the day; a repeated part changes nothing. */
import { idPattern } from '#domain/ids.ts';
import { uploadPartBytes } from '#domain/documents/document.ts';
import { answer, refuse } from '../core/answer.ts';
import { credentialOf } from '../core/ledger.ts';
import { type DocumentRow, openDocument } from './document-row.ts';
import { encryptionOf, isAwaited } from './stored-document.ts';
import { inFolder, type Upload, withUpload } from './upload-folder.ts';
import { roleOf, authOf } from '../accounts/accounts.ts';
import { clientNetworks } from '../core/client-networks.ts';
import { type Limit, take, type Taker } from '../core/limiter.ts';
import { isMissing } from '../core/environment.ts';
import { hasRow, selectTexts, selectValue, timeText } from '../core/database.ts';
import { leastFreePercent, mostUndecidedBytes, uploadLimits } from '../limits.ts';
import type { FileAlert } from '../mail/emails-about-leads.ts';
import { dayMs } from '#domain/durations.ts';
import { queueMail, staffAddress } from '../mail/queue-mail.ts';

/** 200 {have}; 409 for a gap, 429 or 507 for limits, 404 if not declared or, once the part arrived, not theirs. */
export function uploadPart(e: RequestEvent, auth: PbRecord | null): void {
  const row = requestedDocument(e, auth);
  if (!row || row.status === 'refused' || row.taken > 0) return refuse(404, 'not_found');
  const at = e.request.pathValue('offset');
  const length = e.request.contentLength;
  if (!/^\d{1,9}$/.test(at) || length < 0) return refuse(400, 'bad_request');
  const offset = Number(at);
  if (length > uploadPartBytes || offset + length > row.size) return refuse(413, 'too_large');
  if (!isAwaited(e.app, row)) return answer(e, 200, { have: row.size });
  const sender = row.estimate === '' ? auth : null;
  withUpload(e.app, encryptionOf(e.app, row), (upload) => {
    takePart(e, sender, upload, { offset, length });
    // The session can end while a part arrives.
    if (!requestedDocument(e, authOf(e))) refuse(404, 'not_found');
    answer(e, 200, { have: upload.have() });
  });
}

export function uploadState(e: RequestEvent, auth: PbRecord | null): void {
  const row = requestedDocument(e, auth);
  if (!row) return refuse(404, 'not_found');
  answer(e, 200, { have: bytesHere(e.app, row), status: row.status });
}

function requestedDocument(e: RequestEvent, auth: PbRecord | null): DocumentRow | undefined {
  const id = e.request.pathValue('doc');
  if (!idPattern.test(id)) return undefined;
  const key = e.request.header.get('X-Key');
  const credential = credentialOf(key === '' ? (auth?.id ?? null) : null, key);
  return openDocument(e.app, id, credential);
}

function takePart(
  e: RequestEvent,
  sender: PbRecord | null,
  upload: Upload,
  { offset, length }: { offset: number; length: number },
): void {
  const have = upload.have();
  if (offset > have) return refuse(409, 'gap', { have });
  if (offset === have && length > 0) {
    const wait = roomFor(e, sender, length);
    if (wait) {
      e.response.header().set('Retry-After', `${wait.seconds}`);
      return refuse(wait.status, 'files_wait', { have });
    }
    try {
      upload.write(offset, length, e.request.body);
    } finally {
      // Another connection may have sent this part already.
      giveBack(e, sender, Math.min(length, offset + length - upload.have()));
    }
  }
}

function bytesHere(app: PbApp, row: DocumentRow): number {
  if (row.status === 'refused') return 0;
  if (!isAwaited(app, row)) return row.size;
  return withUpload(app, encryptionOf(app, row), (upload) => upload.have());
}

const measuredForMs = 10_000;
const laterSeconds = 3600;
const undecidedKey = 'files undecided';
const freeKey = 'files free share';

type Wait = { status: 429 | 507; seconds: number };

/** `account` is the sender; null for a visitor. */
function roomFor(e: RequestEvent, account: PbRecord | null, bytes: number): Wait | undefined {
  const { app } = e;
  if (freeShare(app) < leastFreePercent() / 100) return waits(app, 'disk', 507, laterSeconds);
  if (!account && undecidedBytes(app) + bytes > mostUndecidedBytes())
    return waits(app, 'undecided', 507, laterSeconds);
  const budgets = budgetsOf(e, account);
  for (const [index, { reason, limit, of }] of budgets.entries()) {
    const seconds = take(app, limit, of, bytes);
    if (seconds === 0) continue;
    takeBack(app, budgets.slice(0, index), bytes);
    return waits(app, reason, 429, seconds);
  }
  if (!account) app.store().setFunc(undecidedKey, (known) => (known ?? 0) + bytes);
  return undefined;
}

/** Returns bytes that never arrived to the budget. */
function giveBack(e: RequestEvent, account: PbRecord | null, bytes: number): void {
  if (bytes > 0) takeBack(e.app, budgetsOf(e, account), bytes);
}

/** True if less than a tenth of `leastFreePercent` is left, so new leads cannot fill the disk. */
export function isLastRoom(app: PbApp): boolean {
  return freeShare(app) < leastFreePercent() / 1000;
}

type Budget = { reason: 'address' | 'account' | 'network'; limit: Limit; of: Taker };

/** Visitors and clients of a network have separate budgets. */
function budgetsOf(e: RequestEvent, account: PbRecord | null): readonly Budget[] {
  const networks = clientNetworks(e);
  if (!account) {
    return [{ reason: 'address', limit: uploadLimits.visitors(), of: networks }];
  }
  const own: Budget = { reason: 'account', limit: uploadLimits.account(), of: account.id };
  if (roleOf(account) !== 'clients') return [own];
  return [own, { reason: 'network', limit: uploadLimits.clients(), of: networks }];
}

function takeBack(app: PbApp, budgets: readonly Budget[], bytes: number): void {
  for (const { limit, of } of budgets) take(app, limit, of, -bytes);
}

function waits(app: PbApp, reason: FileAlert, status: Wait['status'], seconds: number): Wait {
  alertStaff(app, reason);
  return { status, seconds };
}

/** Stored files of new leads and visitors' unfinished uploads. */
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
  } catch (error) {
    // The file was removed meanwhile.
    if (isMissing(error)) return 0;
    throw error;
  }
}

export function freeShare(app: PbApp): number {
  return measured(app, freeKey, () => {
    try {
      const said = toString($os.cmd('df', '-Pk', app.dataDir()).output(), 0);
      const [, blocks = 0, , free = 0] = (said.trim().split('\n').pop() ?? '')
        .split(/\s+/)
        .map(Number);
      return blocks > 0 ? free / blocks : 1;
    } catch (error) {
      app.logger().error('room on the disk is not known', 'error', String(error));
      return 1;
    }
  });
}

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

/** Mails the firm once a day for each reason why uploads wait. */
export function alertStaff(app: PbApp, reason: FileAlert): void {
  const key = `files alert ${reason}`;
  try {
    if (Date.now() < Number(app.store().get(key) ?? 0)) return;
    app.store().set(key, Date.now() + dayMs);
    const sql = `SELECT id FROM mails WHERE kind = 'staff-files' AND about = {:reason}
      AND created > {:since} LIMIT 1`;
    if (hasRow(app, sql, { reason, since: timeText(Date.now() - dayMs) })) return;
    queueMail(app, { kind: 'staff-files', to: staffAddress(), data: { reason }, about: reason });
  } catch (error) {
    app.store().remove(key);
    app.logger().error('no alert about files', 'reason', reason, 'error', String(error));
  }
}
