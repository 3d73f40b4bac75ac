/** The one way into the audit log. The database refuses to change an entry, and each holds the hash of the one before it. */
import { selectRows } from '../core/sql.ts';
import { type Limit, take } from '../core/limiter.ts';
import { transact } from '../core/transaction.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import type { AuditDetail } from '#domain/audit/entry.ts';
import { roleOf } from '../accounts/role.ts';
import { newRowId } from '../core/rows.ts';
import { insertSoon } from '../core/waiting-rows.ts';
import { columns, type Entry, hashOf, type Said } from './chain.ts';
import { countRepeat, hasRepeats, mayAppend, takeRepeats } from './repeats.ts';

const guestReads: Limit = { name: 'guest reads', burst: 10, everyMs: 60 * 60_000 };

/**
 * What happened. `by` is the account that did it, null where no one is known; `account` the one it was done to, where that
 * is another or `by` is null; `lead` is left out where it is about none, or many.
 */
export type AuditEvent = {
  by: PbRecord | null;
  action: AuditAction;
  lead?: string;
  account?: PbRecord;
  detail?: AuditDetail;
};

/**
 * Appends an entry at `now` in UTC milliseconds: in the transaction of what it is about, or before anything is shown. Of
 * clients the log holds ids, no addresses. What one account does too often about the same is counted (repeats.ts).
 */
export function appendAudit(app: PbApp, event: AuditEvent, now: number): void {
  const said = saidOf(event);
  transact(app, (tx) => {
    if (mayAppend(tx, said)) appendEntry(tx, said, now);
    else countRepeat(tx, said, now);
  });
}

/**
 * Appends that a guest read an estimate, by its key or a mailed link. Guests may do it as often as they like, so of one estimate ten
 * are an entry each, and one more each hour; the others are counted.
 */
export function noteGuestRead(
  tx: PbApp,
  action: 'estimate-copied' | 'estimate-continued',
  lead: string,
  now: number,
): void {
  const said = saidOf({ by: null, action, lead });
  if (take(tx, guestReads, `${action} ${lead}`) === 0) appendEntry(tx, said, now);
  else countRepeat(tx, said, now);
}

/** Appends what was counted in an hour that is over. */
export function appendRepeats(app: PbApp, now: number): void {
  if (!hasRepeats(app, now)) return;
  transact(app, (tx) => {
    for (const said of takeRepeats(tx, now)) appendEntry(tx, said, now);
  });
}

/** What an event is in the log. */
export function saidOf({ by, action, lead = '', account, detail = {} }: AuditEvent): Said {
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

/** Links an entry to the last one, in a transaction: for what is counted by other means. */
export function appendEntry(tx: PbApp, said: Said, now: number): void {
  const last = lastEntry(tx);
  const unhashed: Omit<Entry, 'hash'> = {
    ...said,
    id: newRowId(),
    seq: (last?.seq ?? 0) + 1,
    at: now,
    previous: last?.hash ?? '',
  };
  insertSoon(tx, 'audit_log', { ...unhashed, hash: hashOf(unhashed) });
}

function lastEntry(tx: PbApp): Entry | undefined {
  return selectRows(tx, columns, 'FROM audit_log ORDER BY seq DESC LIMIT 1')[0];
}
