/** Builds the rows of routes.ts. A row checks access, rate and size, then calls its handler and answers. */
import * as v from 'valibot';
import { fieldErrors } from '#domain/field-errors.ts';
import {
  authOf,
  isActive,
  isOfStaff,
  requireProof,
  sessionOf,
  isAccount,
  type Role,
  roleOf,
} from './accounts/accounts.ts';
import { type Limit, requireLimit } from './core/limiter.ts';
import {
  answer,
  answeringRefusals,
  answerNothing,
  guarded,
  refuse,
  refuseFields,
  sendNoLonger,
  waitLonger,
} from './core/answer.ts';
import { clientNetworks } from './core/client-networks.ts';
import { fromEnvironment } from './core/environment.ts';
import { findRow } from './core/database.ts';
import type { Context, Endpoint, Result, Visit } from './endpoint.ts';
import { bodyBytes } from './limits.ts';
import { parseJson } from './core/parse-json.ts';

type Auth = PbRecord | null;
type Path = `/${string}`;

/** Returns the account. @throws {Refusal} if it may not */
type Check = (auth: Auth, visit: Visit) => PbRecord;

const requireAccount: Check = (auth) => {
  if (auth && isAccount(auth) && isActive(auth)) return auth;
  if (auth && !isAccount(auth)) refuse(403, 'forbidden');
  return refuse(401, 'auth_expired');
};

const requireRole =
  (role: Role): Check =>
  (auth) => {
    if (!auth || !isActive(auth)) refuse(401, 'auth_expired');
    if (roleOf(auth) !== role) refuse(403, 'forbidden');
    return auth;
  };

const requireStaff = requireRole('staff');

const requireOwner: Check = (auth, visit) => {
  const staff = requireStaff(auth, visit);
  return staff.getBool('owner') ? staff : refuse(403, 'owners_only');
};

const requireRecentlyAuthenticatedOwner: Check = (auth, visit) => {
  const owner = requireOwner(auth, visit);
  requireProof(visit);
  return owner;
};

/** Access checks, made before and after the body arrives, which can take minutes. */
const checks = {
  account: [requireAccount, requireAccount],
  client: [requireRole('clients'), requireRole('clients')],
  staff: [requireStaff, requireStaff],
  owner: [requireOwner, requireOwner],
  /** The password was given within five minutes. `proven last` checks that only once the body is valid. */
  'proven owner': [requireRecentlyAuthenticatedOwner, requireRecentlyAuthenticatedOwner],
  'proven last': [requireOwner, requireRecentlyAuthenticatedOwner],
} as const satisfies Record<string, readonly [Check, Check]>;

type Account = keyof typeof checks;

/** What the handler or listener checks: a link's token, or the key or account of an op or file. */
type Other = 'anyone' | 'link' | 'key or account' | 'administration';

export type Route = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT';
  path: Path;
  who: Account | Other;
  /** The rate limit of each network. */
  limit: Limit | null;
  /** The most bytes of a JSON body; null without one, or if the handler sets the limit. */
  bytes: number | null;
  /** PocketBase's body limit (bytes; 0 where ours is stricter), or compression. */
  before: number | 'gzip' | null;
  /** True if it takes one of the network's downloads. */
  isDownload: boolean;
  /** True if PocketBase answers, also with its own errors. */
  isPassedOn: boolean;
  serve: (e: RequestEvent, auth: Auth) => void;
};

const plain = { bytes: null, before: null, isDownload: false, isPassedOn: false };

/** For accounts, without a body. */
export function get(
  path: Path,
  who: Account,
  limit: Limit | null,
  handle: (context: Context) => Result,
  method: Route['method'] = 'GET',
): Route {
  const serve = (e: RequestEvent, auth: Auth) => {
    const visit = visitOf(e);
    const by = checks[who][0](auth, visit);
    if (limit) requireLimit(e.app, limit, visit.sender);
    send(e, handle({ ...visit, by }));
  };
  return { ...plain, method, path, who, limit, serve };
}

/** For accounts, with a body. Checks the session again once the body has arrived. */
export function post<T>(
  path: Path,
  who: Account,
  limit: Limit,
  { input, handle }: Endpoint<Context, T>,
): Route {
  const [before, after] = checks[who];
  const serve = (e: RequestEvent, auth: Auth) => {
    const visit = visitOf(e);
    const account = before(auth, visit);
    requireLimit(e.app, limit, visit.sender);
    const given = readInput(e, auth, input);
    e.auth = findRow(e.app, account.collection().name, account.id) ?? null;
    send(e, handle({ ...visit, by: after(authOf(e), visit) }, given));
  };
  const method = 'POST';
  return { ...plain, method, path, who, limit, bytes: bodyBytes.usual, before: 0, serve };
}

