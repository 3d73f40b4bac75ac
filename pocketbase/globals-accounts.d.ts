/** The names of PocketBase's JavaScript runtime that only accounts use, typed by hand (PocketBase 0.40). */

/** An account's row; what is plain in `password` exists until it is saved. */
interface PbRecord {
  setPassword(password: string): void;
  validatePassword(password: string): boolean;
  getRaw(field: string): PbRaw;
  setRaw(field: string, value: PbRaw): void;
  refreshTokenKey(): void;
  tokenKey(): string;
  original(): PbRecord;
}

/** A field's value as Go holds it. */
interface PbRaw {
  readonly __raw: never;
}

/** What tokens are signed with, and how many seconds they are good for. */
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

/** One page that listens. */
interface RealtimeClient {
  id(): string;
  /** What was set under the key, if anything. */
  get(key: string): unknown;
  set(key: string, value: Scalar): void;
}

interface PbApp {
  subscriptionsBroker(): {
    clients(): Record<string, RealtimeClient>;
    totalClients(): number;
    /** Ends the page's connection. */
    unregister(client: string): void;
  };
}

/** A page says what it wants to hear. */
interface SubscribeEvent extends AnswerEvent {
  readonly client: RealtimeClient;
}

interface PbSettings {
  superuserIPs: string[];
  trustedProxy: { headers: string[] };
}

interface PbApp {
  /** Throws when there is no such account. */
  findAuthRecordByEmail(collection: string, email: string): PbRecord;
  /** Whose mailed link it is, where the token is in force; throws where it is not. */
  findAuthRecordByToken(token: string, type: 'emailChange'): PbRecord;
}

/** An account on its way into the database; what is thrown before `next` keeps it out. */
interface RecordEvent {
  /** Where it is written: a transaction may take its place for `next`. */
  app: PbApp;
  readonly record: PbRecord;
  next(): void;
}

/** Something PocketBase is about to answer by itself. */
interface AnswerEvent {
  readonly app: PbApp;
  readonly requestEvent: RequestEvent;
  next(): void;
}

/** Something of PocketBase's own is about to be written down. */
interface LogEvent {
  readonly app: PbApp;
  readonly model: {
    message: string;
    readonly data: { get(name: string): unknown; set(name: string, value: string): void };
  };
  next(): void;
}

/** A password was given; `record` is null where there is no such account. `next` checks it and answers. */
interface PasswordEvent extends AnswerEvent {
  readonly collection: PbCollection;
  readonly record: PbRecord | null;
  readonly identity: string;
  /** What is checked against the account's hash. */
  password: string;
}

/** A session is about to be granted. */
interface GrantEvent extends AnswerEvent {
  readonly collection: PbCollection;
  readonly record: PbRecord;
  /** Empty where no way of signing in is meant, such as for a refresh. */
  readonly authMethod: string;
  /** The token that is about to be answered with. */
  token: string;
}

/** A mailed link is asked for, or one that is right was opened: for a new password, to confirm an address or to change it. */
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

/** What PocketBase answers for a field it does not take. */
declare const ValidationError: new (code: string, message: string) => Error;
declare const UnauthorizedError: new (message: string) => Error;
declare const BadRequestError: new (message: string, errors: Record<string, Error>) => Error;
