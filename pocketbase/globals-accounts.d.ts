/** The names of PocketBase's JavaScript runtime that only accounts use, typed by hand (PocketBase 0.40). */

/** An account's row; what is plain in `password` exists until it is saved. */
interface PbRecord {
  setPassword(password: string): void;
  getRaw(field: string): PbRaw;
  setRaw(field: string, value: PbRaw): void;
  refreshTokenKey(): void;
  tokenKey(): string;
  newVerificationToken(): string;
  newEmailChangeToken(newEmail: string): string;
  original(): PbRecord;
}

/** A field's value as Go holds it. */
interface PbRaw {
  readonly __raw: never;
}

interface PbCollection {
  readonly passwordResetToken: { readonly secret: string };
}

interface PbSettings {
  superuserIPs: string[];
  trustedProxy: { headers: string[] };
}

interface PbStore {
  set(key: string, value: GoHandler): void;
}

interface PbApp {
  onServe(): { bindFunc(handler: (e: ServeEvent) => void): void };
  /** Throws when there is no such account. */
  findAuthRecordByEmail(collection: string, email: string): PbRecord;
  /** Null where there is none. */
  findAllMFAsByRecord(account: PbRecord): ArrayLike<PbFactor> | null;
}

/** The first half of a sign-in that takes two. */
interface PbFactor {
  method(): string;
  hasExpired(maxElapsed: number): boolean;
}

/** An account on its way into the database; what is thrown before `next` keeps it out. */
interface RecordEvent {
  readonly app: PbApp;
  readonly record: PbRecord;
  next(): void;
}

/** Something PocketBase is about to answer by itself. */
interface AnswerEvent {
  readonly app: PbApp;
  readonly requestEvent: RequestEvent;
  next(): void;
}

/** The server is about to listen. */
interface ServeEvent {
  readonly app: PbApp;
  readonly router: { buildMux(): GoHandler };
  next(): void;
}

/** Answers a request by itself. */
interface GoHandler {
  serveHTTP(response: RequestEvent['response'], request: RequestEvent['request']): void;
}

/** Something of PocketBase's own is about to be written down. */
interface LogEvent {
  readonly model: {
    message: string;
    readonly data: { get(name: string): unknown; set(name: string, value: string): void };
  };
  next(): void;
}

/** A code by mail was asked for; `record` is null where there is no such account. */
interface OtpRequestEvent {
  readonly app: PbApp;
  readonly requestEvent: RequestEvent;
  readonly record: PbRecord | null;
  next(): void;
}

/** A new password is asked for, or given with a token that is right. */
interface ResetEvent {
  readonly requestEvent: RequestEvent;
  readonly record: PbRecord;
  next(): void;
}

declare function onRecordCreateExecute(
  handler: (e: RecordEvent) => void,
  ...collections: string[]
): void;
declare function onRecordDeleteExecute(
  handler: (e: RecordEvent) => void,
  ...collections: string[]
): void;
declare function onRecordUpdate(handler: (e: RecordEvent) => void, ...collections: string[]): void;
declare function onRecordValidate(
  handler: (e: RecordEvent) => void,
  ...collections: string[]
): void;
declare function onRecordsListRequest(handler: (e: AnswerEvent) => void): void;
declare function onRecordViewRequest(handler: (e: AnswerEvent) => void): void;
declare function onRecordAuthRequest(handler: (e: AnswerEvent) => void): void;
declare function onRecordAuthWithPasswordRequest(
  handler: (e: AnswerEvent) => void,
  ...collections: string[]
): void;
declare function onFileTokenRequest(handler: (e: AnswerEvent) => void): void;
declare function onFileDownloadRequest(handler: (e: AnswerEvent) => void): void;
declare function onModelCreate(handler: (e: LogEvent) => void, ...tables: string[]): void;
declare function onSettingsReload(handler: (e: AppEvent) => void): void;
declare function onRecordRequestOTPRequest(
  handler: (e: OtpRequestEvent) => void,
  ...collections: string[]
): void;
declare function onRecordRequestPasswordResetRequest(
  handler: (e: ResetEvent) => void,
  ...collections: string[]
): void;
declare function onRecordConfirmPasswordResetRequest(
  handler: (e: ResetEvent) => void,
  ...collections: string[]
): void;

/** What PocketBase answers for a field it does not take. */
declare const ValidationError: new (code: string, message: string) => Error;
declare const BadRequestError: new (message: string, errors: Record<string, Error>) => Error;
