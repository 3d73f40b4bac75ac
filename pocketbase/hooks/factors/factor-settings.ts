/** What people do with their own second factor while they are signed in. */
import * as v from 'valibot';

import { readBody } from '../accounts/account-request.ts';
import { authOf, isAccount, isInForce } from '../accounts/account.ts';
import { type Allowance, mayAsk } from '../accounts/allowance.ts';
import { answer, answerNothing, guarded, refuse } from '../ops/answer.ts';
import { authenticatorSince, endAuthenticator, hasAuthenticator } from './authenticators-table.ts';
import { noticeFactor } from './factor-notices.ts';
import { isPasswordAgain } from './password-again.ts';
import { countRecoveryCodes, endRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { beginSetUp, finishSetUp } from './set-up.ts';

const perAddress: Allowance = { name: 'factor', burst: 30, everySeconds: 2 };
const passwordSchema = v.object({ password: v.pipe(v.string(), v.maxLength(200)) });
const codeSchema = v.object({ code: v.pipe(v.string(), v.maxLength(40)) });

/** GET /api/account/authenticator: whether there is one, since when, and how many recovery codes are left. */
export function showAuthenticator(e: RequestEvent): void {
  guarded(e, () => {
    const account = whoAsks(e);
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
  withPassword(e, (account) => answer(e, 200, beginSetUp(e.app, account)));
}

/** finish: the first code; answered with the recovery codes. */
function finishOwn(e: RequestEvent): void {
  guarded(e, () => {
    const account = whoAsks(e);
    const given = account && readBody(e, codeSchema, perAddress);
    if (!account || !given) return;
    const done = finishSetUp(e.app, account, given.code);
    if (typeof done === 'string') answer(e, 400, { code: done });
    else answer(e, 200, done);
  });
}

/** recovery-codes: ten new ones; those before no longer count. */
function renewOwnCodes(e: RequestEvent): void {
  withPassword(e, (account) => {
    if (!hasAuthenticator(e.app, account.id)) return refuse(e, 404, 'not_found');
    let recoveryCodes: string[] = [];
    e.app.runInTransaction((tx) => {
      recoveryCodes = renewRecoveryCodes(tx, account.id);
      noticeFactor(tx, account, { kind: 'new-recovery-codes', data: {}, by: account });
    });
    answer(e, 200, { recoveryCodes });
  });
}

/** remove: for clients; staff may only replace theirs. */
function removeOwn(e: RequestEvent): void {
  withPassword(e, (account) => {
    if (isStaff(account)) return answer(e, 403, { code: 'forbidden' });
    e.app.runInTransaction((tx) => {
      if (!endAuthenticator(tx, account.id)) return;
      endRecoveryCodes(tx, account.id);
      noticeFactor(tx, account, { kind: 'factor-removed', data: {}, by: account });
    });
    answerNothing(e);
  });
}

function withPassword(e: RequestEvent, then: (account: PbRecord) => void): void {
  guarded(e, () => {
    const account = whoAsks(e);
    const given = account && readBody(e, passwordSchema, perAddress);
    if (account && given && isPasswordAgain(e, account, given.password)) then(account);
  });
}

/** Clients and staff in force, or nothing when the request has been answered already. */
function whoAsks(e: RequestEvent): PbRecord | undefined {
  const auth = authOf(e);
  if (auth && isAccount(auth) && isInForce(auth)) return auth;
  if (auth && !isAccount(auth)) answer(e, 403, { code: 'forbidden' });
  else refuse(e, 401, 'auth_expired');
  return undefined;
}

const isStaff = (account: PbRecord) => account.collection().name === 'staff';
