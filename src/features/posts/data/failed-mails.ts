/** Reads which mails could not be sent. */
import { type FailedMail, failedMailsRoute, failedMailsSchema } from '#domain/mail/failed-mail.ts';
import type { Ask, Read } from '#session/account-ask.ts';

export type AskFailedMails = () => Promise<Read<{ mails: readonly FailedMail[] }>>;

export function createFailedMails(ask: Ask): AskFailedMails {
  return () => ask(failedMailsRoute, failedMailsSchema);
}
