/** Queues PocketBase's own mails, with our templates for accounts. */
import { isAccount } from '../accounts/account-rows.ts';
import { linkToken } from '../accounts/link-tokens.ts';
import { queueConfirmation } from '../accounts/sign-up.ts';
import type { ReadyBodies } from './email-template.ts';
import { accessRetentionMs, queueBodies, queueMail } from './queue-mail.ts';
import { fromEnvironment } from '../core/environment.ts';

export function mailVerification(e: MailerRecordEvent): void {
  if (!isAccount(e.record)) return e.next();
  queueConfirmation(e.app, e.record);
}

/** Mails a superuser a link to choose a new password. */
export function mailPasswordReset(e: MailerRecordEvent): void {
  const data = { token: e.meta['token'] ?? '', admin: fromEnvironment('SPARK_ADMIN_URL') };
  queueMail(e.app, { kind: 'reset-superuser', to: recipient(e), data });
}

/** Mails the new address. */
export function mailEmailChange(e: MailerRecordEvent): void {
  if (!isAccount(e.record)) return e.next();
  const newEmail = e.meta['newEmail'] ?? '';
  const token = linkToken(e.app, e.record, { type: 'emailChange', newEmail });
  queueMail(e.app, { kind: 'change-address', to: recipient(e), data: { token } });
}

/** Queues any other mail, as one that may grant access. */
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

function recipient({ message }: MailerRecordEvent): string {
  return message.to[0]?.address ?? '';
}
