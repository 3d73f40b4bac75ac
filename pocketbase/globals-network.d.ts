/** The names of PocketBase's JavaScript runtime that only routes and connections use, typed by hand (PocketBase 0.40). */

/** The server is about to listen; after `next` it does, and `handler` is set. */
interface ServeEvent {
  readonly app: PbApp;
  readonly router: GoRouter;
  readonly server: GoServer;
  next(): void;
}

/** Answers a request. */
interface GoHandler {
  serveHTTP(response: RequestEvent['response'], request: RequestEvent['request']): void;
}

/** Answers a request by its method, host and path: the closest pattern wins. */
interface GoMux extends GoHandler {
  /** Throws for a pattern that is there already. */
  handle(pattern: string, handler: GoHandler): void;
}

interface GoRoutes {
  readonly middlewares: ArrayLike<GoMiddleware>;
  bind(...middlewares: GoMiddleware[]): void;
  unbind(...ids: string[]): void;
}

/** Is the group of routes that it begins with. */
interface GoRouter extends GoRoutes {
  routerGroup: GoRoutes;
  group(prefix: string): GoRoutes;
  buildMux(): GoMux;
}

/** Times are in nanoseconds. */
interface GoServer {
  handler: GoHandler;
  readHeaderTimeout: number;
  readTimeout: number;
  idleTimeout: number;
  maxHeaderBytes: number;
}

interface PbRateLimit {
  readonly label: string;
}

interface PbSettings {
  readonly rateLimits: { readonly rules: ArrayLike<PbRateLimit> };
}

interface PbStore {
  set(key: string, value: GoRoutes | GoHandler): void;
}

interface PbApp {
  onServe(): {
    bindFunc(handler: (e: ServeEvent) => void): void;
    bind(hook: { priority: number; func: (e: ServeEvent) => void }): void;
  };
}

interface SubscribeEvent {
  readonly subscriptions: ArrayLike<string>;
}

interface GoMiddleware {
  /** Of two with one id the later takes the earlier one's place. */
  id: string;
}

/** `bodyLimit(0)` lifts PocketBase's own limit of 32 MiB from a route. */
declare const $apis: {
  bodyLimit(bytes: number): GoMiddleware;
  /** Lets through whoever has shown no token. */
  requireGuestOnly(): GoMiddleware;
  /** Lets through whom a token of one of these collections shows. */
  requireAuth(...collections: string[]): GoMiddleware;
  /** Compresses what a route answers with, where the browser can read it. */
  gzip(): GoMiddleware;
  /** Answers with a session of the account, once its rule and our hook have agreed. */
  recordAuthResponse(e: RequestEvent, account: PbRecord, method: string, meta: object | null): void;
};
