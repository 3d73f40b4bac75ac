/**
 * Separates public and administration routes (docs/decisions/0014-set-administration-apart.md). All of PocketBase
 * answers only under a secret host name, new at each start.
 */
import { fromEnvironment } from '../core/environment.ts';
import { trustedHeaders } from '../core/client-networks.ts';
import { requestSeconds, answer } from '../core/answer.ts';
import { bodyBytes } from '../limits.ts';
import { connected, deskHints, hintTopic, leadTopic } from '#domain/notifications/hints.ts';
import {
  isAccount,
  isActive,
  isOfStaff,
  rememberListener,
  requireOpen,
  sessionOf,
} from '../accounts/accounts.ts';

const listenerKeys = {
  pocketbase: 'routes of PocketBase',
  own: 'routes of the product',
  anyone: 'routes for anyone',
  members: 'routes for members',
};

/** For `anyone` tokens are ignored; an `account` is a client's or staff's. */
export type PocketBaseRoute = {
  method: 'GET' | 'POST';
  path: string;
  who: 'anyone' | 'account';
};

const administrationHost = /^[0-9a-f]{40,}\.administration$/;

/** Runs first, because routes added later are ours. */
export function partRoutes(e: ServeEvent): void {
  const { app, router } = e;
  // Turns off PocketBase's installer, which creates an account and opens a browser.
  e.installerFunc = null;
  const store = app.store();
  const usual = Array.from(router.middlewares);
  buildPublic(store, router, usual);
  store.set(listenerKeys.pocketbase, router.routerGroup);
  const own = router.group('');
  own.bind(...usual);
  store.set(listenerKeys.own, own);
  router.routerGroup = own;
  return e.next();
}

/** Builds the public router: small bodies, no superusers. */
function buildPublic(store: PbStore, router: GoRouter, usual: readonly GoMiddleware[]): void {
  const byId = (id: string): GoMiddleware => {
    const found = usual.find((middleware) => middleware.id === id);
    if (!found) throw new Error(`PocketBase has no ${id}.`);
    return found;
  };
  const readsToken = byId('pbLoadAuthToken');
  const needsAccount = $apis.requireAuth('clients', 'staff');
  // Takes the token reader's place, so every request counts as a guest's.
  const readsNone = named(readsToken.id, $apis.requireGuestOnly());
  router.bind($apis.bodyLimit(bodyBytes.usual), readsNone);
  store.set(listenerKeys.anyone, router.buildMux());
  router.bind(readsToken, needsAccount);
  store.set(listenerKeys.members, router.buildMux());
  const needsNothing = named(needsAccount.id, $apis.bodyLimit(0));
  router.bind(byId('pbBodyLimit'), needsNothing);
}

function named(id: string, middleware: GoMiddleware): GoMiddleware {
  middleware.id = id;
  return middleware;
}

/** Runs last; throws if routes cannot be separated. */
export function listen(e: ServeEvent, routes: readonly PocketBaseRoute[]): void {
  const { app, router, server } = e;
  boundConnections(server);
  router.routerGroup = stored(app, listenerKeys.pocketbase, isGroup);
  e.next();
  const administration = server.handler;
  router.routerGroup = stored(app, listenerKeys.own, isGroup);
  const all = router.buildMux();
  for (const { method, path, who } of routes) {
    const key = who === 'anyone' ? listenerKeys.anyone : listenerKeys.members;
    all.handle(`${method} ${path}`, stored(app, key, isHandler));
  }
  const host = fromEnvironment('SPARK_ADMIN_HOST');
  if (administrationHost.test(host)) all.handle(`${host}/`, administration);
  server.handler = all;
}

/** Allows superusers from any IP address: the listener decides who administers. */
export function applyNetworkSettings(e: AppEvent): void {
  e.next();
  const settings = e.app.settings();
  settings.superuserIPs = [];
  settings.trustedProxy.headers = trustedHeaders();
}

export function passToPocketBase(e: RequestEvent): void {
  stored(e.app, listenerKeys.anyone, isHandler).serveHTTP(e.response, e.request);
}

function stored<T>(app: PbApp, name: string, isIt: (value: unknown) => value is T): T {
  const found = app.store().get(name);
  if (isIt(found)) return found;
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

/** Sets the server's time limits; longer ones apply to staff's bodies. */
function boundConnections(server: GoServer): void {
  server.readHeaderTimeout = headerSeconds * secondNs;
  server.readTimeout = requestSeconds() * secondNs;
  server.idleTimeout = idleSeconds * secondNs;
  server.maxHeaderBytes = bodyBytes.headers;
}

const deskTopics = [leadTopic, hintTopic(deskHints), connected];

/** Subscribes until the session ends. Restricts topics, because each subscription costs a query per written row. */
export function subscribe(e: SubscribeEvent): void {
  const { requestEvent } = e;
  const auth = requireOpen(requestEvent);
  const wanted = Array.from(e.subscriptions);
  const topics = topicsOf(auth);
  const isKnown = wanted.length <= topics.length && wanted.every((topic) => topics.includes(topic));
  const isSuperuser = auth !== null && !isAccount(auth);
  if (!isSuperuser && (topics.length === 0 || !isKnown)) {
    return answer(requestEvent, 403, { code: 'forbidden' });
  }
  rememberListener(e.client, sessionOf(requestEvent));
  return e.next();
}

function topicsOf(auth: PbRecord | null): readonly string[] {
  if (!auth || !isActive(auth)) return [];
  return isOfStaff(auth) ? deskTopics : [hintTopic(auth.id), connected];
}
