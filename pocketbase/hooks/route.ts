/** Makes the rows of routes.ts: a row checks who asks, how often and how much, then calls its handler and answers. */
import * as v from 'valibot';

import { fieldErrors } from '#domain/field-errors.ts';
import { authOf, isActive, isOfStaff } from './accounts/account.ts';
import { type Allowance, requireAllowance } from './accounts/allowance.ts';
import { isAccount, type Role, roleOf } from './accounts/role.ts';
import { requireProof, sessionOf } from './accounts/sessions.ts';
import { answer, answerNothing, guarded } from './core/answer.ts';
import { clientNetworks, type Networks } from './core/client-networks.ts';
import { fromEnvironment } from './core/environment.ts';
import { isJson, readJson } from './core/read-json.ts';
import { sendNoLonger } from './core/reading-time.ts';
import { refuse, refuseFields } from './core/refusal.ts';
import { findRow } from './core/rows.ts';
import { bodyBytes } from './limits.ts';

/** What a handler gets of a request. Handlers that read cookies or send files also use the `event`. */
export type Visit = {
  app: PbApp;
  /** As in the table: `POST /api/ops`. */
  route: string;
  sender: Networks;
  /** The hash under which the session is stored, empty without one. */
  session: string;
  param: (name: string) => string;
  event: RequestEvent;
};

/** The visit of an account that passed the check. */
export type Context = Visit & { by: PbRecord };

/** An object is a 200, `accepted` a 202, `done` a 204; after `sent` the handler has answered. */
export type Result = object | 'accepted' | 'done' | 'sent';

/** What a handler gets of a body. */
export type Input<S extends v.GenericSchema> = v.InferOutput<S>;

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

/** Who may ask: checked before and after the body arrives, which can take minutes. */
const checks = {
  account: [requireAccount, requireAccount],
  client: [requireRole('clients'), requireRole('clients')],
  staff: [requireStaff, requireStaff],
  owner: [requireOwner, requireOwner],
  /** Gave the password within five minutes; `last` once the body is valid. */
  'proven owner': [requireRecentlyAuthenticatedOwner, requireRecentlyAuthenticatedOwner],
  'proven last': [requireOwner, requireRecentlyAuthenticatedOwner],
} as const satisfies Record<string, readonly [Check, Check]>;

type Account = keyof typeof checks;

/** Access that the handler or the listener checks: a link's token, or the key or account of an op or file. */
type Other = 'anyone' | 'link' | 'key or account' | 'administration';

/** One line of the server's surface. */
export type Route = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT';
  path: Path;
  who: Account | Other;
  /** The limit per network. */
  limit: Allowance | null;
  /** Most bytes of a JSON body; null where the handler decides, or there is none. */
  bytes: number | null;
  /** PocketBase's body limit, 0 to lift it where ours is stricter and answers a code; or compression. */
  before: number | 'gzip' | null;
  /** Counts among the downloads of a network. */
  isDownload: boolean;
  /** PocketBase answers, and its errors too. */
  isPassedOn: boolean;
  serve: (e: RequestEvent, auth: Auth) => void;
};

const plain = { bytes: null, before: null, isDownload: false, isPassedOn: false };

/** For accounts, without a body. */
export function get(
  path: Path,
  who: Account,
  limit: Allowance | null,
  handle: (context: Context) => Result,
): Route {
  const serve = (e: RequestEvent, auth: Auth) => {
    const visit = visitOf(e);
    const by = checks[who][0](auth, visit);
    if (limit) requireAllowance(e.app, limit, visit.sender);
    send(e, handle({ ...visit, by }));
  };
  return { ...plain, method: 'GET', path, who, limit, serve };
}

/** For accounts, with a body. The session is checked again once the body is here. */
export function post<T>(
  path: Path,
  who: Account,
  limit: Allowance,
  input: v.GenericSchema<unknown, T>,
  handle: (context: Context, input: T) => Result,
): Route {
  const [before, after] = checks[who];
  const serve = (e: RequestEvent, auth: Auth) => {
    const visit = visitOf(e);
    const account = before(auth, visit);
    requireAllowance(e.app, limit, visit.sender);
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
  limit: Allowance,
  input: v.GenericSchema<unknown, T>,
  handle: (visit: Visit, input: T) => Result,
): Route {
  const serve = (e: RequestEvent, auth: Auth) => {
    const visit = visitOf(e);
    requireAllowance(e.app, limit, visit.sender);
    send(e, handle(visit, readInput(e, auth, input)));
  };
  const facts = { ...plain, bytes: bodyBytes.usual, before: 0 };
  return { ...facts, method: 'POST', path, who: 'anyone', limit, serve };
}

/**
 * For the process that started the server, on the administration listener, which every program of this machine can
 * reach.
 */
export function internal<T>(
  path: Path,
  bytes: number,
  input: v.GenericSchema<unknown, T>,
  handle: (visit: Visit, input: T) => Result,
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

/** For handlers that read and answer themselves: files, pages, ops, PocketBase's own. */
export function raw(
  method: Route['method'],
  path: Path,
  who: Other | 'account',
  handle: (e: RequestEvent, auth: Auth) => void,
  { limit = null, ...facts }: Facts = {},
): Route {
  const before = method === 'POST' || method === 'PUT' ? 0 : null;
  const serve = (e: RequestEvent, auth: Auth) => {
    if (limit) requireAllowance(e.app, limit, clientNetworks(e));
    handle(e, auth);
  };
  return { ...plain, before, method, path, who, limit, ...facts, serve };
}

/** Looks the session up and serves; what a handler throws is answered. */
export function serveRow(e: RequestEvent, row: Route, hasBody: boolean): void {
  const serve = () => {
    const auth = authOf(e);
    if (!isOfStaff(auth)) sendNoLonger(e, hasBody);
    row.serve(e, auth);
  };
  if (row.isPassedOn) serve();
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
