/** Signs in: checks the password, then the second factor, then grants a session. */
import * as v from 'valibot';
import { idPattern } from '#domain/ids.ts';
import { transact, findRow, countRows, upsert } from '../core/database.ts';
import {
  answerPrivately,
  isActive,
  newSessionToken,
  renewedToken,
  formOfPassword,
  isStaff,
  roleIn,
} from '../accounts/accounts.ts';
import { requireLimit, take } from '../core/limiter.ts';
import { limits } from '../limits.ts';
import { type Guessed, guessedRight, requireGuess } from '../accounts/guess-limits.ts';
import { appendAudit } from '../audit/append.ts';
import { appendCounted, appendSession, checkPassword } from '../audit/counted.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { answer, answeringRefusals, refuse, setApiHeaders, errorClass } from '../core/answer.ts';
import { consumeSecondFactor, hasAuthenticator } from './authenticators-table.ts';
import { beginSetUp, finishSetUp } from './factor-settings.ts';
import {
  askForSetUp,
  beginStep,
  endStep,
  findStep,
  isMailedCode,
  newCode,
  type SignInStep,
  takeTry,
} from './sign-in-step.ts';
import { openEndpoint, type Result } from '../endpoint.ts';
import { rememberDevice } from '../accounts/known-devices.ts';
import { mailNotice } from '../accounts/notices.ts';

const stepId = v.pipe(v.string(), v.regex(idPattern));
const stepSchema = v.object({ step: stepId });
const stepCodeSchema = v.object({ step: stepId, code: v.pipe(v.string(), v.maxLength(40)) });

const doneKey = 'second step done';

/** Answers 401 with the step; mails a code if there is no authenticator. */
function askSecondStep(e: RequestEvent, account: PbRecord): void {
  const now = Date.now();
  const asks = hasAuthenticator(e.app, account.id) ? 'authenticator' : 'mail';
  if (asks === 'mail') requireCodeMail(e.app, account);
  const id = transact(e.app, (tx) => {
    const step = beginStep(tx, account, { asks, now });
    if (asks === 'mail') mailCode(tx, step, account);
    return step.id;
  });
  answer(e, 401, { mfaId: id, asks });
}

/** Mails a new code, which replaces the last one. */
export const renewCode = openEndpoint(stepSchema, ({ app }, wanted) => {
  const step = findStep(app, wanted.step, Date.now());
  const account = step && findRow(app, step.role, step.account);
  if (!step || !account || step.codeHash === '') return refuse(400, 'step_over');
  requireCodeMail(app, account);
  transact(app, (tx) => mailCode(tx, step, account));
  return 'accepted';
});

/** Answers a session, or 401 with an authenticator's secret to set up. */
export const giveCode = openEndpoint(stepCodeSchema, ({ app, event: e }, given) => {
  const tried = takeTry(app, given.step, Date.now());
  const account = tried && stepAccount(app, tried.step);
  if (!tried || !account) return refuse(400, 'step_over');
  const { step, triesLeft } = tried;
  const guessed = guessedBy(step, account);
  requireGuess(e, 'code', guessed);
  const isMailed = step.asks === 'mail' && isMailedCode(step, given.code);
  const mustSetUp =
    isStaff(account) && countRows(app, 'first_sign_ins', { account: account.id }) > 0;
  if (isMailed && mustSetUp) return guideToSetUp(e, step, account);
  if (isMailed) requireEnd(app, step);
  else if (!takesFactor(app, step, account, given.code)) {
    appendCounted(app, { action: 'code-wrong', account }, Date.now());
    return refuse(400, triesLeft > 0 ? 'wrong_code' : 'step_over');
  }
  guessedRight(e, 'code', guessed);
  return grant(e, account, null);
});

/** Answers a session and recovery codes. */
export const giveFirstCode = openEndpoint(stepCodeSchema, ({ app, event: e }, given) => {
  const step = findStep(app, given.step, Date.now());
  const account = step && stepAccount(app, step);
  if (!account || step.asks !== 'set-up') return refuse(400, 'step_over');
  return grant(
    e,
    account,
    finishSetUp(app, account, given.code, (tx) => requireEnd(tx, step)),
  );
});

function guideToSetUp(e: RequestEvent, step: SignInStep, account: PbRecord): Result {
  guessedRight(e, 'code', guessedBy(step, account));
  if (!askForSetUp(e.app, step.id, Date.now())) return refuse(400, 'step_over');
  answer(e, 401, { mfaId: step.id, asks: 'set-up', setUp: beginSetUp(e.app, account) });
  return 'sent';
}

