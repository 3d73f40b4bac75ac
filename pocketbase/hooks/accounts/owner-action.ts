/** Runs and logs an owner's change to an account. */
import { transact } from '../core/transaction.ts';
import type * as v from 'valibot';

import type { AuditAction } from '#domain/audit/actions.ts';
import type { AuditDetail } from '#domain/audit/entry.ts';
import { appendAudit } from '../audit/append.ts';
import { answer, answerNothing, refuse } from '../core/answer.ts';
import { changeRow, findRow } from '../core/rows.ts';
import { forBody } from './account-request.ts';
import type { Role } from './role.ts';
import type { Allowance } from './allowance.ts';
import { mailNotice } from './notices.ts';
import { aProvenOwner, othersOwn } from './owners.ts';

type Target = { collection: Role; id: string };

type AccountChange = {
  values: Record<string, boolean>;
  /** Also mails a notice. */
  endsSessions?: true;
  action: AuditAction;
  detail?: AuditDetail;
};

type OwnerAction<T extends Target> = {
  allowance: Allowance;
  schema: v.GenericSchema<unknown, T>;
  /** Undefined: nothing to change. */
  decide: (account: PbRecord, wanted: T, tx: PbApp) => AccountChange | undefined | 'not_found';
};

type Outcome = 'done' | 'not_found' | 'last_owner';

/** Answers 409 if it removes the last active owner. */
export function runOwnerAction<T extends Target>(e: RequestEvent, action: OwnerAction<T>): void {
  forBody(e, aProvenOwner, action.schema, action.allowance, (wanted, by) => {
    const outcome = transact(e.app, (tx) => {
      const account = findRow(tx, wanted.collection, wanted.id);
      const change = account ? action.decide(account, wanted, tx) : 'not_found';
      return account && change !== 'not_found' ? carryOut(tx, account, change, by) : 'not_found';
    });
    answerOutcome(e, outcome);
  });
}

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

function answerOutcome(e: RequestEvent, outcome: Outcome): void {
  if (outcome === 'not_found') return refuse(e, 404, 'not_found');
  if (outcome === 'last_owner') return answer(e, 409, { code: 'last_owner' });
  answerNothing(e);
}
