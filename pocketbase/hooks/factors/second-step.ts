/** The second step of a sign-in: a code, mailed or by an authenticator, given for the step that a right password began. */
import * as v from 'valibot';

import { idPattern } from '#domain/ids.ts';
import { readBody } from '../accounts/account-request.ts';
import { isInForce } from '../accounts/account.ts';
import { type Allowance, takeAllowance } from '../accounts/allowance.ts';
import { guessedRight, mayGuess } from '../accounts/guess-limits.ts';
import { appendAudit } from '../audit/append.ts';
import { appendCounted } from '../audit/counted.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { answer, guarded } from '../ops/answer.ts';
import { findRow } from '../rows.ts';
import {
  beginStep,
  endStep,
  findStep,
  isMailedCode,
  newCode,
  type SignInStep,
  takeTry,
} from './sign-in-step.ts';

const stepId = v.pipe(v.string(), v.regex(idPattern));
const stepSchema = v.object({ step: stepId });
const codeSchema = v.object({ step: stepId, code: v.pipe(v.string(), v.maxLength(40)) });
const perAddress: Allowance = { name: 'second step', burst: 30, everySeconds: 2 };
/** However often a right password asks for one. */
const codesPerAccount: Allowance = { name: 'code mail', burst: 10, everySeconds: 60, strict: true };

const doneKey = 'second step done';

/** True while the session is granted for which this request has just given the code. */
export function isSecondStepDone(e: RequestEvent): boolean {
  return e.get(doneKey) === true;
}

/** True for accounts that a password alone does not open. */
export function needsSecondStep(account: PbRecord): boolean {
  return account.collection().name === 'staff';
}

/** The password was right: begins the step and mails its code. */
export function askSecondStep(e: RequestEvent, account: PbRecord): void {
  const now = Date.now();
  if (mayMailCode(e, account.id)) {
    let id = '';
    e.app.runInTransaction((tx) => {
      const step = beginStep(tx, account, now);
      mailCode(tx, step, account);
      id = step.id;
    });
    answer(e, 401, { mfaId: id });
  }
}

/** POST /api/account/code: mails another code for a step that is under way; the one before no longer counts. */
export function renewCode(e: RequestEvent): void {
  guarded(e, () => {
    const wanted = readBody(e, stepSchema, perAddress);
    if (!wanted) return;
    const step = findStep(e.app, wanted.step, Date.now());
    const account = step && findRow(e.app, step.role, step.account);
    if (!step || !account || step.codeHash === '') return answer(e, 400, { code: 'step_over' });
    if (!mayMailCode(e, account.id)) return;
    e.app.runInTransaction((tx) => mailCode(tx, step, account));
    answer(e, 202, {});
  });
}

/** POST /api/account/second-step: a session for the right code. */
export function giveCode(e: RequestEvent): void {
  guarded(e, () => {
    const given = readBody(e, codeSchema, perAddress);
    if (!given) return;
    const tried = takeTry(e.app, given.step, Date.now());
    const account = tried && findRow(e.app, tried.step.role, tried.step.account);
    if (!tried || !account || !isInForce(account)) return answer(e, 400, { code: 'step_over' });
    const { step } = tried;
    const email = account.getString('email');
    const guessed = { role: step.role, email, account: account.id };
    if (!mayGuess(e, 'code', guessed)) return;
    if (!isMailedCode(step, given.code)) {
      appendCounted(e.app, { action: 'code-wrong', account }, Date.now());
      return answer(e, 400, { code: tried.triesLeft > 0 ? 'wrong_code' : 'step_over' });
    }
    if (!endStep(e.app, step.id)) return answer(e, 400, { code: 'step_over' });
    guessedRight(e, 'code', guessed);
    e.set(doneKey, true);
    $apis.recordAuthResponse(e, account, '', null);
  });
}

function mailCode(tx: PbApp, step: SignInStep, account: PbRecord): void {
  const code = newCode(tx, step);
  queueMail(tx, { kind: 'sign-in-code', to: account.getString('email'), data: { code } });
  appendAudit(tx, { by: null, action: 'code-mailed', account }, Date.now());
}

function mayMailCode(e: RequestEvent, account: string): boolean {
  const wait = takeAllowance(e.app, codesPerAccount, account);
  if (wait === 0) return true;
  e.response.header().set('Retry-After', String(wait));
  answer(e, 429, { code: 'too_many_requests', of: 'account', wait });
  return false;
}
