/** What people do with their own second factor while they are signed in: after their password, and a code of the one they have. */
import { transact } from '../core/transaction.ts';
import * as v from 'valibot';

import { anyAccount, forBody } from '../accounts/account-request.ts';
import { authOf, isInForce } from '../accounts/account.ts';
import { guessedRight, mayGuess } from '../accounts/guess-limits.ts';
import { isStaff, roleOf } from '../accounts/role.ts';
import { endOtherSessions, sessionOf } from '../accounts/sessions.ts';
import { appendCounted } from '../audit/counted.ts';
import { type Allowance, mayAsk } from '../accounts/allowance.ts';
import { isJustProven } from '../accounts/prove-password.ts';
import { answer, answerNothing, guarded, refuse } from '../core/answer.ts';
import { authenticatorSince, endAuthenticator, hasAuthenticator } from './authenticators-table.ts';
import { consumeSecondFactor } from './consume-second-factor.ts';
import { noticeFactor } from './factor-notices.ts';
import { countRecoveryCodes, endRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { beginSetUp, finishSetUp } from './set-up.ts';

const perAddress: Allowance = { name: 'factor', burst: 30, everySeconds: 2 };
/** Each time is mailed to the account, and is in the log. */
const newCodes: Allowance = { name: 'new recovery codes', burst: 5, everySeconds: 10 * 60 };
/** So is each authenticator that is set up or taken away. */
const changesOfOne: Allowance = { name: 'authenticator changes', burst: 10, everySeconds: 10 * 60 };
/** A code of the authenticator in force, or a recovery code; empty where there is none. */
const oldCodeSchema = v.object({ code: v.optional(v.pipe(v.string(), v.maxLength(40)), '') });
const codeSchema = v.object({ code: v.pipe(v.string(), v.maxLength(40)) });

/** GET /api/account/authenticator: whether there is one, since when, and how many recovery codes are left. */
export function showAuthenticator(e: RequestEvent): void {
  guarded(e, () => {
    const account = anyAccount(e);
    if (!account || !mayAsk(e, perAddress)) return;
    const since = authenticatorSince(e.app, account.id);
    answer(e, 200, {
      on: since > 0,
      since,
      recoveryCodes: countRecoveryCodes(e.app, account.id),
      required: isStaff(account),
    });
  });
}

/** POST /api/account/authenticator/{verb} */
export function changeAuthenticator(e: RequestEvent): void {
  const change = changes.get(e.request.pathValue('verb'));
  if (change) change(e);
  else refuse(e, 404, 'not_found');
}

const changes = new Map([
  ['begin', beginOwn],
  ['finish', finishOwn],
  ['recovery-codes', renewOwnCodes],
  ['remove', removeOwn],
]);

/** begin: a new secret. The one before counts until a code of the new one was given. */
function beginOwn(e: RequestEvent): void {
  afterFactors(e, (account) => {
    if (mayAsk(e, changesOfOne, account.id)) answer(e, 200, beginSetUp(e.app, account));
  });
}

/** finish: the first code; answered with the recovery codes. Where it replaces another authenticator, other sessions end. */
function finishOwn(e: RequestEvent): void {
  forBody(e, anyAccount, codeSchema, perAddress, (given, account) => {
    const done = transact(e.app, (tx) => {
      const isReplaced = hasAuthenticator(tx, account.id);
      const finished = finishSetUp(tx, account, given.code);
      if (isReplaced && typeof finished !== 'string') {
        endOtherSessions(tx, account.id, sessionOf(e));
      }
      return finished;
    });
    if (typeof done === 'string') answer(e, 400, { code: done });
    else answer(e, 200, done);
  });
}

/** recovery-codes: ten new ones; those before no longer count. */
function renewOwnCodes(e: RequestEvent): void {
  afterFactors(e, (account) => {
    if (!hasAuthenticator(e.app, account.id)) return refuse(e, 404, 'not_found');
    if (!mayAsk(e, newCodes, account.id)) return;
    let recoveryCodes: string[] = [];
    transact(e.app, (tx) => {
      recoveryCodes = renewRecoveryCodes(tx, account.id);
      noticeFactor(tx, account, { kind: 'new-recovery-codes', data: {}, by: account });
    });
    answer(e, 200, { recoveryCodes });
  });
}

/** remove: for clients; staff may only replace theirs. Other sessions end. */
function removeOwn(e: RequestEvent): void {
  if (isStaffAsking(e)) return answer(e, 403, { code: 'forbidden' });
  afterFactors(e, (account) => {
    if (!mayAsk(e, changesOfOne, account.id)) return;
    transact(e.app, (tx) => {
      if (!endAuthenticator(tx, account.id)) return;
      endRecoveryCodes(tx, account.id);
      endOtherSessions(tx, account.id, sessionOf(e));
      noticeFactor(tx, account, { kind: 'factor-removed', data: {}, by: account });
    });
    answerNothing(e);
  });
}

function isStaffAsking(e: RequestEvent): boolean {
  const account = authOf(e);
  return account !== null && isStaff(account) && isInForce(account);
}

/** A session alone changes no factor, nor does one with the password where there is an authenticator. */
function afterFactors(e: RequestEvent, then: (account: PbRecord) => void): void {
  forBody(e, anyAccount, oldCodeSchema, perAddress, (given, account) => {
    if (!isJustProven(e)) return;
    if (!hasAuthenticator(e.app, account.id) || isRightCode(e, account, given.code)) then(account);
  });
}

/** Uses a code up; guesses are limited and logged like those of a sign-in, and a wrong one has been answered. */
function isRightCode(e: RequestEvent, account: PbRecord, code: string): boolean {
  const role = roleOf(account);
  // As at a sign-in: no device has tries of its own beside the account's.
  const guessed = { role: role ?? 'clients', email: account.getString('email'), account: '' };
  if (!mayGuess(e, 'code', guessed)) return false;
  if (transact(e.app, (tx) => consumeSecondFactor(tx, account, code))) {
    guessedRight(e, 'code', guessed);
    return true;
  }
  appendCounted(e.app, { action: 'code-wrong', account }, Date.now());
  answer(e, 400, { code: 'wrong_code' });
  return false;
}
