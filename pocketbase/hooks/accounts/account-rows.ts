/** Finding and making the rows of accounts. */
import { selectOne } from '../core/sql.ts';
import type { Role } from './role.ts';

/** The account of this address, however it is capitalised. */
export function accountByEmail(app: PbApp, role: Role, email: string): PbRecord | undefined {
  const sql = `SELECT id FROM ${role} WHERE email = {:email} COLLATE NOCASE LIMIT 1`;
  const first = selectOne(app, sql, { email }, { id: '' });
  return first && app.findRecordsByIds(role, [first.id])[0];
}

/** A new account, not saved yet; its password is hashed here, which takes its time. */
export function newAccount(
  app: PbApp,
  role: Role,
  { email, password, name = '' }: { email: string; password: string; name?: string },
): PbRecord {
  const account = new Record(app.findCachedCollectionByNameOrId(role), {
    email,
    ...(role === 'staff' ? { name } : {}),
  });
  account.setPassword(password);
  return account;
}

/**
 * Returns a typed password in the form that fits the account's hash, or as typed where none fits: keyboards write é as one
 * character or as two. Without an account it hashes as often, against any account's hash, so that the time says nothing.
 */
export function formOfPassword(
  app: PbApp,
  role: Role,
  account: PbRecord | null,
  typed: string,
): string {
  const forms = formsOf(typed);
  if (forms.length === 1) return typed;
  const hashed = account ?? anyAccount(app, role);
  return forms.find((form) => hashed?.validatePassword(form)) ?? typed;
}

function anyAccount(app: PbApp, role: Role): PbRecord | undefined {
  const first = selectOne(app, `SELECT id FROM ${role} LIMIT 1`, {}, { id: '' });
  return first && app.findRecordsByIds(role, [first.id])[0];
}

/** True where the account has this password, however its accents are composed. */
export function hasPassword(account: PbRecord, typed: string): boolean {
  return formsOf(typed).some((form) => account.validatePassword(form));
}

function formsOf(typed: string): string[] {
  return Array.from(new Set([typed, typed.normalize('NFC'), typed.normalize('NFD')]));
}

/** A password that no one knows and no one needs. */
export function randomPassword(): string {
  return $security.randomString(40);
}