/** @throws {Refusal} 400 if another request ended the step */
function requireEnd(app: PbApp, step: SignInStep): void {
  if (!endStep(app, step.id)) refuse(400, 'step_over');
}

function takesFactor(app: PbApp, step: SignInStep, account: PbRecord, code: string): boolean {
  if (step.asks !== 'authenticator') return false;
  return transact(app, (tx) => {
    if (!consumeSecondFactor(tx, account, code)) return false;
    requireEnd(tx, step);
    return true;
  });
}

function stepAccount(app: PbApp, step: SignInStep): PbRecord | undefined {
  const account = findRow(app, step.role, step.account);
  return account && isActive(account) ? account : undefined;
}

/** For authenticator codes known devices get no separate limit, because guesses need the password first. */
function guessedBy({ role, asks }: SignInStep, account: PbRecord): Guessed {
  const email = account.getString('email');
  return { role, email, account: asks === 'authenticator' ? '' : account.id };
}

function grant(e: RequestEvent, account: PbRecord, meta: object | null): Result {
  if (isStaff(account)) {
    const first = { account: account.id, at: Date.now() };
    upsert(e.app, 'first_sign_ins', ['account'], first, { at: 'at' });
  }
  e.set(doneKey, true);
  $apis.recordAuthResponse(e, account, '', meta);
  return 'sent';
}

function mailCode(tx: PbApp, step: SignInStep, account: PbRecord): void {
  const code = newCode(tx, step);
  queueMail(tx, { kind: 'sign-in-code', to: account.getString('email'), data: { code } });
  appendAudit(tx, { by: null, action: 'code-mailed', account }, Date.now());
}

function requireCodeMail(app: PbApp, { id }: PbRecord): void {
  requireLimit(app, limits.codeMails, id, 'account');
}

export const tryPassword = (e: PasswordEvent): void =>
  answeringRefusals(e.requestEvent, () => checkGuess(e));

function checkGuess(e: PasswordEvent): void {
  const { requestEvent, identity: email, record, collection } = e;
  const role = roleIn(collection);
  if (!role) return checkPassword(e, (append) => orReport(e.app, append));
  requireGuess(requestEvent, 'password', { role, email, account: record?.id ?? '' });
  e.password = formOfPassword(requestEvent.app, role, record, e.password);
  checkPassword(e);
}

/** Intercepts PocketBase's grant to ask for the second factor. */
export const grantSession = (e: GrantEvent): void =>
  answeringRefusals(e.requestEvent, () => grantOrAsk(e));

function grantOrAsk(e: GrantEvent): void {
  const { requestEvent: request, record: account, collection, authMethod } = e;
  setApiHeaders(request);
  if (authMethod === 'password') {
    guessedRight(request, 'password', {
      role: roleIn(collection) ?? 'clients',
      email: account.getString('email'),
      account: account.id,
    });
    const needsStep = isStaff(account) || hasAuthenticator(request.app, account.id);
    if (needsStep) return askSecondStep(request, account);
  }
  const now = Date.now();
  const isSignIn = authMethod === 'password' || request.get(doneKey) === true;
  const token = isSignIn
    ? transact(request.app, (tx) => signIn(tx, request, account, now))
    : renewedToken(e, now);
  if (token === undefined) return refuse(401, 'auth_expired');
  e.token = token;
  return e.next();
}

/** Writes token, audit entry and notice in one transaction. */
function signIn(tx: PbApp, e: RequestEvent, account: PbRecord, now: number): string {
  const token = newSessionToken(tx, account, now);
  appendSession(tx, 'signed-in', account, now);
  const isNew = rememberDevice(tx, e, account.id, now).before === 'new';
  if (isNew && take(tx, limits.deviceNotices, account.id) === 0) {
    mailNotice(tx, account, { to: account.getString('email'), notice: 'device' });
  }
  return token;
}

export function grantSuperuser(e: GrantEvent): void {
  const { requestEvent, record } = e;
  if (e.authMethod !== '') {
    orReport(requestEvent.app, () =>
      appendSession(requestEvent.app, 'signed-in', record, Date.now()),
    );
  }
  return answerPrivately(e);
}

/** Lets a superuser in though the log cannot be written. */
function orReport(app: PbApp, append: () => void): void {
  try {
    append();
  } catch (error) {
    app.logger().error('superuser not logged', 'error', errorClass(error));
  }
}
