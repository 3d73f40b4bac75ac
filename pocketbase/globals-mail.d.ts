/** The names of PocketBase's JavaScript runtime that only the mails use, typed by hand (PocketBase 0.40). */

interface PbStore {
  /** Null for what was never set. */
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

/** What sends a mail; the fields are those of the SMTP one. */
interface PbMailer {
  host: string;
  port: number;
  username: string;
  password: string;
  tls: boolean;
  /** Throws what the other side answered, or why there was no answer; waits for it without an end. */
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

/** One of PocketBase's own mails on its way out; without `next` it goes no further. */
interface MailerEvent {
  readonly app: PbApp;
  readonly message: PbMessage;
}

/** The same for an account: `meta` holds what the mail is about, such as its token. */
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
