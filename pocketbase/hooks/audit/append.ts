/** The one way into the audit log. The database refuses to change an entry, and each holds the hash of the one before it. */
import { transact } from '../core/transaction.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import type { AuditDetail } from '#domain/audit/entry.ts';
import { roleOf } from '../accounts/account.ts';
import { newRowId } from '../core/rows.ts';
import { run, selectOne } from '../core/sql.ts';
import { columns, type Entry, entryColumns, hashOf } from './chain.ts';

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
 * clients the log holds ids, no addresses.
 */
export function appendAudit(app: PbApp, event: AuditEvent, now: number): void {
  transact(app, (tx) => {
    const last = lastEntry(tx);
    const { by, action, lead = '', account, detail = {} } = event;
    const unhashed: Omit<Entry, 'hash'> = {
      id: newRowId(),
      seq: (last?.seq ?? 0) + 1,
      at: now,
      staff: by?.id ?? '',
      actor: by?.collection().name ?? '',
      who: by && roleOf(by) !== 'clients' ? by.getString('email') : '',
      action,
      lead,
      account: account?.id ?? '',
      account_kind: account?.collection().name ?? '',
      detail: JSON.stringify(detail),
      previous: last?.hash ?? '',
    };
    const names = entryColumns.map((name) => `{:${name}}`);
    run(tx, `INSERT INTO audit_log (${entryColumns.join(', ')}) VALUES (${names.join(', ')})`, {
      ...unhashed,
      hash: hashOf(unhashed),
    });
  });
}

function lastEntry(tx: PbApp): Entry | undefined {
  const sql = `SELECT ${entryColumns.join(', ')} FROM audit_log ORDER BY seq DESC LIMIT 1`;
  return selectOne(tx, sql, {}, columns);
}
