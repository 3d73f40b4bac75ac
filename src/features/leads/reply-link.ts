import { firm } from '#config/firm.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { replySubject } from '#domain/leads/lead-reply.ts';
import { replyTexts } from '#texts/leads.ts';

export const replyPart = 'lead-answer';

/** True with an address, and not for spam. */
export function canReply({ email, state }: Pick<Lead, 'email' | 'state'>): boolean {
  return email !== '' && state !== 'spam';
}

export function greetingOf({ name }: Pick<Lead, 'name'>): string {
  return name ? replyTexts.greeting(name) : replyTexts.anyone;
}

/** Contains only the lead's name. */
export function replyLink(lead: Pick<Lead, 'kind' | 'name' | 'email'>): string {
  const subject = replySubject(lead.kind, firm.name);
  const body = `${greetingOf(lead)}\r\n\r\n`;
  return `mailto:${encodeURIComponent(lead.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
