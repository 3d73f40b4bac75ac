/** The first step of every sign-in of ours, around PocketBase's own check of a password. */
import { formOfPassword } from '../accounts/account-rows.ts';
import { roleIn } from '../accounts/role.ts';
import { type Allowance, takeAllowance } from '../accounts/allowance.ts';
import { guessedRight, mayGuess } from '../accounts/guess-limits.ts';
import { newSessionToken, renewedToken } from '../accounts/granted-token.ts';
import { rememberDevice } from '../accounts/known-devices.ts';
import { mailNotice } from '../accounts/notices.ts';
import { trySuperuser } from '../accounts/superusers.ts';
import { appendSession } from '../audit/counted.ts';
import { checkPassword } from '../audit/wrong-password.ts';
import { refuse } from '../core/answer.ts';
import { setApiHeaders } from '../core/safe-headers.ts';
import { transact } from '../core/transaction.ts';
import { askSecondStep, isSecondStepDone, needsSecondStep } from './answer-second-factor.ts';

/** A program without cookies is a new device each time: who knows the password buries no other notice under these. */
const noticesOfDevices: Allowance = {
  name: 'notice of a device',
  burst: 10,
  everySeconds: 60 * 60,
};

/** A password was given: guesses are limited before it costs anything to check one. */
export function tryPassword(e: PasswordEvent): void {
  const { requestEvent, identity: email, record, collection } = e;
  const role = roleIn(collection);
  if (!role) return trySuperuser(e);
  if (!mayGuess(requestEvent, 'password', { role, email, account: record?.id ?? '' })) return;
  e.password = formOfPassword(requestEvent.app, role, record, e.password);
  checkPassword(e);
}

/** PocketBase is about to grant a session: after a right password alone, most accounts have a step to go. */
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
  if (token === undefined) return refuse(request, 401, 'auth_expired');
  e.token = token;
  return e.next();
}

/** The token of a new session, with what the log and the person learn of it: all of it, or no one is signed in. */
function signIn(tx: PbApp, e: RequestEvent, account: PbRecord, now: number): string {
  const token = newSessionToken(tx, account, now);
  appendSession(tx, 'signed-in', account, now);
  const isNew = rememberDevice(tx, e, account.id, now).before === 'new';
  if (isNew && takeAllowance(tx, noticesOfDevices, account.id) === 0) {
    mailNotice(tx, account, { to: account.getString('email'), notice: 'device' });
  }
  return token;
}
