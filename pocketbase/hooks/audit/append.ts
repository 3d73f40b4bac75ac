/** Appends entries to the audit log. Each holds its predecessor's hash, and the database refuses changes. */
import type { AuditAction } from '#domain/audit/actions.ts';
import type { AuditDetail } from '#domain/audit/entry.ts';
import {
  hasRow,
  insert,
  selectAll,
  selectRows,
  upsert,
  transact,
  newRowId,
} from '../core/database.ts';
import { logLimits } from '../limits.ts';
import { take } from '../core/limiter.ts';
import { roleOf } from '../accounts/accounts.ts';

/** `by` acted; null for a guest or the server. `account` was acted on, if another. `lead`: omitted for none or many. */
export type AuditEvent = {
  by: PbRecord | null;
  action: AuditAction;
  lead?: string;
  account?: PbRecord;
  detail?: AuditDetail;
};

/**
 * Call in the writing transaction, or before data is shown. Counts frequent repeats instead of adding entries. Names
 * clients by id only.
 */
export function appendAudit(app: PbApp, event: AuditEvent, now: number): void {
  const said = contentOf(event);
  transact(app, (tx) => {
    if (mayAppend(tx, said)) appendEntry(tx, said, now);
    else countRepeat(tx, said, now);
  });
}

export function appendRepeats(app: PbApp, now: number): void {
  if (!hasRepeats(app, now)) return;
  transact(app, (tx) => {
    for (const said of takeRepeats(tx, now)) appendEntry(tx, said, now);
  });
}

export function contentOf({
  by,
  action,
  lead = '',
  account,
  detail = {},
}: AuditEvent): EntryContent {
  return {
    staff: by?.id ?? '',
    actor: by?.collection().name ?? '',
    who: by && roleOf(by) !== 'clients' ? by.getString('email') : '',
    action,
    lead,
    account: account?.id ?? '',
    account_kind: account?.collection().name ?? '',
    detail: JSON.stringify(detail),
  };
}

export function appendEntry(tx: PbApp, said: EntryContent, now: number): void {
  const last = lastEntry(tx);
  const unhashed: Omit<Entry, 'hash'> = {
    ...said,
    id: newRowId(),
    seq: (last?.seq ?? 0) + 1,
    at: now,
    previous: last?.hash ?? '',
  };
  insert(tx, 'audit_log', { ...unhashed, hash: hashOf(unhashed) });
}

function lastEntry(tx: PbApp): Entry | undefined {
  return selectRows(tx, columns, 'FROM audit_log ORDER BY seq DESC LIMIT 1')[0];
}

const whileMs = 60 * 60_000;

/** What guests can repeat. */
const guestReads = new Set(['estimate-copied', 'estimate-continued']);

/** False if the entry is only counted, so that no account and no guest can fill the log. */
function mayAppend(tx: PbApp, { action, staff, lead, account }: EntryContent): boolean {
  const isGuests = guestReads.has(action);
  if (staff === '' && account === '' && !isGuests) return true;
  const limit = isGuests ? logLimits.guestReads : logLimits.entries;
  return take(tx, limit, `${action} ${staff} ${lead} ${account}`) === 0;
}

function countRepeat(tx: PbApp, said: EntryContent, now: number): void {
  const { action, staff, actor, who, lead, account, account_kind } = said;
  const whose = { action, staff, lead, account };
  const row = { ...whose, actor, who, account_kind, since: now, times: 1 };
  const stays = { actor: 'actor', who: 'who', account_kind: 'account_kind', since: 'since' };
  upsert(tx, 'audit_repeats', Object.keys(whose), row, { ...stays, times: 'times + 1' });
}

const repeatsColumns = {
  action: '',
  staff: '',
  actor: '',
  who: '',
  lead: '',
  account: '',
  account_kind: '',
  times: 0,
};

function hasRepeats(app: PbApp, now: number): boolean {
  const sql = 'SELECT action FROM audit_repeats WHERE since <= {:before} LIMIT 1';
  return hasRow(app, sql, { before: now - whileMs });
}

function takeRepeats(tx: PbApp, now: number): EntryContent[] {
  const found = selectAll(
    tx,
    `DELETE FROM audit_repeats WHERE since <= {:before} RETURNING ${Object.keys(repeatsColumns).join(', ')}`,
    { before: now - whileMs },
    repeatsColumns,
  );
  return Array.from(found, ({ times, ...said }) => ({
    ...said,
    detail: JSON.stringify({ times }),
  }));
}

export const columns = {
  id: '',
  seq: 0,
  at: 0,
  staff: '',
  actor: '',
  who: '',
  action: '',
  lead: '',
  account: '',
  account_kind: '',
  detail: '',
  previous: '',
  hash: '',
};

export type Entry = typeof columns;

type EntryContent = Omit<Entry, 'id' | 'seq' | 'at' | 'previous' | 'hash'>;

/** SHA-256 over canonical JSON, in fixed order. */
export function hashOf(entry: Omit<Entry, 'hash'>): string {
  return $security.sha256(
    JSON.stringify([
      entry.seq,
      entry.id,
      entry.at,
      entry.staff,
      entry.actor,
      entry.who,
      entry.action,
      entry.lead,
      entry.account,
      entry.account_kind,
      entry.detail,
      entry.previous,
    ]),
  );
}
