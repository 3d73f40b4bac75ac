/** Sets up, changes and removes second factors, after the password and a current code. */
import * as v from 'valibot';
import { emailAddress } from '#domain/form-values.ts';
import { idPattern } from '#domain/ids.ts';
import { transact, findRow, countRows } from '../core/database.ts';
import { guessedRight, requireGuess } from '../accounts/guess-limits.ts';
import {
  accountByEmail,
  isStaff,
  type Role,
  roleOf,
  endOtherSessions,
  endSessionsOf,
  requireProof,
} from '../accounts/accounts.ts';
import { appendCounted } from '../audit/counted.ts';
import { requireLimit } from '../core/limiter.ts';
import { limits } from '../limits.ts';
import {
  authenticatorSince,
  beginAuthenticator,
  consumeSecondFactor,
  counterOf,
  endAuthenticator,
  endRecoveryCodes,
  hasAuthenticator,
  keepNewSecret,
  renewRecoveryCodes,
  tryNewSecret,
} from './authenticators-table.ts';
import { noticeFactor } from '../accounts/notices.ts';
import { endStepsOf } from './sign-in-step.ts';
import { refuse } from '../core/answer.ts';
import { type Context, endpoint } from '../endpoint.ts';
import { firm } from '#config/firm.ts';
import { otpauthUri, secretAlphabet } from '#domain/auth/totp.ts';

/** A code of the authenticator or a recovery code; empty if none is set up. */
const oldCodeSchema = v.object({
  code: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
});
const newCodeSchema = v.object({ code: v.pipe(v.string(), v.maxLength(40)) });

export function showAuthenticator({ app, by: account }: Context) {
  const since = authenticatorSince(app, account.id);
  return {
    on: since > 0,
    since,
    recoveryCodes: countRows(app, 'recovery_codes', { account: account.id }),
    required: isStaff(account),
  };
}

/** The old secret stays valid until the new one is confirmed. */
export const beginOwn = endpoint(oldCodeSchema, (context, given) => {
  const { app, by: account } = context;
  requireFactors(context, given);
  requireLimit(app, limits.authenticatorChanges, account.id);
  return beginSetUp(app, account);
});

/** Returns recovery codes. Replacing an authenticator ends other sessions. */
export const finishOwn = endpoint(newCodeSchema, ({ app, by: account, session }, given) => {
  return finishSetUp(app, account, given.code, (tx) => {
    if (hasAuthenticator(tx, account.id)) endOtherSessions(tx, account.id, session);
  });
});

export const renewOwnCodes = endpoint(oldCodeSchema, (context, given) => {
  const { app, by: account } = context;
  requireFactors(context, given);
  if (!hasAuthenticator(app, account.id)) return refuse(404, 'not_found');
  requireLimit(app, limits.recoveryCodes, account.id);
  let recoveryCodes: string[] = [];
  transact(app, (tx) => {
    recoveryCodes = renewRecoveryCodes(tx, account.id);
    noticeFactor(tx, account, { kind: 'new-recovery-codes', data: {}, by: account });
  });
  return { recoveryCodes };
});

/** For clients only; ends other sessions. */
export const removeOwn = endpoint(oldCodeSchema, (context, given) => {
  const { app, by: account, session } = context;
  requireFactors(context, given);
  requireLimit(app, limits.authenticatorChanges, account.id);
  transact(app, (tx) => {
    if (!endAuthenticator(tx, account.id)) return;
    endRecoveryCodes(tx, account.id);
    endOtherSessions(tx, account.id, session);
    noticeFactor(tx, account, { kind: 'factor-removed', data: {}, by: account });
  });
  return 'done';
});

/** @throws {Refusal} without a recent password and, if set up, an authenticator's code */
function requireFactors(context: Context, { code }: { code: string }): void {
  const { app, by: account, event } = context;
  requireProof(context);
  if (!hasAuthenticator(app, account.id)) return;
  const role = roleOf(account) ?? 'clients';
  const guessed = { role, email: account.getString('email'), account: '' };
  requireGuess(event, 'code', guessed);
  if (!transact(app, (tx) => consumeSecondFactor(tx, account, code))) {
    appendCounted(app, { action: 'code-wrong', account }, Date.now());
    refuse(400, 'wrong_code');
  }
  guessedRight(event, 'code', guessed);
}

const resetAuthenticatorSchema = v.object({
  collection: v.picklist(['clients', 'staff']),
  id: v.pipe(v.string(), v.regex(idPattern)),
});

/** Removes another account's authenticator, such as of a lost phone. */
export const resetAuthenticator = endpoint(resetAuthenticatorSchema, ({ app, by }, wanted) => {
  if (wanted.id === by.id) return refuse(403, 'forbidden');
  const account = findRow(app, wanted.collection, wanted.id);
  return account && reset(app, account, by) ? 'done' : refuse(404, 'not_found');
});

/** Returns false without account or authenticator. */
export function resetByOperator(app: PbApp, role: Role, email: string): boolean {
  const address = v.safeParse(emailAddress, email);
  const account = address.success && accountByEmail(app, role, address.output);
  return account ? reset(app, account, null) : false;
}

/** Ends sessions too, because the phone's finder may be signed in. */
function reset(app: PbApp, account: PbRecord, by: PbRecord | null): boolean {
  return transact(app, (tx) => {
    if (!hasAuthenticator(tx, account.id)) return false;
    endAuthenticator(tx, account.id);
    endRecoveryCodes(tx, account.id);
    account.refreshTokenKey();
    tx.save(account);
    endSessionsOf(tx, account.id);
    endStepsOf(tx, account.id);
    noticeFactor(tx, account, { kind: 'factor-reset', data: {}, by });
    return true;
  });
}

export type NewSecret = { secret: string; uri: string };

/** The secret is inactive until `finishSetUp`. */
export function beginSetUp(app: PbApp, account: PbRecord): NewSecret {
  const secret = $security.randomStringWithAlphabet(32, secretAlphabet);
  keepNewSecret(app, account.id, secret, Date.now());
  return { secret, uri: otpauthUri(secret, firm.name, account.getString('email')) };
}

/**
 * Returns recovery codes, shown once. `first` runs in the transaction. Call outside any other: its rollback would not
 * count the try.
 * @throws {Refusal} 400
 */
export function finishSetUp(
  app: PbApp,
  account: PbRecord,
  code: string,
  first: (tx: PbApp) => void,
): { recoveryCodes: string[] } {
  const now = Date.now();
  const tried = tryNewSecret(app, account.id, now) ?? refuse(400, 'step_over');
  const counter = counterOf(tried.secret, code, now);
  if (counter === undefined) refuse(400, tried.triesLeft > 0 ? 'wrong_code' : 'step_over');
  return transact(app, (tx) => {
    first(tx);
    if (!beginAuthenticator(tx, account.id, { now, counter })) refuse(400, 'step_over');
    // Ends sign-ins begun without the authenticator.
    endStepsOf(tx, account.id);
    const recoveryCodes = renewRecoveryCodes(tx, account.id);
    noticeFactor(tx, account, { kind: 'factor-set', data: {}, by: account });
    return { recoveryCodes };
  });
}
