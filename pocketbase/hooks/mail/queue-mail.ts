/** Queues mails in the transaction that causes them. */
import { firm } from '#config/firm.ts';
import { fromEnvironment } from '../core/environment.ts';
import { newRowId } from '../core/rows.ts';
import { letters, type MailData, type MailKind } from './email-templates.ts';
import { keptMs, openingKeptMs } from './mail-waits.ts';
import { insertMail } from './mails-table.ts';

/** `about` is the subject's id; `to` is one validated address. */
export type QueuedMail<K extends MailKind> = {
  kind: K;
  to: string;
  data: MailData[K];
  about?: string;
};

export function queueMail<K extends MailKind>(
  tx: PbApp,
  { kind, to, data, about = '' }: QueuedMail<K>,
): void {
  const { grantsAccess, letter } = letters[kind];
  const written = letter(data);
  queueBodies(tx, {
    kind,
    recipient: to,
    reply_to: written.replyTo ?? '',
    subject: written.subject,
    letter: JSON.stringify(written),
    about,
    bodiesKeptMs: grantsAccess ? openingKeptMs() : keptMs(),
  });
}

export function queueBodies(
  tx: PbApp,
  {
    bodiesKeptMs,
    ...mail
  }: Omit<Parameters<typeof insertMail>[1], 'id' | 'message_id'> & { bodiesKeptMs: number },
): void {
  const now = Date.now();
  const id = newRowId();
  const domain = sender().address.replace(/^.*@/, '');
  insertMail(
    tx,
    { ...mail, id, message_id: `<${id}@${domain}>` },
    { created: now, expires: now + bodiesKeptMs },
  );
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
