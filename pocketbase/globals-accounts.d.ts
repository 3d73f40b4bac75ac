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
declare function onRecordConfirmVerificationRequest(
  handler: (e: ResetEvent) => void,
  ...collections: string[]
): void;
declare function onRecordsListRequest(handler: (e: AnswerEvent) => void): void;
declare function onRecordViewRequest(handler: (e: AnswerEvent) => void): void;
declare function onRecordAuthRequest(
  handler: (e: GrantEvent) => void,
  ...collections: string[]
): void;
declare function onRecordAuthWithPasswordRequest(
  handler: (e: PasswordEvent) => void,
  ...collections: string[]
): void;
declare function onRecordDeleteRequest(handler: (e: AnswerEvent) => void): void;
declare function onRecordRequestEmailChangeRequest(handler: (e: AnswerEvent) => void): void;
declare function onRealtimeSubscribeRequest(handler: (e: SubscribeEvent) => void): void;
declare function onFileTokenRequest(handler: (e: AnswerEvent) => void): void;
declare function onFileDownloadRequest(
  handler: (e: FileDownloadEvent) => void,
  ...collections: string[]
): void;
declare function onModelCreate(handler: (e: LogEvent) => void, ...tables: string[]): void;
declare function onSettingsReload(handler: (e: AppEvent) => void): void;
declare function onRecordRequestPasswordResetRequest(
  handler: (e: ResetEvent) => void,
  ...collections: string[]
): void;
declare function onRecordRequestVerificationRequest(
  handler: (e: ResetEvent) => void,
  ...collections: string[]
): void;
declare function onRecordConfirmEmailChangeRequest(
  handler: (e: ResetEvent) => void,
  ...collections: string[]
): void;
declare function onRecordConfirmPasswordResetRequest(
  handler: (e: ResetEvent) => void,
  ...collections: string[]
): void;

declare const ValidationError: new (code: string, message: string) => Error;
declare const UnauthorizedError: new (message: string) => Error;
declare const BadRequestError: new (message: string, errors: Record<string, Error>) => Error;
