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

/** A password that no one knows and no one needs. */
export function randomPassword(): string {
  return $security.randomString(40);
}
