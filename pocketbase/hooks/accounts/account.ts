/** The active account behind a request; refuses requests whose session has ended. */
import { isAccount, roleOf } from './account-rows.ts';
import { sessionExpiry, sessionOf } from './sessions.ts';
import { setApiHeaders } from '../core/answer.ts';

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

/** Refuses ended sessions on PocketBase's own routes, which check only the token. */
export function answerPrivately(e: AnswerEvent): void {
  setApiHeaders(e.requestEvent);
  requireOpen(e.requestEvent);
  return e.next();
}

export function changeOwn(e: AnswerEvent): void {
  requireOpen(e.requestEvent);
  return e.next();
}

/** The account or superuser. @throws {UnauthorizedError} if the session has ended */
export function requireOpen(e: RequestEvent): PbRecord | null {
  const auth = authOf(e);
  if (e.auth && !auth) throw new UnauthorizedError('The session has ended.');
  return auth;
}
