/** Types PocketBase 0.40's JavaScript runtime for mail. */

interface PbStore {
  /** Null if never set. */
  get(key: string): unknown;
  set(key: string, value: Scalar): void;
}

interface PbSettings {
  smtp: { enabled: boolean };
}

interface PbField {
  max: number;
  min: number;
}

interface PbApp {
  newMailClient(): PbMailer;
  cron(): { setInterval(nanoseconds: number): void };
}

/** An SMTP client. */
interface PbMailer {
  host: string;
  port: number;
  username: string;
  password: string;
  tls: boolean;
  /** Throws the answer or the failure; has no time limit. */
  send(message: PbMessage): void;
  onSend(): { unbindAll(): void };
}

type PbAddress = { address: string; name?: string };

interface PbMessage {
  readonly from: PbAddress;
  readonly to: ArrayLike<PbAddress>;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A mail of PocketBase's; without `next` it is not sent. */
interface MailerEvent {
  readonly app: PbApp;
  readonly message: PbMessage;
}

/** `meta` holds its data, such as a token. */
interface MailerRecordEvent extends MailerEvent {
  readonly record: PbRecord & { collection(): { name: string } };
  readonly meta: Record<string, string | undefined>;
  next(): void;
}

interface AppEvent {
  readonly app: PbApp;
  next(): void;
}

declare function onBootstrap(handler: (e: AppEvent) => void): void;
declare function onTerminate(handler: (e: AppEvent) => void): void;
declare function onMailerSend(handler: (e: MailerEvent) => void): void;
declare function onMailerRecordVerificationSend(handler: (e: MailerRecordEvent) => void): void;
declare function onMailerRecordPasswordResetSend(handler: (e: MailerRecordEvent) => void): void;
declare function onMailerRecordEmailChangeSend(handler: (e: MailerRecordEvent) => void): void;

declare function sleep(milliseconds: number): void;

declare const MailerMessage: new (message: {
  from: PbAddress;
  to: PbAddress[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments?: Record<string, GoReader>;
}) => PbMessage;
