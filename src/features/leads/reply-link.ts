import { firm } from '#config/firm.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { greetingFor, replySubject } from '#domain/leads/lead-reply.ts';

export function canReply({ email, state }: Pick<Lead, 'email' | 'state'>): boolean {
  return email !== '' && state !== 'spam';
}

/** A `mailto:` link whose text contains only the lead's name. */
export function replyLink(lead: Pick<Lead, 'kind' | 'name' | 'email'>): string {
  const subject = replySubject(lead.kind, firm.name);
  const body = `${greetingFor(lead.name)}\r\n\r\n`;
  return `mailto:${encodeURIComponent(lead.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
