/** PocketBase's own mails: what it would send at once goes into the queue, in our words where it is about our accounts. */
import { isAccount } from '../accounts/role.ts';
import { linkToken } from '../accounts/mailed-links.ts';
import type { ReadyBodies } from './email-template.ts';
import { openingKeptMs } from './mail-waits.ts';
import { queueBodies, queueMail } from './queue-mail.ts';
import { fromEnvironment } from '../core/environment.ts';

/** The link that confirms a new account's address. */
export function mailVerification(e: MailerRecordEvent): void {
  if (!isAccount(e.record)) return e.next();
  const token = linkToken(e.app, e.record, { type: 'verification' });
  queueMail(e.app, { kind: 'confirm-address', to: recipient(e), data: { token } });
}

/** The link to a superuser's new password leads to where they sign in, which is not public. Ours are in asked-links.ts. */
export function mailPasswordReset(e: MailerRecordEvent): void {
  const data = { token: tokenOf(e), admin: fromEnvironment('SPARK_ADMIN_URL') };
  queueMail(e.app, { kind: 'reset-superuser', to: recipient(e), data });
}

/** The link that confirms another address, sent there. */
export function mailEmailChange(e: MailerRecordEvent): void {
  if (!isAccount(e.record)) return e.next();
  const newEmail = e.meta['newEmail'] ?? '';
  const token = linkToken(e.app, e.record, { type: 'emailChange', newEmail });
  queueMail(e.app, { kind: 'change-address', to: recipient(e), data: { token } });
}

/** Whatever else PocketBase sends, such as to a superuser; it may hold a way in. */
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
      bodiesKeptMs: openingKeptMs(),
    });
  }
}

function recipient({ message }: MailerRecordEvent): string {
  return message.to[0]?.address ?? '';
}

function tokenOf({ meta }: MailerRecordEvent): string {
  return meta['token'] ?? '';
}