/** For anyone, with a body. */
export function openPost<T>(
  path: Path,
  limit: Limit,
  { input, handle }: Endpoint<Visit, T>,
): Route {
  const serve = (e: RequestEvent, auth: Auth) => {
    const visit = visitOf(e);
    requireLimit(e.app, limit, visit.sender);
    send(e, handle(visit, readInput(e, auth, input)));
  };
  const facts = { ...plain, bytes: bodyBytes.usual, before: 0 };
  return { ...facts, method: 'POST', path, who: 'anyone', limit, serve };
}

/** For the process that started the server, by its key: any local program reaches the administration listener. */
export function internal<T>(
  path: Path,
  bytes: number,
  { input, handle }: Endpoint<Visit, T>,
): Route {
  const serve = (e: RequestEvent, auth: Auth) => {
    if (!isJson(e)) refuse(415, 'bad_request');
    const key = fromEnvironment('SPARK_ADMIN_HOST');
    const shown = e.request.header.get('X-Starter-Key');
    if (key === '' || !$security.equal(shown, key)) refuse(403, 'forbidden');
    const given = v.safeParse(input, readJson(e, bytes, auth));
    if (!given.success) refuse(400, 'bad_request');
    send(e, handle(visitOf(e), given.output));
  };
  const who = 'administration';
  return { ...plain, method: 'POST', path, who, limit: null, bytes, before: 0, serve };
}

type Facts = Partial<Pick<Route, 'limit' | 'before' | 'isDownload' | 'isPassedOn'>>;

/** For handlers that read and answer themselves, such as for files, pages and ops. */
export function raw(
  method: Route['method'],
  path: Path,
  who: Other,
  handle: (e: RequestEvent, auth: Auth) => void,
  { limit = null, ...facts }: Facts = {},
): Route {
  const before = method === 'POST' || method === 'PUT' ? 0 : null;
  const serve = (e: RequestEvent, auth: Auth) => {
    if (limit) requireLimit(e.app, limit, clientNetworks(e));
    handle(e, auth);
  };
  return { ...plain, before, method, path, who, limit, ...facts, serve };
}

/** Finds the session and runs the handler; answers its errors. */
export function serveRow(e: RequestEvent, row: Route, hasBody: boolean): void {
  const serve = () => {
    const auth = authOf(e);
    if (!isOfStaff(auth)) sendNoLonger(e, hasBody);
    row.serve(e, auth);
  };
  if (row.isPassedOn) answeringRefusals(e, serve);
  else guarded(e, serve);
}

function visitOf(e: RequestEvent): Visit {
  const { app, request } = e;
  return {
    app,
    route: request.pattern,
    sender: clientNetworks(e),
    session: sessionOf(e),
    param: (name) => request.pathValue(name),
    event: e,
  };
}

function readInput<T>(e: RequestEvent, auth: Auth, input: v.GenericSchema<unknown, T>): T {
  const checked = v.safeParse(input, readJson(e, bodyBytes.usual, auth));
  return checked.success ? checked.output : refuseFields(fieldErrors(checked.issues));
}

function send(e: RequestEvent, result: Result): void {
  if (result === 'done') answerNothing(e);
  else if (result === 'accepted') answer(e, 202, {});
  else if (result !== 'sent') answer(e, 200, result);
}

/** Parses the body as JSON; staff's bodies may take longer to arrive. @throws {Refusal} 413 or 400 */
export function readJson(e: RequestEvent, maxBytes: number, auth: PbRecord | null): unknown {
  if (e.request.contentLength > maxBytes) refuse(413, 'too_large');
  if (isOfStaff(auth)) waitLonger(e);
  const read = readText(e, maxBytes);
  if (read === 'too large') refuse(413, 'too_large');
  const parsed = parseJson(read.text);
  return parsed ? parsed.value : refuse(400, 'bad_request');
}

function readText(e: RequestEvent, maxBytes: number): { text: string } | 'too large' {
  try {
    const bytes = toBytes(e.request.body, maxBytes + 1);
    return bytes.length > maxBytes ? 'too large' : { text: toString(bytes, 0) };
  } catch {
    return { text: '' };
  }
}

/** Other sites' forms cannot send this content type. */
export function isJson(e: RequestEvent): boolean {
  return /^application\/json *(;|$)/i.test(e.request.header.get('Content-Type'));
}
