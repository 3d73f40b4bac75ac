/** Sign-ins between password and second factor; they expire after minutes or five wrong codes. */
import { type Role, roleOf } from '../accounts/accounts.ts';
import { newRowId, hasRow, insert, run, selectOne } from '../core/database.ts';
import { mostCodeTries } from '../limits.ts';
import { dropNewSecret } from './authenticators-table.ts';

const livesMs = 10 * 60 * 1000;
/** Long enough to install an app. */
const setUpLivesMs = 30 * 60 * 1000;

const askable = ['mail', 'authenticator', 'set-up'] as const;
export type Asks = (typeof askable)[number];

export type SignInStep = { id: string; account: string; role: Role; codeHash: string; asks: Asks };

const columns = { account: '', role: '', code_hash: '', asks: '', tries: 0 };

export function beginStep(
  tx: PbApp,
  account: PbRecord,
  { asks, now }: { asks: Asks; now: number },
): SignInStep {
  const step: SignInStep = {
    id: newRowId(),
    account: account.id,
    role: roleOf(account) ?? 'clients',
    codeHash: '',
    asks,
  };
  const { codeHash: code_hash, ...others } = step;
  insert(tx, 'sign_in_steps', { ...others, code_hash, tries: 0, expires: now + livesMs });
  return step;
}

/** Replaces the code; attempts stay counted. */
export function newCode(tx: PbApp, { id }: Pick<SignInStep, 'id'>): string {
  const code = $security.randomStringWithAlphabet(8, '0123456789');
  run(tx, 'UPDATE sign_in_steps SET code_hash = {:hash} WHERE id = {:id}', {
    id,
    hash: hashOf(id, code),
  });
  return code;
}

/** Undefined if expired or out of attempts. */
export function findStep(app: PbApp, id: string, now: number): SignInStep | undefined {
  return read(
    app,
    `SELECT account, role, code_hash, asks, tries FROM sign_in_steps
    WHERE id = {:id} AND expires > {:now} AND tries < ${mostCodeTries}`,
    { id, now },
  )?.step;
}

/** Counts the attempt first, so concurrent requests get no extra guesses. */
export function takeTry(
  app: PbApp,
  id: string,
  now: number,
): { step: SignInStep; triesLeft: number } | undefined {
  return read(
    app,
    `UPDATE sign_in_steps SET tries = tries + 1
    WHERE id = {:id} AND expires > {:now} AND tries < ${mostCodeTries}
    RETURNING account, role, code_hash, asks, tries`,
    { id, now },
  );
}

/** Turns the step into a set-up once the mailed code was right; true only for the first request. */
export function askForSetUp(app: PbApp, id: string, now: number): boolean {
  const sql = `UPDATE sign_in_steps SET asks = 'set-up', code_hash = '', tries = 0, expires = {:expires}
    WHERE id = {:id} AND asks = 'mail' RETURNING id`;
  return hasRow(app, sql, { id, expires: now + setUpLivesMs });
}

export function isMailedCode({ id, codeHash }: SignInStep, code: string): boolean {
  return codeHash !== '' && $security.equal(codeHash, hashOf(id, code));
}

export function endStep(app: PbApp, id: string): boolean {
  return hasRow(app, 'DELETE FROM sign_in_steps WHERE id = {:id} RETURNING id', { id });
}

/** Ends an account's sign-ins and set-ups, for example after a new password. */
export function endStepsOf(app: PbApp, account: string): void {
  run(app, 'DELETE FROM sign_in_steps WHERE account = {:account}', { account });
  dropNewSecret(app, account);
}

export function sweepSteps(app: PbApp, now: number): void {
  for (const table of ['sign_in_steps', 'new_authenticators']) {
    run(app, `DELETE FROM ${table} WHERE expires <= {:now}`, { now });
  }
}

function read(app: PbApp, sql: string, values: { id: string; now: number }) {
  const row = selectOne(app, sql, values, columns);
  if (!row) return undefined;
  const role: Role = row.role === 'staff' ? 'staff' : 'clients';
  const asks = askable.find((each) => each === row.asks) ?? 'mail';
  const step = { id: values.id, account: row.account, role, codeHash: row.code_hash, asks };
  return { step, triesLeft: mostCodeTries - row.tries };
}

function hashOf(id: string, code: string): string {
  return $security.sha256(`${id} ${code}`);
}
