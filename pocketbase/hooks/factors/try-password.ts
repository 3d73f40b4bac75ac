/** Checks the password of a sign-in, then asks for a second factor or grants a session. */
import { formOfPassword } from '../accounts/account-rows.ts';
import { roleIn } from '../accounts/role.ts';
import { takeAllowance } from '../accounts/allowance.ts';
import { guessedRight, mayGuess } from '../accounts/guess-limits.ts';
import { newSessionToken, renewedToken } from '../accounts/granted-token.ts';
import { rememberDevice } from '../accounts/known-devices.ts';
import { mailNotice } from '../accounts/notices.ts';
import { trySuperuser } from '../accounts/superusers.ts';
import { appendSession } from '../audit/counted.ts';
import { checkPassword } from '../audit/wrong-password.ts';
import { answer } from '../core/answer.ts';
import { limits } from '../limits.ts';
import { setApiHeaders } from '../core/safe-headers.ts';
import { transact } from '../core/transaction.ts';
import { askSecondStep, isSecondStepDone, needsSecondStep } from './answer-second-factor.ts';

export function tryPassword(e: PasswordEvent): void {
  const { requestEvent, identity: email, record, collection } = e;
  const role = roleIn(collection);
  if (!role) return trySuperuser(e);
  if (!mayGuess(requestEvent, 'password', { role, email, account: record?.id ?? '' })) return;
  e.password = formOfPassword(requestEvent.app, role, record, e.password);
  checkPassword(e);
}

/** Intercepts PocketBase's grant to ask for the second factor. */
export function grantSession(e: GrantEvent): void {
  const { requestEvent: request, record: account, collection, authMethod } = e;
  setApiHeaders(request);
  if (authMethod === 'password') {
    guessedRight(request, 'password', {
      role: roleIn(collection) ?? 'clients',
      email: account.getString('email'),
      account: account.id,
    });
    if (needsSecondStep(request.app, account)) return askSecondStep(request, account);
  }
  const now = Date.now();
  const isSignIn = authMethod === 'password' || isSecondStepDone(request);
  const token = isSignIn
    ? transact(request.app, (tx) => signIn(tx, request, account, now))
    : renewedToken(e, now);
  if (token === undefined) return answer(request, 401, { code: 'auth_expired' });
  e.token = token;
  return e.next();
}

/** Writes token, audit entry and notice in one transaction. */
function signIn(tx: PbApp, e: RequestEvent, account: PbRecord, now: number): string {
  const token = newSessionToken(tx, account, now);
  appendSession(tx, 'signed-in', account, now);
  const isNew = rememberDevice(tx, e, account.id, now).before === 'new';
  if (isNew && takeAllowance(tx, limits.deviceNotices, account.id) === 0) {
    mailNotice(tx, account, { to: account.getString('email'), notice: 'device' });
  }
  return token;
}
