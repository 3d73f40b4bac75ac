/** Which account a request is from, and whether that account may do anything. */
import { isAccount, type Role, roleOf } from './role.ts';
import { endOf, sessionOf } from './sessions.ts';

/** True while an account's tokens count: confirmed and not disabled. */
export function isInForce(account: PbRecord): boolean {
  return account.getBool('verified') && !account.getBool('disabled');
}

/** Whoever the request's token stands for; null where its session is over. A superuser has none. */
export function authOf(e: RequestEvent): PbRecord | null {
  if (!e.auth || !isAccount(e.auth)) return e.auth;
  return endOf(e.app, sessionOf(e), e.auth.id, Date.now()) > 0 ? e.auth : null;
}

/** The account of this role that a request shows, when it is in force. */
export function accountOf(e: RequestEvent, role: Role): PbRecord | undefined {
  // Asked of most requests: the session is looked up for this role alone.
  if (!e.auth || roleOf(e.auth) !== role || !isInForce(e.auth)) return undefined;
  return authOf(e) ?? undefined;
}
