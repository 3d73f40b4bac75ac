/** What proves that someone has their second factor: a code of the authenticator (TOTP), or a recovery code in its place. */
import { counterOf } from './authenticator-code.ts';
import { authenticatorSecret, takeCounter } from './authenticators-table.ts';
import { noticeFactor } from './factor-notices.ts';
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';

const fromApp = /^\d{6}$/;

/** Uses a code up; false where it is none, or has been used. Call in a transaction. */
export function consumeSecondFactor(tx: PbApp, account: PbRecord, code: string): boolean {
  if (!fromApp.test(code)) return spendRecoveryCode(tx, account, code);
  const secret = authenticatorSecret(tx, account.id);
  if (secret === undefined) return false;
  const counter = counterOf(secret, code, Date.now());
  return counter !== undefined && takeCounter(tx, account.id, counter);
}

function spendRecoveryCode(tx: PbApp, account: PbRecord, code: string): boolean {
  if (!takeRecoveryCode(tx, account.id, code)) return false;
  const left = countRecoveryCodes(tx, account.id);
  noticeFactor(tx, account, { kind: 'recovery-code-used', data: { left }, by: account });
  return true;
}
