/** PocketBase 0.40's JavaScript runtime: routes and connections. */

/** The server is about to start; `next` sets `handler` and listens. */
interface ServeEvent {
  readonly app: PbApp;
  readonly router: GoRouter;
  readonly server: GoServer;
  /** Creates a superuser and opens a browser; null turns that off. */
  installerFunc: null;
  next(): void;
}

interface GoHandler {
  serveHTTP(response: RequestEvent['response'], request: RequestEvent['request']): void;
}

/** Chooses by method, host and path; the closest pattern wins. */
interface GoMux extends GoHandler {
  /** Throws for a duplicate pattern. */
  handle(pattern: string, handler: GoHandler): void;
}

interface GoRoutes {
  readonly middlewares: ArrayLike<GoMiddleware>;
  bind(...middlewares: GoMiddleware[]): void;
}

/** Also the root group of its routes. */
interface GoRouter extends GoRoutes {
  routerGroup: GoRoutes;
  group(prefix: string): GoRoutes;
  buildMux(): GoMux;
}

/** Times are nanoseconds. */
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
  onTerminate(): { bind(hook: { priority: number; func: (e: AppEvent) => void }): void };
}

interface SubscribeEvent {
  readonly subscriptions: ArrayLike<string>;
}

interface GoMiddleware {
  /** A later middleware with the same id replaces an earlier one. */
  id: string;
}

/** `bodyLimit(0)` lifts PocketBase's limit of 32 MiB. */
declare const $apis: {
  bodyLimit(bytes: number): GoMiddleware;
  /** Admits requests without a token. */
  requireGuestOnly(): GoMiddleware;
  requireAuth(...collections: string[]): GoMiddleware;
  gzip(): GoMiddleware;
  /** Answers with a token if auth rule and hooks accept the account. */
  recordAuthResponse(e: RequestEvent, account: PbRecord, method: string, meta: object | null): void;
};
