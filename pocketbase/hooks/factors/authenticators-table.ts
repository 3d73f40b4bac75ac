/** Stores each account's active authenticator and the one being set up. */
import { openSecret, sealSecret } from './sealed-secret.ts';
import { hasRow, run, selectOne, selectValue, upsert } from '../core/sql.ts';

const mostTries = 5;
const setUpWithinMs = 30 * 60 * 1000;

const sealed = { secret: '', key: '' };

export function hasAuthenticator(app: PbApp, account: string): boolean {
  return authenticatorSince(app, account) > 0;
}

/** UTC milliseconds; 0 if none. */
export function authenticatorSince(app: PbApp, account: string): number {
  const sql = 'SELECT since AS value FROM authenticators WHERE account = {:account}';
  return selectValue(app, sql, { account }, 0);
}

export function authenticatorSecret(app: PbApp, account: string): string | undefined {
  const sql = 'SELECT secret, key FROM authenticators WHERE account = {:account}';
  const found = selectOne(app, sql, { account }, sealed);
  return found && openSecret(app, account, found);
}

/** Returns false if the code was already used. */
export function takeCounter(app: PbApp, account: string, counter: number): boolean {
  const sql = `UPDATE authenticators SET last_counter = {:counter}
    WHERE account = {:account} AND last_counter < {:counter} RETURNING account`;
  return hasRow(app, sql, { account, counter });
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
    WHERE account = {:account} AND expires > {:now} AND tries < ${mostTries} RETURNING secret, key, tries`;
  const found = selectOne(app, sql, { account, now }, { ...sealed, tries: 0 });
  return found && { secret: openSecret(app, account, found), triesLeft: mostTries - found.tries };
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
