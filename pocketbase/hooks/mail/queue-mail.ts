/** Queues mails in the transaction that causes them. Those that visitors cause are limited. */
import { limits } from '../limits.ts';
import { take } from '../core/limiter.ts';
import type { Networks } from '../core/client-networks.ts';
import { firm } from '#config/firm.ts';
import { fromEnvironment, positiveSetting } from '../core/environment.ts';
import { dayMs } from '#domain/durations.ts';
import { newRowId } from '../core/database.ts';
import { accessKinds, letters, type MailData, type MailKind } from './email-templates.ts';
import type { ReadyBodies } from './email-template.ts';
import { insertMail } from './mails-table.ts';

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
  {
    bodyRetentionMs,
    ...mail
  }: Omit<Parameters<typeof insertMail>[1], 'id' | 'message_id'> & { bodyRetentionMs: number },
): void {
  const now = Date.now();
  const id = newRowId();
  const domain = sender().address.replace(/^.*@/, '');
  insertMail(
    tx,
    { ...mail, id, message_id: `<${id}@${domain}>` },
    { created: now, expires: now + bodyRetentionMs },
  );
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
