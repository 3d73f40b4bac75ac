/** PocketBase 0.40's JavaScript runtime: accounts. */

/** A plain `password` exists until the row is saved. */
interface PbRecord {
  setPassword(password: string): void;
  validatePassword(password: string): boolean;
  getRaw(field: string): PbRaw;
  setRaw(field: string, value: PbRaw): void;
  refreshTokenKey(): void;
  tokenKey(): string;
  original(): PbRecord;
}

/** A Go value that JavaScript cannot read. */
interface PbRaw {
  readonly __raw: never;
}

/** Signing secret and validity in seconds. */
interface TokenSetting {
  readonly secret: string;
  readonly duration: number;
}

interface PbCollection {
  readonly authToken: TokenSetting;
  readonly verificationToken: TokenSetting;
  readonly passwordResetToken: TokenSetting;
  readonly emailChangeToken: TokenSetting;
}

/** A connected page. */
interface RealtimeClient {
  id(): string;
  get(key: string): unknown;
  set(key: string, value: Scalar): void;
}

interface PbApp {
  subscriptionsBroker(): {
    clients(): Record<string, RealtimeClient>;
    totalClients(): number;
    unregister(client: string): void;
  };
}

/** A page subscribes to topics. */
interface SubscribeEvent extends AnswerEvent {
  readonly client: RealtimeClient;
}

interface PbSettings {
  superuserIPs: string[];
  trustedProxy: { headers: string[] };
}

interface PbApp {
  /** Throws if the token is not valid. */
  findAuthRecordByToken(token: string, type: 'emailChange'): PbRecord;
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
declare const onSettingsReload: PbHook<AppEvent>;
declare const onRecordRequestPasswordResetRequest: PbHook<ResetEvent>;
declare const onRecordRequestVerificationRequest: PbHook<ResetEvent>;
declare const onRecordConfirmEmailChangeRequest: PbHook<ResetEvent>;
declare const onRecordConfirmPasswordResetRequest: PbHook<ResetEvent>;

declare const ValidationError: new (code: string, message: string) => Error;
declare const UnauthorizedError: new (message: string) => Error;
declare const BadRequestError: new (message: string, errors: Record<string, Error>) => Error;
