/** Changes a signed-in person's second factor, after the password and a current code. */

import * as v from 'valibot';

import { emailAddress } from '#domain/form-values.ts';
import { idPattern } from '#domain/ids.ts';
import { transact, transactOrRefuse } from '../core/transaction.ts';
import { anyAccount, forBody } from '../accounts/account-request.ts';
import { authOf, isInForce } from '../accounts/account.ts';
import { guessedRight, mayGuess } from '../accounts/guess-limits.ts';
import { isStaff, roleOf, type Role } from '../accounts/role.ts';
import { endOtherSessions, sessionOf, endSessionsOf } from '../accounts/sessions.ts';
import { appendCounted } from '../audit/counted.ts';
import { type Allowance, mayAsk } from '../accounts/allowance.ts';
import { isJustProven } from '../accounts/prove-password.ts';
import { answer, answerNothing, guarded, refuse } from '../core/answer.ts';
import { authenticatorSince, endAuthenticator, hasAuthenticator } from './authenticators-table.ts';
import {
  consumeSecondFactor,
  countRecoveryCodes,
  endRecoveryCodes,
  renewRecoveryCodes,
} from './consume-second-factor.ts';
import { noticeFactor } from './factor-notices.ts';
import { beginSetUp, finishSetUp } from './set-up.ts';
import { accountByEmail } from '../accounts/account-rows.ts';
import { aProvenOwner } from '../accounts/owners.ts';
import { findRow } from '../core/rows.ts';
import { endStepsOf } from './sign-in-step.ts';

const perAddress: Allowance = { name: 'factor', burst: 30, everySeconds: 2 };
/** Each use sends a mail and an audit entry. */
const newCodes: Allowance = { name: 'new recovery codes', burst: 5, everySeconds: 10 * 60 };
/** Each use sends a mail and an audit entry. */
const changesOfOne: Allowance = { name: 'authenticator changes', burst: 10, everySeconds: 10 * 60 };
/** Authenticator or recovery code; empty without an authenticator. */
const oldCodeSchema = v.object({ code: v.optional(v.pipe(v.string(), v.maxLength(40)), '') });
const codeSchema = v.object({ code: v.pipe(v.string(), v.maxLength(40)) });

/** GET /api/account/authenticator: start time and remaining recovery codes. */
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

/** begin: the old secret counts until finish. */
function beginOwn(e: RequestEvent): void {
  afterFactors(e, (account) => {
    if (mayAsk(e, changesOfOne, account.id)) answer(e, 200, beginSetUp(e.app, account));
  });
}

/** finish: returns recovery codes. Replacing an authenticator ends other sessions. */
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

/** recovery-codes: replaces them. */
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

/** remove: clients only; ends other sessions. */
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

/** Requires a fresh password and, with an authenticator, a code. */
function afterFactors(e: RequestEvent, then: (account: PbRecord) => void): void {
  forBody(e, anyAccount, oldCodeSchema, perAddress, (given, account) => {
    if (!isJustProven(e)) return;
    if (!hasAuthenticator(e.app, account.id) || isRightCode(e, account, given.code)) then(account);
  });
}

/** Limits and logs guesses as at a sign-in; answers if wrong. */
function isRightCode(e: RequestEvent, account: PbRecord, code: string): boolean {
  const role = roleOf(account);
  // As at a sign-in, known devices get no separate limit.
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

const resetAuthenticatorPerAddress = { name: 'reset authenticator', burst: 20, everySeconds: 60 };
const schema = v.object({
  collection: v.picklist(['clients', 'staff']),
  id: v.pipe(v.string(), v.regex(idPattern)),
});

/** POST /api/staff/reset-authenticator: for a lost phone, never the owner's own. */
export function resetAuthenticator(e: RequestEvent): void {
  forBody(e, aProvenOwner, schema, resetAuthenticatorPerAddress, (wanted, by) => {
    if (wanted.id === by.id) return answer(e, 403, { code: 'forbidden' });
    const account = findRow(e.app, wanted.collection, wanted.id);
    if (!account || !reset(e.app, account, by)) return refuse(e, 404, 'not_found');
    answerNothing(e);
  });
}

/** For scripts/staff.mjs; false without account or authenticator. */
export function resetByOperator(app: PbApp, role: Role, email: string): boolean {
  const address = v.safeParse(emailAddress, email);
  const account = address.success && accountByEmail(app, role, address.output);
  return account ? reset(app, account, null) : false;
}

/**
 * Ends sessions too, since the phone's finder may be signed in. The operator's command runs no hooks, so it happens
 * here.
 */
function reset(app: PbApp, account: PbRecord, by: PbRecord | null): boolean {
  return transactOrRefuse(app, (tx, refuse: (word: false) => never) => {
    if (!endAuthenticator(tx, account.id)) return refuse(false);
    endRecoveryCodes(tx, account.id);
    account.refreshTokenKey();
    tx.save(account);
    endSessionsOf(tx, account.id);
    endStepsOf(tx, account.id);
    noticeFactor(tx, account, { kind: 'factor-reset', data: {}, by });
    return true;
  });
}
