/** Queues mails in the transaction that causes them, with encrypted links. Those that visitors cause are limited. */
import { limits } from '../limits.ts';
import { take } from '../core/limiter.ts';
import type { Networks } from '../core/client-networks.ts';
import { firm } from '#config/firm.ts';
import { fromEnvironment, positiveSetting } from '../core/environment.ts';
import { dayMs } from '#domain/durations.ts';
import {
  newRowId,
  timeText,
  hasRow,
  insert,
  run,
  selectRows,
  selectTexts,
  selectValue,
} from '../core/database.ts';
import { accessKinds, letters, type MailData, type MailKind } from './email-templates.ts';
import type { ReadyBodies } from './email-template.ts';
import { wakeOutbox } from '../core/jobs.ts';
import { currentKey, type FileKey, keyNamed } from '../documents/file-keys.ts';

/** `about` is the subject's id; `to` is one validated address. */
type QueuedMail<K extends MailKind> = {
  kind: K;
  to: string;
  data: MailData[K];
  about?: string;
};

export function queueMail<K extends MailKind>(
  tx: PbApp,
  { kind, to, data, about = '' }: QueuedMail<K>,
): void {
  const written = letters[kind](data);
  queueBodies(tx, {
    kind,
    recipient: to,
    reply_to: written.replyTo ?? '',
    subject: written.subject,
    letter: JSON.stringify(written),
    about,
    bodyRetentionMs: accessKinds.includes(kind) ? accessRetentionMs() : retentionMs(),
  });
}

function queueBodies(
  tx: PbApp,
  mail: Pick<Mail, 'recipient' | 'reply_to' | 'subject' | 'letter'> & {
    kind: string;
    about: string;
    bodyRetentionMs: number;
  },
): void {
  const { bodyRetentionMs, letter, ...values } = mail;
  const now = Date.now();
  const id = newRowId();
  const created = timeText(now);
  insert(tx, 'mails', {
    ...values,
    id,
    message_id: `<${id}@${sender().address.replace(/^.*@/, '')}>`,
    letter: secret.includes(mail.kind) ? sealBody(tx, id, letter) : letter,
    state: 'queued',
    attempts: 0,
    next_at: created,
    expires: timeText(now + bodyRetentionMs),
    sent: '',
    last_error: '',
    created,
  });
  wakeOutbox(tx);
}

/** Mails a superuser a link to choose a new password. */
export function mailPasswordReset({ app, message, meta }: MailerRecordEvent): void {
  const data = { token: meta['token'] ?? '', admin: fromEnvironment('SPARK_ADMIN_URL') };
  queueMail(app, { kind: 'reset-superuser', to: message.to[0]?.address ?? '', data });
}

/** Queues any other mail of PocketBase's own, as one that may grant access. */
export function mailAnything({ app, message }: MailerEvent): void {
  const ready: ReadyBodies = { html: message.html, text: message.text };
  for (const { address } of Array.from(message.to)) {
    queueBodies(app, {
      kind: 'system',
      recipient: address,
      reply_to: '',
      subject: message.subject,
      letter: JSON.stringify(ready),
      about: '',
      bodyRetentionMs: accessRetentionMs(),
    });
  }
}

/** `MAIL_FROM` (`Name <address>` or an address), or the firm's. */
export function sender(): { name: string; address: string } {
  const given = fromEnvironment('MAIL_FROM').trim();
  const named = /^(.*?)\s*<([^<>\s]+)>$/.exec(given);
  const address = (named ? named[2] : given) || firm.email;
  return { name: named?.[1]?.replace(/^"(.*)"$/, '$1') || firm.name, address };
}

export function staffAddress(): string {
  return fromEnvironment('STAFF_MAIL') || firm.email;
}

/** How much longer unsent mails are kept, in milliseconds. */
export const failedRetentionMs = 7 * dayMs;

/** The longest backoff, as a multiple of the first wait. */
const longest = { unreachable: 12, later: 120, reached: 6 };

const doubled = (times: number, most: number) =>
  1000 * positiveSetting('MAIL_RETRY_SECONDS', 5) * Math.min(2 ** (times - 1), most);

export const leaseMs = () => 1000 * positiveSetting('MAIL_LEASE_SECONDS', 300);

export const untilNextMs = (attempts: number, why: 'unreachable' | 'later') =>
  doubled(attempts, longest[why]);

/** Backoff of all mails while the mail server does not answer. */
export const untilReachedMs = (failures: number) => doubled(failures, longest.reached);

/** How often an idle queue is read. */
export const quietLookMs = () => 1000 * positiveSetting('MAIL_LOOK_SECONDS', 10);

/** Retention of mail rows, and of bodies that grant no access, in milliseconds. */
export function retentionMs(): number {
  return dayMs * positiveSetting('MAIL_KEPT_DAYS', 30);
}

