/**
 * Accounts, the active one behind a request, and its session: a token counts only while its row is open. Rows hold
 * hashes, so a database copy forges no token.
 */
import { refuse, setApiHeaders } from '../core/answer.ts';
import {
  newRowId,
  hasRow,
  insert,
  run,
  selectTexts,
  selectValue,
  findRow,
} from '../core/database.ts';

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

const sessionClaim = 'session';

const provenForMs = 5 * 60_000;

const clientKey = 'session';

/** Stores a session until `ends` (UTC ms); returns the claim for its token. */
function beginSession(app: PbApp, account: PbRecord, now: number, ends: number): string {
  const claim = newRowId();
  insert(app, 'sessions', { id: idOf(claim), account: account.id, begun: now, ends });
  return claim;
}

/** When the session ends, in UTC ms; 0 if it has ended. */
export function sessionExpiry(app: PbApp, id: string, account: string, now: number): number {
  if (id === '') return 0;
  const sql =
    'SELECT ends AS value FROM sessions WHERE id = {:id} AND account = {:account} AND ends > {:now}';
  return selectValue(app, sql, { id, account, now }, 0);
}

export function proveSession(app: PbApp, id: string, now: number): void {
  run(app, 'UPDATE sessions SET proven = {:now} WHERE id = {:id}', { id, now });
}

/** @throws {Refusal} 403 unless the password was given within five minutes */
export function requireProof({ app, session }: { app: PbApp; session: string }): void {
  const sql = 'SELECT id FROM sessions WHERE id = {:id} AND proven > {:since}';
  const isProven = hasRow(app, sql, { id: session, since: Date.now() - provenForMs });
  if (!isProven) refuse(403, 'password_needed');
}

/** Empty if none. PocketBase has verified the token. */
export function sessionOf(e: Pick<RequestEvent, 'request'>): string {
  return idOf(claimOf(e));
}

function claimOf({ request }: Pick<RequestEvent, 'request'>): string {
  return claimIn(request.header.get('Authorization').replace(/^Bearer /, ''));
}

function claimIn(token: string): string {
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

function sessionToken(
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

export function endSession(app: PbApp, id: string): void {
  run(app, 'DELETE FROM sessions WHERE id = {:id}', { id });
  hangUp(app, (session) => session === id);
}

export function hasSessions(app: PbApp, account: string, now: number): boolean {
  const sql = 'SELECT id FROM sessions WHERE account = {:account} AND ends > {:now} LIMIT 1';
  return hasRow(app, sql, { account, now });
}

export function endSessionsOf(app: PbApp, account: string): void {
  run(app, 'DELETE FROM sessions WHERE account = {:account}', { account });
}

export function endOtherSessions(app: PbApp, account: string, current: string): void {
  const sql =
    'DELETE FROM sessions WHERE account = {:account} AND id != {:current} RETURNING id AS value';
  const ended = new Set(selectTexts(app, sql, { account, current }));
  hangUp(app, (session) => ended.has(session));
}

export function rememberListener(client: RealtimeClient, session: string): void {
  client.set(clientKey, session);
}

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

function listeners(app: PbApp): { client: RealtimeClient; session: string }[] {
  return Object.values(app.subscriptionsBroker().clients()).flatMap((client) => {
    const session = client.get(clientKey);
    return typeof session === 'string' && session !== '' ? [{ client, session }] : [];
  });
}

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
  const extended = { session, ends: now + seconds * 1000 };
  run(request.app, 'UPDATE sessions SET ends = {:ends} WHERE id = {:session}', extended);
  return sessionToken(account, { claim, refreshable: true }, seconds);
}

function tokenOfSuperuser({ requestEvent, record, token }: GrantEvent, now: number): string {
  const { exp } = $security.parseUnverifiedJWT(token);
  const seconds = Math.max(1, Math.round(Number(exp) - now / 1000));
  const claim = beginSession(requestEvent.app, record, now, now + seconds * 1000);
  return sessionToken(record, { claim, refreshable: false }, seconds);
}

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
