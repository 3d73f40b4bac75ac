/**
 * Which routes a request finds (docs/decisions/0014-set-administration-apart.md). The public listener has our own routes and
 * a list of PocketBase's; PocketBase whole, its dashboard included, answers under a host name alone that is made up at each
 * start and known to the administration listener. The choice is made by Go's router before any hook runs.
 */

import { fromEnvironment } from '../core/environment.ts';
import { trustedHeaders } from '../core/origin.ts';
import { requestSeconds } from '../core/reading-time.ts';

const kept = {
  pocketbase: 'routes of PocketBase',
  own: 'routes of the product',
  anyone: 'routes for anyone',
  members: 'routes for members',
};

/** No form of an account needs more. */
const mostBytes = 8 * 1024;

/** A shorter name could be guessed. */
const administrationHost = /^[0-9a-f]{40,}\.administration$/;

/** The first hook of the start: every route that is added from here on is the product's own. */
export function partRoutes(e: ServeEvent): void {
  const { app, router } = e;
  const store = app.store();
  const usual = Array.from(router.middlewares);
  buildPublic(store, router, usual);
  store.set(kept.pocketbase, router.routerGroup);
  const own = router.group('');
  own.bind(...usual);
  store.set(kept.own, own);
  router.routerGroup = own;
  return e.next();
}

/** What of PocketBase is mounted for the public, before anything else is there: small bodies, and no superuser. */
function buildPublic(store: PbStore, router: GoRouter, usual: readonly GoMiddleware[]): void {
  const byId = (id: string): GoMiddleware => {
    const found = usual.find((middleware) => middleware.id === id);
    if (!found) throw new Error(`PocketBase has no ${id}.`);
    return found;
  };
  const readsToken = byId('pbLoadAuthToken');
  const needsAccount = $apis.requireAuth('clients', 'staff');
  // Of two with one id the later counts. Where no one has read a token, this one lets every request pass.
  const readsNone = named(readsToken.id, $apis.requireGuestOnly());
  router.bind($apis.bodyLimit(mostBytes), readsNone);
  store.set(kept.anyone, router.buildMux());
  router.bind(readsToken, needsAccount);
  store.set(kept.members, router.buildMux());
  const needsNothing = named(needsAccount.id, $apis.bodyLimit(0));
  router.bind(byId('pbBodyLimit'), needsNothing);
}

function named(id: string, middleware: GoMiddleware): GoMiddleware {
  middleware.id = id;
  return middleware;
}

/** The last hook of the start, when every route is there; a server that cannot part them does not start. */
export function openListeners(e: ServeEvent): void {
  const { app, router, server } = e;
  boundConnections(server);
  router.routerGroup = groupOf(app, kept.pocketbase);
  // What is added after this hook is the dashboard's.
  e.next();
  const administration = server.handler;
  router.routerGroup = groupOf(app, kept.own);
  const all = router.buildMux();
  for (const route of openRoutes) all.handle(route, handlerOf(app, kept.anyone));
  for (const route of memberRoutes) all.handle(route, handlerOf(app, kept.members));
  const host = fromEnvironment('SPARK_ADMIN_HOST');
  if (administrationHost.test(host)) all.handle(`${host}/`, administration);
  server.handler = all;
}

/** Runs after each change of the settings: the listener decides who administers, never an address. */
export function applyNetworkSettings(e: AppEvent): void {
  e.next();
  const settings = e.app.settings();
  settings.superuserIPs = [];
  settings.trustedProxy.headers = trustedHeaders();
}

/** Answers as PocketBase does, for a route of ours that has looked at the request before. */
export function passToPocketBase(e: RequestEvent): void {
  handlerOf(e.app, kept.anyone).serveHTTP(e.response, e.request);
}

function groupOf(app: PbApp, name: string): GoRoutes {
  const group = app.store().get(name);
  if (isGroup(group)) return group;
  throw new Error(`The ${name} are missing.`);
}

function handlerOf(app: PbApp, name: string): GoHandler {
  const handler = app.store().get(name);
  if (isHandler(handler)) return handler;
  throw new Error(`The ${name} are missing.`);
}

function isGroup(value: unknown): value is GoRoutes {
  return typeof value === 'object' && value !== null && 'middlewares' in value;
}

function isHandler(value: unknown): value is GoHandler {
  return typeof value === 'object' && value !== null && 'serveHTTP' in value;
}

const secondNs = 1_000_000_000;
const headerSeconds = 10;
const idleSeconds = 90;
const headerBytes = 32 * 1024;

/**
 * How long and how large a request may be, whatever it is for. The server is about to listen. A body that takes longer is cut;
 * staff are given more where their body is read.
 */
function boundConnections(server: GoServer): void {
  server.readHeaderTimeout = headerSeconds * secondNs;
  server.readTimeout = requestSeconds() * secondNs;
  server.idleTimeout = idleSeconds * secondNs;
  server.maxHeaderBytes = headerBytes;
}

/** PocketBase's own routes that strangers and accounts may call: those that the pages call, and no others. */
const accounts = ['clients', 'staff'];

/** For anyone; a token that comes along counts for nothing. */
const openRoutes: readonly string[] = [
  'GET /api/realtime',
  ...accounts.map((role) => `POST /api/collections/${role}/auth-with-password`),
  'POST /api/collections/clients/confirm-verification',
];

/** For whoever shows a client's or a staff account's token. */
const memberRoutes: readonly string[] = [
  'POST /api/realtime',
  ...accounts.map((role) => `POST /api/collections/${role}/auth-refresh`),
  'GET /api/collections/profiles/records',
  'GET /api/collections/leads/records/{id}',
];