/** Retention of bodies with a link or code, in milliseconds. */
export function accessRetentionMs(): number {
  return Math.min(dayMs, retentionMs());
}

export type Reply = { to: string; sender: Networks; suspectedSpam: boolean };

export function mayReply(app: PbApp, { to, sender, suspectedSpam }: Reply): boolean {
  if (suspectedSpam || take(app, limits.repliesForSender, sender) > 0) return false;
  const mailbox = mailboxOf(to);
  const reader = sender.map(({ key, times }) => ({ key: `${mailbox} ${key}`, times }));
  if (take(app, limits.repliesToReader, reader) > 0) return false;
  return take(app, limits.repliesToMailbox, mailbox) === 0;
}

/** False over the limit: staff then see the request only at the desk. */
export function mayAnnounce(app: PbApp, sender: Networks): boolean {
  return take(app, limits.announcements, sender) === 0;
}

/** Gmail's domains, which share mailboxes and ignore dots in the name. */
const google = /^(gmail|googlemail)\.com$/;

/** The mailbox of an address: lower case without a plus suffix. */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const bare = name.replace(/(.)\+.*$/, '$1');
  return google.test(domain) ? `${bare.replace(/\./g, '')}@gmail.com` : `${bare}@${domain}`;
}

export const mailColumns = {
  id: '',
  recipient: '',
  reply_to: '',
  subject: '',
  /** JSON of an EmailTemplate or of ReadyBodies; encrypted if it grants access. */
  letter: '',
  message_id: '',
  /** Counts attempts; it also distinguishes two claims of one row. */
  attempts: 0,
};

export type Mail = typeof mailColumns;

/** Kinds that grant access, sent first. `system` may reset a superuser's password. */
const secret = ['system', ...accessKinds];

export const secretKinds = secret.map((kind) => `'${kind}'`).join(', ');

/** `since` is UTC ms. */
export function countMails(
  app: PbApp,
  { kind, to }: { kind: string; to: string },
  since: number,
): number {
  const sql = `SELECT count(*) AS value FROM mails
    WHERE kind = {:kind} AND recipient = {:to} COLLATE NOCASE AND created > {:since}`;
  return selectValue(app, sql, { kind, to, since: timeText(since) }, 0);
}

/** Deletes unsent mails of a kind about an entity. One that is being sent is not retried. */
export function takeBackMails(tx: PbApp, { kind, about }: { kind: MailKind; about: string }): void {
  // Must match an index.
  const waiting = "state IN ('queued', 'sending') AND next_at > ''";
  const sql = `DELETE FROM mails WHERE ${waiting} AND about = {:about} AND kind = {:kind}`;
  run(tx, sql, { kind, about });
}

export function isAnnounced(tx: PbApp, estimate: string): boolean {
  const sql =
    "SELECT id FROM mails WHERE about = {:estimate} AND kind = 'staff-new-estimate' LIMIT 1";
  return hasRow(tx, sql, { estimate });
}

/** Begins an encrypted body, followed by the key's id; other bodies are JSON. */
const mark = 'sealed ';
const sealed = `${mark}%`;
const isSealed = "letter != '' AND letter LIKE {:sealed}";

/** Encrypts a body, bound to its mail's id, so a database copy reveals no links. */
function sealBody(app: PbApp, mail: string, letter: string): string {
  const key = currentKey(app);
  return `${mark}${key.id} ${$security.encrypt(toBytes(letter, 0), keyFor(mail, key))}`;
}

/** Decrypts a stored body; undefined while its key is missing. */
export function openBody(app: PbApp, mail: string, stored: string): string | undefined {
  if (!stored.startsWith(mark)) return stored;
  const [, key = '', text = ''] = stored.split(' ');
  try {
    return $security.decrypt(text, keyFor(mail, keyNamed(app, key)));
  } catch {
    return undefined;
  }
}

/** Re-encrypts readable bodies under the current key. */
export function sealBodiesAgain(app: PbApp): void {
  const key = currentKey(app).id;
  const found = selectRows(app, { id: '', letter: '' }, `FROM mails WHERE ${isSealed}`, { sealed });
  for (const { id, letter: before } of found) {
    const letter = before.startsWith(mark + key) ? undefined : openBody(app, id, before);
    if (letter === undefined) continue;
    const sql = 'UPDATE mails SET letter = {:letter} WHERE id = {:id} AND letter = {:before}';
    run(app, sql, { id, before, letter: sealBody(app, id, letter) });
  }
}

export function keysOfBodies(app: PbApp): string[] {
  const sql = `SELECT DISTINCT substr(letter, ${mark.length + 1}, 8) AS value FROM mails WHERE ${isSealed}`;
  return selectTexts(app, sql, { sealed });
}

function keyFor(mail: string, { secret }: FileKey): string {
  return toString(Buffer.from($security.hs256(`letter of ${mail}`, secret), 'hex'), 0);
}
