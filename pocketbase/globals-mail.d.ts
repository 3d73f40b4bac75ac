/** PocketBase 0.40's JavaScript runtime: mail. */

interface PbStore {
  /** Null for a key that was never set. */
  get(key: string): unknown;
  set(key: string, value: Scalar): void;
}

interface PbField {
  max: number;
  min: number;
}

interface PbApp {
  cron(): { setInterval(nanoseconds: number): void };
}

interface PbMessage {
  readonly to: ArrayLike<{ address: string }>;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** PocketBase is about to send a mail; without `next` it does not. */
interface MailerEvent {
  readonly app: PbApp;
  readonly message: PbMessage;
}

/** `meta` holds the mail's data, such as a token. */
interface MailerRecordEvent extends MailerEvent {
  readonly record: PbRecord & { collection(): { name: string } };
  readonly meta: Record<string, string | undefined>;
  next(): void;
}

interface AppEvent {
  readonly app: PbApp;
  next(): void;
}

declare const onBootstrap: PbHook<AppEvent>;
declare const onTerminate: PbHook<AppEvent>;
declare const onMailerSend: PbHook<MailerEvent>;
declare const onMailerRecordVerificationSend: PbHook<MailerRecordEvent>;
declare const onMailerRecordPasswordResetSend: PbHook<MailerRecordEvent>;
declare const onMailerRecordEmailChangeSend: PbHook<MailerRecordEvent>;

declare function sleep(milliseconds: number): void;
