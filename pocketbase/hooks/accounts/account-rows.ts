import { findRow, selectTexts, selectValue } from '../core/database.ts';

export function accountByEmail(app: PbApp, role: Role, email: string): PbRecord | undefined {
  const sql = `SELECT id AS value FROM ${role} WHERE email = {:email} COLLATE NOCASE LIMIT 1`;
  return findRow(app, role, selectValue(app, sql, { email }, ''));
}

/** Returns an unsaved account; hashing is slow. */
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
 * The Unicode form of a password that fits the hash: keyboards compose é differently. Unknown accounts take as long.
 */
export function formOfPassword(
  app: PbApp,
  role: Role,
  account: PbRecord | null,
  typed: string,
): string {
  const forms = formsOf(typed);
  if (forms.length === 1) return typed;
  const [any] = selectTexts(app, `SELECT id AS value FROM ${role} LIMIT 1`);
  const hashed = account ?? findRow(app, role, any ?? '');
  return forms.find((form) => hashed?.validatePassword(form)) ?? typed;
}

export function hasPassword(account: PbRecord, typed: string): boolean {
  return formsOf(typed).some((form) => account.validatePassword(form));
}

function formsOf(typed: string): string[] {
  return Array.from(new Set([typed, typed.normalize('NFC'), typed.normalize('NFD')]));
}

export function randomPassword(): string {
  return $security.randomString(40);
}

/** Superusers have no role. */
export type Role = 'clients' | 'staff';

export function roleOf(record: Pick<PbRecord, 'collection'>): Role | undefined {
  return roleIn(record.collection());
}

export function roleIn({ name }: { name: string }): Role | undefined {
  return name === 'clients' || name === 'staff' ? name : undefined;
}

export function isStaff(account: PbRecord): boolean {
  return roleOf(account) === 'staff';
}

export function isAccount(record: PbRecord): boolean {
  return roleOf(record) !== undefined;
}
