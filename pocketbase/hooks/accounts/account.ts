/** The active account behind a request; refuses requests whose session has ended. */
import { isAccount, type Role, roleOf } from './account-rows.ts';
import { rememberListener, sessionExpiry, sessionOf } from './sessions.ts';
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

export function accountOf(e: RequestEvent, role: Role): PbRecord | undefined {
  // Runs on most requests: looks up the session only if the role fits.
  if (!e.auth || roleOf(e.auth) !== role || !isActive(e.auth)) return undefined;
  return authOf(e) ?? undefined;
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

/** Subscribes to topics until the session ends. */
export function subscribe(e: SubscribeEvent): void {
  requireOpen(e.requestEvent);
  rememberListener(e.client, sessionOf(e.requestEvent));
  return e.next();
}

function requireOpen(e: RequestEvent): void {
  if (e.auth && !authOf(e)) throw new UnauthorizedError('The session has ended.');
}
