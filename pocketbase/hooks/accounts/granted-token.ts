/** The token that a session is granted or renewed with. */
import { isAccount, isStaff } from './role.ts';
import {
  beginSession,
  claimIn,
  claimOf,
  endOf,
  extendSession,
  sessionOf,
  sessionToken,
} from './sessions.ts';

/** A new session, as long as the accounts of its kind have one. */
export function newSessionToken(app: PbApp, account: PbRecord, now: number): string {
  const seconds = account.collection().authToken.duration;
  const claim = beginSession(app, account, now, now + seconds * 1000);
  return sessionToken(account, { claim, refreshable: true }, seconds);
}

/**
 * The token for what is no sign-in: the account renews its own session, or a superuser stands in for the account. Nothing
 * where the session is over. A session of staff ends when it was to end, however often it is renewed.
 */
export function renewedToken(e: GrantEvent, now: number): string | undefined {
  const { requestEvent: request, record: account, token } = e;
  if (!request.auth || !isAccount(request.auth)) return tokenOfSuperuser(e, now);
  const session = sessionOf(request);
  const ends = endOf(request.app, session, account.id, now);
  if (ends === 0) return undefined;
  // PocketBase does not renew a token that is not to be renewed.
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
