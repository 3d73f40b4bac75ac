/** Housekeeping of factors. */
import { run } from '../core/sql.ts';

const tables = ['authenticators', 'recovery_codes', 'first_sign_ins'];

/** Forgets set-ups that were not finished in time, and what belonged to accounts that are deleted. */
export function sweepAuthenticators(app: PbApp, now: number): void {
  run(app, 'DELETE FROM new_authenticators WHERE expires <= {:now}', { now });
  for (const table of tables) {
    const gone = ['staff', 'clients'].map(
      (role) => `NOT EXISTS (SELECT 1 FROM ${role} WHERE ${role}.id = ${table}.account)`,
    );
    run(app, `DELETE FROM ${table} WHERE ${gone.join(' AND ')}`, {});
  }
}
