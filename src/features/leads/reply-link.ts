/** A reply to a lead in the mail program: to whom, about what, and how it begins. */
import { firm } from '#config/firm.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { replySubject } from '#domain/leads/lead-reply.ts';
import { replyTexts } from '#texts/leads.ts';

/** The part of a lead's page where a reply is written. */
export const replyPart = 'lead-answer';

/** Whether someone can be reached who is to be: no one is without an address, and spam is not answered. */
export function canReply({ email, state }: Pick<Lead, 'email' | 'state'>): boolean {
  return email !== '' && state !== 'spam';
}

/** "Hello Dana,". */
export function greetingOf({ name }: Pick<Lead, 'name'>): string {
  return name ? replyTexts.greeting(name) : replyTexts.anyone;
}

/** A `mailto:` address; nothing of what was sent is in it but the name. */
export function replyLink(lead: Pick<Lead, 'kind' | 'name' | 'email'>): string {
  const subject = replySubject(lead.kind, firm.name);
  const body = `${greetingOf(lead)}\r\n\r\n`;
  return `mailto:${encodeURIComponent(lead.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
