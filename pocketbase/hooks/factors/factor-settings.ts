/** What people do with their own second factor while they are signed in; it changes right after their password alone. */
import { transact } from '../core/transaction.ts';
import * as v from 'valibot';

import { anyAccount, forBody } from '../accounts/account-request.ts';
import { isStaff } from '../accounts/role.ts';
import { type Allowance, mayAsk } from '../accounts/allowance.ts';
import { isJustProven } from '../accounts/prove-password.ts';
import { answer, answerNothing, guarded, refuse } from '../core/answer.ts';
import { authenticatorSince, endAuthenticator, hasAuthenticator } from './authenticators-table.ts';
import { noticeFactor } from './factor-notices.ts';
import { countRecoveryCodes, endRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { beginSetUp, finishSetUp } from './set-up.ts';

const perAddress: Allowance = { name: 'factor', burst: 30, everySeconds: 2 };
/** Each time is mailed to the account, and is in the log. */
const newCodes: Allowance = { name: 'new recovery codes', burst: 5, everySeconds: 10 * 60 };
/** So is each authenticator that is set up or taken away. */
const changesOfOne: Allowance = { name: 'authenticator changes', burst: 10, everySeconds: 10 * 60 };
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
  afterPassword(e, (account) => {
    if (mayAsk(e, changesOfOne, account.id)) answer(e, 200, beginSetUp(e.app, account));
  });
}

/** finish: the first code; answered with the recovery codes. */
function finishOwn(e: RequestEvent): void {
  forBody(e, anyAccount, codeSchema, perAddress, (given, account) => {
    const done = finishSetUp(e.app, account, given.code);
    if (typeof done === 'string') answer(e, 400, { code: done });
    else answer(e, 200, done);
  });
}

/** recovery-codes: ten new ones; those before no longer count. */
function renewOwnCodes(e: RequestEvent): void {
  afterPassword(e, (account) => {
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

/** remove: for clients; staff may only replace theirs. */
function removeOwn(e: RequestEvent): void {
  afterPassword(e, (account) => {
    if (isStaff(account)) return answer(e, 403, { code: 'forbidden' });
    if (!mayAsk(e, changesOfOne, account.id)) return;
    transact(e.app, (tx) => {
      if (!endAuthenticator(tx, account.id)) return;
      endRecoveryCodes(tx, account.id);
      noticeFactor(tx, account, { kind: 'factor-removed', data: {}, by: account });
    });
    answerNothing(e);
  });
}

/** A session alone changes no factor. */
function afterPassword(e: RequestEvent, then: (account: PbRecord) => void): void {
  guarded(e, () => {
    const account = anyAccount(e);
    if (account && mayAsk(e, perAddress) && isJustProven(e)) then(account);
  });
}
