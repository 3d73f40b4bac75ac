/** Which account a request is from, and whether that account may do anything. */
import { endOf, sessionOf } from './sessions.ts';

/** The two kinds of account there are; PocketBase's own superusers are neither. */
export type Role = 'clients' | 'staff';

/** True while an account's tokens count: confirmed and not disabled. */
export function isInForce(account: PbRecord): boolean {
  return account.getBool('verified') && !account.getBool('disabled');
}

/** Whoever the request's token stands for; null where its session is over. A superuser has none. */
export function authOf(e: RequestEvent): PbRecord | null {
  if (!e.auth || !isAccount(e.auth)) return e.auth;
  return endOf(e.app, sessionOf(e), e.auth.id, Date.now()) > 0 ? e.auth : null;
}

/** Of which kind an account is; nothing for a superuser. */
export function roleOf(record: Pick<PbRecord, 'collection'>): Role | undefined {
  return roleIn(record.collection());
}

/** The same of a collection that accounts are in. */
export function roleIn({ name }: { name: string }): Role | undefined {
  return name === 'clients' || name === 'staff' ? name : undefined;
}

/** True for staff, owners among them. */
export function isStaff(account: PbRecord): boolean {
  return roleOf(account) === 'staff';
}

/** True for clients and staff. */
export function isAccount(record: PbRecord): boolean {
  return roleOf(record) !== undefined;
}

/** The account of this role that a request shows, when it is in force. */
export function accountOf(e: RequestEvent, role: Role): PbRecord | undefined {
  const auth = authOf(e);
  return auth && roleOf(auth) === role && isInForce(auth) ? auth : undefined;
}
