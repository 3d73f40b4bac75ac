/** Which staff have signed in before: from the second time on an authenticator is required. */
import { hasRow, run } from '../core/sql.ts';

/** True where the account has been signed in on at all. */
export function hasSignedIn(app: PbApp, account: string): boolean {
  const sql = 'SELECT at FROM first_sign_ins WHERE account = {:account}';
  return hasRow(app, sql, { account });
}

/** Remembers the first time. */
export function noteSignIn(app: PbApp, account: string, now: number): void {
  const sql = 'INSERT OR IGNORE INTO first_sign_ins (account, at) VALUES ({:account}, {:now})';
  run(app, sql, { account, now });
}
