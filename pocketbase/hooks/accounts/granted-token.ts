import { isAccount, isStaff } from './role.ts';
import {
  beginSession,
  claimIn,
  claimOf,
  sessionExpiry,
  extendSession,
  sessionOf,
  sessionToken,
} from './sessions.ts';

export function newSessionToken(app: PbApp, account: PbRecord, now: number): string {
  const seconds = account.collection().authToken.duration;
  const claim = beginSession(app, account, now, now + seconds * 1000);
  return sessionToken(account, { claim, refreshable: true }, seconds);
}

/** A new token; undefined if the session ended. Extends clients' sessions, not staff's. */
export function renewedToken(e: GrantEvent, now: number): string | undefined {
  const { requestEvent: request, record: account, token } = e;
  if (!request.auth || !isAccount(request.auth)) return tokenOfSuperuser(e, now);
  const session = sessionOf(request);
  const ends = sessionExpiry(request.app, session, account.id, now);
  if (ends === 0) return undefined;
  // PocketBase returns a non-renewable token unchanged.
  const claim = claimOf(request);
  if (claimIn(token) === claim) return token;
  if (isStaff(account)) {
    return sessionToken(account, { claim, refreshable: true }, Math.floor((ends - now) / 1000));
  }
  const seconds = account.collection().authToken.duration;
  extendSession(request.app, session, now + seconds * 1000);
  return sessionToken(account, { claim, refreshable: true }, seconds);
}

function tokenOfSuperuser({ requestEvent, record, token }: GrantEvent, now: number): string {
  const { exp } = $security.parseUnverifiedJWT(token);
  const seconds = Math.max(1, Math.round(Number(exp) - now / 1000));
  const claim = beginSession(requestEvent.app, record, now, now + seconds * 1000);
  return sessionToken(record, { claim, refreshable: false }, seconds);
}
