/** Returns the active account behind a request. */
import { isAccount, type Role, roleOf } from './role.ts';
import { sessionExpiry, sessionOf } from './sessions.ts';

export function isActive(account: PbRecord): boolean {
  return account.getBool('verified') && !account.getBool('disabled');
}

/** The account or superuser; null if the session has ended. */
export function authOf(e: RequestEvent): PbRecord | null {
  if (!e.auth || !isAccount(e.auth)) return e.auth;
  return sessionExpiry(e.app, sessionOf(e), e.auth.id, Date.now()) > 0 ? e.auth : null;
}

export function isOfStaff(auth: PbRecord | null): boolean {
  return auth !== null && roleOf(auth) === 'staff' && isActive(auth);
}

export function accountOf(e: RequestEvent, role: Role): PbRecord | undefined {
  // Runs on most requests: looks up the session only if the role fits.
  if (!e.auth || roleOf(e.auth) !== role || !isActive(e.auth)) return undefined;
  return authOf(e) ?? undefined;
}
