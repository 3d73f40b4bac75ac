/** The one way into the audit log. The database refuses to change an entry, and each holds the hash of the one before it. */

import type { AuditAction } from '#domain/audit/actions.ts';
import type { AuditDetail } from '#domain/audit/entry.ts';
import { selectRows, hasRow, run, selectAll } from '../core/sql.ts';
import { type Limit, take } from '../core/limiter.ts';
import { transact } from '../core/transaction.ts';
import { roleOf } from '../accounts/role.ts';
import { newRowId } from '../core/rows.ts';
import { insertSoon } from '../core/waiting-rows.ts';
import { columns, type Entry, hashOf, type Said } from './chain.ts';

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

const entriesEach: Limit = { name: 'entries of the log', burst: 300, everyMs: 10 * 60_000 };
const whileMs = 60 * 60_000;

/**
 * What an account does again and again about one lead or account. So much of it is an entry each time as no one does by hand;
 * the rest is counted, and becomes one entry each hour: no account fills the log, whatever it may do as often as it likes.
 * Takes one of the entries that there may be of this; false where it is to be counted. What no account did to none is the
 * server's own.
 */
function mayAppend(tx: PbApp, { action, staff, lead, account }: Said): boolean {
  if (staff === '' && account === '') return true;
  return take(tx, entriesEach, `${action} ${staff} ${lead} ${account}`) === 0;
}

/** Counts it: who did what to whom is kept, and no detail. */
function countRepeat(tx: PbApp, said: Said, now: number): void {
  const { action, staff, actor, who, lead, account, account_kind } = said;
  run(
    tx,
    `INSERT INTO audit_repeats (action, staff, actor, who, lead, account, account_kind, since, times)
      VALUES ({:action}, {:staff}, {:actor}, {:who}, {:lead}, {:account}, {:account_kind}, {:now}, 1)
      ON CONFLICT DO UPDATE SET times = times + 1`,
    { action, staff, actor, who, lead, account, account_kind, now },
  );
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

/** True where a while is over in which something was counted. */
function hasRepeats(app: PbApp, now: number): boolean {
  const sql = 'SELECT action FROM audit_repeats WHERE since <= {:before} LIMIT 1';
  return hasRow(app, sql, { before: now - whileMs });
}

/** Takes what was counted in a while that is over, as entries that say how often. */
function takeRepeats(tx: PbApp, now: number): Said[] {
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
