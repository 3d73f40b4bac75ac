import * as v from 'valibot';

import { idPattern } from '#domain/ids.ts';
import { appendSession } from '../audit/counted.ts';
import { answerNothing, refuse } from '../core/answer.ts';
import { endSession, hasSessions, isActive, sessionOf, isAccount } from './accounts.ts';
import { transact } from '../core/database.ts';
import type { Context, Result } from '../endpoint.ts';
import { ownerAction } from './team.ts';

export function signOut(e: RequestEvent, auth: PbRecord | null): void {
  if (auth && isAccount(auth)) {
    appendSession(e.app, 'signed-out', auth, Date.now());
    endSession(e.app, sessionOf(e));
  }
  answerNothing(e);
}

export function signOutEverywhere({ app, by }: Context): Result {
  by.refreshTokenKey();
  transact(app, (tx) => {
    tx.save(by);
    appendSession(tx, 'signed-out-everywhere', by, Date.now());
  });
  return 'done';
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
