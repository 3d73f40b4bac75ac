/** PocketBase 0.40's JavaScript runtime, typed by hand: requests, routes, and the events that hooks get. */

interface GoResponse {
  header(): { set(name: string, value: string): void; del(name: string): void };
  writeHeader(status: number): void;
  write(bytes: GoBytes): number;
  /** The wrapped response. */
  unwrap?(): GoResponse;
  setReadDeadline?(moment: Date): void;
  setWriteDeadline?(moment: Date): void;
}

interface RequestEvent {
  readonly app: PbApp;
  auth: PbRecord | null;
  readonly request: {
    readonly pattern: string;
    readonly method: string;
    readonly contentLength: number;
    readonly body: GoReader;
    readonly header: {
      get(name: string): string;
      /** Null if absent. */
      values(name: string): ArrayLike<string> | null;
      del(name: string): void;
    };
    readonly url: {
      readonly path: string;
      readonly rawQuery: string;
      query(): { get(name: string): string };
    };
    pathValue(name: string): string;
    /** `err` throws once the request's connection is gone. */
    context(): { err(): void };
  };
  response: GoResponse;
  /** Throws for an unreadable body; a readable one can be read again. */
  requestInfo(): { readonly body: Readonly<Record<string, unknown>> | null };
  /** The socket's address, whatever headers say. */
  remoteIP(): string;
  /** Lives as long as the request. */
  set(key: string, value: Scalar): void;
  get(key: string): unknown;
  isTLS(): boolean;
  string(status: number, text: string): void;
  noContent(status: number): void;
  redirect(status: number, url: string): void;
  fileFS(fs: GoFS, name: string): void;
}

/** PocketBase runs the handler's source text, apart from its file. */
declare function routerAdd(
  method: string,
  path: string,
  handler: string,
  ...middlewares: GoMiddleware[]
): void;

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

interface AppEvent {
  readonly app: PbApp;
  next(): void;
}

/** A backup is about to be made; `exclude` lists files to omit. */
interface BackupEvent {
  exclude: string[];
  next(): void;
}

/** An account about to be saved; throwing before `next` prevents it. */
interface RecordEvent {
  /** Assign a transaction, so `next` runs in it. */
  app: PbApp;
  readonly record: PbRecord;
  next(): void;
}

/** PocketBase is about to answer. */
interface AnswerEvent {
  readonly app: PbApp;
  readonly requestEvent: RequestEvent;
  next(): void;
}

/** PocketBase is about to write a log. */
interface LogEvent {
  readonly app: PbApp;
  readonly model: {
    message: string;
    readonly level: number;
    readonly data: { get(name: string): unknown; set(name: string, value: string): void };
  };
  next(): void;
}

/** `record` is null if there is no such account; `next` checks the password and answers. */
interface PasswordEvent extends AnswerEvent {
  readonly collection: PbCollection;
  readonly record: PbRecord | null;
  readonly identity: string;
  password: string;
}

interface GrantEvent extends AnswerEvent {
  readonly collection: PbCollection;
  readonly record: PbRecord;
  /** Empty when a token is renewed. */
  readonly authMethod: string;
  token: string;
}

/** A mailed link was requested or opened. */
interface ResetEvent {
  readonly requestEvent: RequestEvent;
  readonly record: PbRecord;
  next(): void;
}

/** A page subscribes to topics. */
interface SubscribeEvent extends AnswerEvent {
  readonly client: RealtimeClient;
  readonly subscriptions: ArrayLike<string>;
}

/** PocketBase is about to send a stored file. */
interface FileDownloadEvent extends AnswerEvent {
  readonly record: PbRecord;
}

/** PocketBase is about to send a mail; without `next` it does not. */
interface MailerEvent {
  readonly app: PbApp;
  readonly message: {
    readonly to: ArrayLike<{ address: string }>;
    readonly subject: string;
    readonly html: string;
    readonly text: string;
  };
}

/** `meta` holds the mail's data, such as a token. */
interface MailerRecordEvent extends MailerEvent {
  readonly meta: Record<string, string | undefined>;
}

/** Names of tables limit the hook to their rows. */
type PbHook<E> = (handler: (e: E) => void, ...tables: string[]) => void;

declare const onRecordCreateExecute: PbHook<RecordEvent>;
declare const onRecordDeleteExecute: PbHook<RecordEvent>;
declare const onRecordUpdate: PbHook<RecordEvent>;
declare const onRecordValidate: PbHook<RecordEvent>;
declare const onRecordConfirmVerificationRequest: PbHook<ResetEvent>;
declare const onRecordsListRequest: PbHook<AnswerEvent>;
declare const onRecordViewRequest: PbHook<AnswerEvent>;
declare const onRecordAuthRequest: PbHook<GrantEvent>;
declare const onRecordAuthWithPasswordRequest: PbHook<PasswordEvent>;
declare const onRecordDeleteRequest: PbHook<AnswerEvent>;
declare const onRecordRequestEmailChangeRequest: PbHook<AnswerEvent>;
declare const onRealtimeSubscribeRequest: PbHook<SubscribeEvent>;
declare const onFileTokenRequest: PbHook<AnswerEvent>;
declare const onFileDownloadRequest: PbHook<FileDownloadEvent>;
declare const onModelCreate: PbHook<LogEvent>;
declare const onBootstrap: PbHook<AppEvent>;
declare const onTerminate: PbHook<AppEvent>;
declare const onBackupCreate: PbHook<BackupEvent>;
declare const onMailerSend: PbHook<MailerEvent>;
declare const onMailerRecordPasswordResetSend: PbHook<MailerRecordEvent>;
declare const onSettingsReload: PbHook<AppEvent>;
declare const onRecordRequestPasswordResetRequest: PbHook<ResetEvent>;
declare const onRecordRequestVerificationRequest: PbHook<ResetEvent>;
declare const onRecordConfirmEmailChangeRequest: PbHook<ResetEvent>;
declare const onRecordConfirmPasswordResetRequest: PbHook<ResetEvent>;

declare const ValidationError: new (code: string, message: string) => Error;
declare const UnauthorizedError: new (message: string) => Error;
declare const BadRequestError: new (message: string, errors: Record<string, Error>) => Error;
