/** Checks authenticator (TOTP) and recovery codes, each valid once. */
import { acceptedCounters, totpCode } from '#domain/auth/totp.ts';
import { authenticatorSecret, takeCounter } from './authenticators-table.ts';
import { noticeFactor } from './factor-notices.ts';
import { hasRow, insert, run, selectValue } from '../core/sql.ts';

const fromApp = /^\d{6}$/;

/** False for a wrong or used code. Call in a transaction. */
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

const howMany = 10;
/** No look-alikes; 16 of these cannot be guessed even from the hash. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Grouped for reading; only hashes are stored. */
export function renewRecoveryCodes(tx: PbApp, account: string): string[] {
  endRecoveryCodes(tx, account);
  return Array.from({ length: howMany }, () => {
    const code = $security.randomStringWithAlphabet(16, alphabet);
    insert(tx, 'recovery_codes', { account, hash: hashOf(account, code) });
    return (code.match(/.{4}/g) ?? []).join('-');
  });
}

function takeRecoveryCode(tx: PbApp, account: string, code: string): boolean {
  const hash = hashOf(account, code.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const sql =
    'DELETE FROM recovery_codes WHERE account = {:account} AND hash = {:hash} RETURNING account';
  return hasRow(tx, sql, { account, hash });
}

export function countRecoveryCodes(app: PbApp, account: string): number {
  const sql = 'SELECT count(*) AS value FROM recovery_codes WHERE account = {:account}';
  return selectValue(app, sql, { account }, 0);
}

export function endRecoveryCodes(tx: PbApp, account: string): void {
  run(tx, 'DELETE FROM recovery_codes WHERE account = {:account}', { account });
}

function hashOf(account: string, code: string): string {
  return $security.sha256(`recovery code ${account} ${code}`);
}

export function counterOf(secret: string, code: string, now: number): number | undefined {
  return acceptedCounters(now).find((counter) => $security.equal(totpCode(secret, counter), code));
}
