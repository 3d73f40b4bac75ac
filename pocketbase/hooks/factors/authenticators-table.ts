/** Stores authenticators and recovery codes, and checks codes, each valid once. */
import { openSecret, sealSecret } from './sealed-secret.ts';
import {
  countRows,
  hasRow,
  insert,
  run,
  selectOne,
  selectValue,
  upsert,
} from '../core/database.ts';
import { acceptedCounters, totpCode } from '#domain/auth/totp.ts';
import { mostCodeTries } from '../limits.ts';
import { noticeFactor } from '../accounts/notices.ts';

const setUpWithinMs = 30 * 60 * 1000;

const sealed = { secret: '', key: '' };

export function hasAuthenticator(app: PbApp, account: string): boolean {
  return authenticatorSince(app, account) > 0;
}

/** When it was set up, UTC ms; 0 if there is none. */
export function authenticatorSince(app: PbApp, account: string): number {
  const sql = 'SELECT since AS value FROM authenticators WHERE account = {:account}';
  return selectValue(app, sql, { account }, 0);
}

export function keepNewSecret(app: PbApp, account: string, secret: string, now: number): void {
  const values = { ...sealSecret(app, account, secret), tries: 0, expires: now + setUpWithinMs };
  upsert(app, 'new_authenticators', ['account'], { account, ...values });
}

/** Counts the attempt first; undefined after five or when expired. */
export function tryNewSecret(
  app: PbApp,
  account: string,
  now: number,
): { secret: string; triesLeft: number } | undefined {
  const sql = `UPDATE new_authenticators SET tries = tries + 1
    WHERE account = {:account} AND expires > {:now} AND tries < ${mostCodeTries} RETURNING secret, key, tries`;
  const found = selectOne(app, sql, { account, now }, { ...sealed, tries: 0 });
  return (
    found && { secret: openSecret(app, account, found), triesLeft: mostCodeTries - found.tries }
  );
}

/** Marks its `counter` as used; false if another request did. */
export function beginAuthenticator(
  tx: PbApp,
  account: string,
  { now, counter }: { now: number; counter: number },
): boolean {
  const sql = 'DELETE FROM new_authenticators WHERE account = {:account} RETURNING secret, key';
  const found = selectOne(tx, sql, { account }, sealed);
  if (!found) return false;
  const values = { ...found, since: now, last_counter: counter };
  upsert(tx, 'authenticators', ['account'], { account, ...values });
  return true;
}

export function dropNewSecret(tx: PbApp, account: string): void {
  run(tx, 'DELETE FROM new_authenticators WHERE account = {:account}', { account });
}

/** Removes the authenticator and ends a set-up; false if none was active. */
export function endAuthenticator(tx: PbApp, account: string): boolean {
  dropNewSecret(tx, account);
  const sql = 'DELETE FROM authenticators WHERE account = {:account} RETURNING account';
  return hasRow(tx, sql, { account });
}

const fromApp = /^\d{6}$/;

/** False for a wrong or used code. Call in a transaction. */
export function consumeSecondFactor(tx: PbApp, account: PbRecord, code: string): boolean {
  if (!fromApp.test(code)) return spendRecoveryCode(tx, account, code);
  const { id } = account;
  const sql = 'SELECT secret, key FROM authenticators WHERE account = {:id}';
  const found = selectOne(tx, sql, { id }, sealed);
  const counter = found && counterOf(openSecret(tx, id, found), code, Date.now());
  if (counter === undefined) return false;
  const unused = `UPDATE authenticators SET last_counter = {:counter}
    WHERE account = {:id} AND last_counter < {:counter} RETURNING account`;
  return hasRow(tx, unused, { id, counter });
}

function spendRecoveryCode(tx: PbApp, account: PbRecord, code: string): boolean {
  const hash = hashOf(account.id, code.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const sql =
    'DELETE FROM recovery_codes WHERE account = {:account} AND hash = {:hash} RETURNING account';
  if (!hasRow(tx, sql, { account: account.id, hash })) return false;
  const left = countRows(tx, 'recovery_codes', { account: account.id });
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

export function endRecoveryCodes(tx: PbApp, account: string): void {
  run(tx, 'DELETE FROM recovery_codes WHERE account = {:account}', { account });
}

function hashOf(account: string, code: string): string {
  return $security.sha256(`recovery code ${account} ${code}`);
}

export function counterOf(secret: string, code: string, now: number): number | undefined {
  return acceptedCounters(now).find((counter) => $security.equal(totpCode(secret, counter), code));
}
