/**
 * Sessions of clients and staff. PocketBase's tokens are stateless; ours name a row of `sessions`, and count only while
 * that row is there and has not ended. The row has the hash of what the token says: all else that a token is made of is in the
 * database, and a copy of that would open every session.
 */
import { newRowId } from '../core/rows.ts';
import { hasRow, run, selectTexts, selectValue } from '../core/sql.ts';
import { insertSoon } from '../core/waiting-rows.ts';

/** The claim of a token that names its session. */
const sessionClaim = 'session';

/** How long a password that was given again counts. */
const provenForMs = 5 * 60_000;

/** What a realtime connection remembers of whoever subscribed. */
const clientKey = 'session';

/** Begins one that ends at a moment, in UTC milliseconds, and returns what its tokens say. */
export function beginSession(app: PbApp, account: PbRecord, now: number, ends: number): string {
  const claim = newRowId();
  insertSoon(app, 'sessions', { id: idOf(claim), account: account.id, begun: now, ends });
  return claim;
}

/** Moves the end of a session that is open. */
export function extendSession(app: PbApp, id: string, ends: number): void {
  run(app, 'UPDATE sessions SET ends = {:ends} WHERE id = {:id}', { id, ends });
}

/** When the session of this account ends, in UTC milliseconds; 0 where it is over. */
export function endOf(app: PbApp, id: string, account: string, now: number): number {
  if (id === '') return 0;
  const sql =
    'SELECT ends AS value FROM sessions WHERE id = {:id} AND account = {:account} AND ends > {:now}';
  return selectValue(app, sql, { id, account, now }, 0);
}

/** Notes that the person behind a session gave their password again. */
export function proveSession(app: PbApp, id: string, now: number): void {
  run(app, 'UPDATE sessions SET proven = {:now} WHERE id = {:id}', { id, now });
}

/** True while that was so short a time ago that the same person still sits there. */
export function isProven(app: PbApp, id: string, now: number): boolean {
  const sql = 'SELECT id FROM sessions WHERE id = {:id} AND proven > {:since}';
  return hasRow(app, sql, { id, since: now - provenForMs });
}

/** The id of the session that the request's token names; empty where it names none. PocketBase has checked the token itself. */
export function sessionOf(e: Pick<RequestEvent, 'request'>): string {
  return idOf(claimOf(e));
}

/** What the request's token says of its session, for a token that is to say the same. */
export function claimOf({ request }: Pick<RequestEvent, 'request'>): string {
  return claimIn(request.header.get('Authorization').replace(/^Bearer /, ''));
}

/** What a token says of its session; empty where it says nothing. */
export function claimIn(token: string): string {
  try {
    const claim = $security.parseUnverifiedJWT(token)[sessionClaim];
    return typeof claim === 'string' ? claim : '';
  } catch {
    return '';
  }
}

function idOf(claim: string): string {
  return claim === '' ? '' : $security.sha256(claim);
}

/** A token of the account that says this of its session, valid until that ends. */
export function sessionToken(
  account: PbRecord,
  { claim, refreshable }: { claim: string; refreshable: boolean },
  seconds: number,
): string {
  const collection = account.collection();
  const claims = {
    type: 'auth',
    id: account.id,
    collectionId: collection.id,
    refreshable,
    [sessionClaim]: claim,
  };
  return $security.createJWT(claims, account.tokenKey() + collection.authToken.secret, seconds);
}

/** Ends one session: its tokens are void, and pages that listen by them hear nothing more. */
export function endSession(app: PbApp, id: string): void {
  run(app, 'DELETE FROM sessions WHERE id = {:id}', { id });
  hangUp(app, (session) => session === id);
}

/** True while an account has a session that is open. */
export function hasSessions(app: PbApp, account: string, now: number): boolean {
  const sql = 'SELECT id FROM sessions WHERE account = {:account} AND ends > {:now} LIMIT 1';
  return hasRow(app, sql, { account, now });
}

/** Ends every session of an account. */
export function endSessionsOf(app: PbApp, account: string): void {
  run(app, 'DELETE FROM sessions WHERE account = {:account}', { account });
}

/** Ends every session of an account but one. */
export function endOtherSessions(app: PbApp, account: string, kept: string): void {
  const sql =
    'DELETE FROM sessions WHERE account = {:account} AND id != {:kept} RETURNING id AS value';
  const ended = new Set(selectTexts(app, sql, { account, kept }));
  hangUp(app, (session) => ended.has(session));
}

/** Notes which session a page listens by. */
export function rememberListener(client: RealtimeClient, session: string): void {
  client.set(clientKey, session);
}

/** Forgets the sessions that have ended, and ends the connections of pages that listen by them: only of those it asks. */
export function sweepSessions(app: PbApp, now: number): void {
  run(app, 'DELETE FROM sessions WHERE ends <= {:now}', { now });
  const listening = listeners(app);
  if (listening.length === 0) return;
  const sql = 'SELECT id AS value FROM sessions WHERE id IN (SELECT value FROM json_each({:ids}))';
  const ids = JSON.stringify(listening.map(({ session }) => session));
  const open = new Set(selectTexts(app, sql, { ids }));
  hangUp(app, (session) => !open.has(session));
}

function hangUp(app: PbApp, isOver: (session: string) => boolean): void {
  for (const { client, session } of listeners(app)) {
    if (isOver(session)) app.subscriptionsBroker().unregister(client.id());
  }
}

/** The pages that listen by a session. */
function listeners(app: PbApp): { client: RealtimeClient; session: string }[] {
  return Object.values(app.subscriptionsBroker().clients()).flatMap((client) => {
    const session = client.get(clientKey);
    return typeof session === 'string' && session !== '' ? [{ client, session }] : [];
  });
}
