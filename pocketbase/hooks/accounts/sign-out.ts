import * as v from 'valibot';

import { idPattern } from '#domain/ids.ts';
import { appendSession } from '../audit/counted.ts';
import { answerNothing, refuse } from '../core/answer.ts';
import { endSession, hasSessions, isActive, sessionOf } from './sessions.ts';
import { isAccount } from './account-rows.ts';
import { transact } from '../core/transaction.ts';
import { ownerAction } from './team.ts';

export function signOut(e: RequestEvent, auth: PbRecord | null): void {
  if (auth && isAccount(auth)) {
    appendSession(e.app, 'signed-out', auth, Date.now());
    endSession(e.app, sessionOf(e));
  }
  answerNothing(e);
}

export function signOutEverywhere(e: RequestEvent, auth: PbRecord | null): void {
  if (!auth) return refuse(401, 'auth_expired');
  if (!isAccount(auth)) return refuse(403, 'forbidden');
  auth.refreshTokenKey();
  transact(e.app, (tx) => {
    tx.save(auth);
    appendSession(tx, 'signed-out-everywhere', auth, Date.now());
  });
  answerNothing(e);
}

const endSessionsSchema = v.object({
  collection: v.optional(v.literal('staff'), 'staff'),
  id: v.pipe(v.string(), v.regex(idPattern)),
});

/** Ends all sessions of a colleague, such as after the loss of a device. */
export const endSessions = ownerAction(endSessionsSchema, (account, _wanted, tx) => {
  if (!isActive(account)) refuse(404, 'not_found');
  if (!hasSessions(tx, account.id, Date.now())) return undefined;
  return { values: {}, endsSessions: true, action: 'signed-out-everywhere' };
});
