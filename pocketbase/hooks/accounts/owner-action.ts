/** Runs and logs an owner's change to an account. */
import { hasRow } from '../core/sql.ts';
import { transact } from '../core/transaction.ts';

import type { AuditAction } from '#domain/audit/actions.ts';
import type { AuditDetail } from '#domain/audit/entry.ts';
import { appendAudit } from '../audit/append.ts';
import { refuse } from '../core/refusal.ts';
import { changeRow, findRow } from '../core/rows.ts';
import type { Role } from './role.ts';
import { mailNotice } from './notices.ts';
import type { Context, Result } from '../route.ts';

type Target = { collection: Role; id: string };

type AccountChange = {
  values: Record<string, boolean>;
  endsSessions?: true;
  action: AuditAction;
  detail?: AuditDetail;
};

/** Returns undefined if there is nothing to change. */
type Decide<T> = (
  account: PbRecord,
  wanted: T,
  tx: PbApp,
) => AccountChange | undefined | 'not_found';

type Outcome = 'done' | 'not_found' | 'last_owner';

/** Refuses with 409 to remove the last active owner. */
export const ownerAction =
  <T extends Target>(decide: Decide<T>) =>
  ({ app, by }: Context, wanted: T): Result => {
    const outcome = transact(app, (tx) => {
      const account = findRow(tx, wanted.collection, wanted.id);
      const change = account ? decide(account, wanted, tx) : 'not_found';
      return account && change !== 'not_found' ? carryOut(tx, account, change, by) : 'not_found';
    });
    if (outcome === 'done') return outcome;
    return refuse(outcome === 'not_found' ? 404 : 409, outcome);
  };

function carryOut(
  tx: PbApp,
  account: PbRecord,
  change: AccountChange | undefined,
  by: PbRecord,
): Outcome {
  if (!change) return 'done';
  const { values, endsSessions, action, detail = {} } = change;
  const ends = values['owner'] === false || values['disabled'] === true;
  if (ends && account.getBool('owner') && !othersOwn(tx, account.id)) return 'last_owner';
  if (endsSessions) account.refreshTokenKey();
  changeRow(tx, account, values);
  if (endsSessions)
    mailNotice(tx, account, { to: account.getString('email'), notice: 'signed-out' });
  appendAudit(tx, { by, action, account, detail }, Date.now());
  return 'done';
}

export function othersOwn(tx: PbApp, id: string): boolean {
  const sql =
    'SELECT id FROM staff WHERE owner AND verified AND NOT disabled AND id != {:id} LIMIT 1';
  return hasRow(tx, sql, { id });
}
