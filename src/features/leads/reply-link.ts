/** A reply to a lead in the mail program: to whom, about what, and how it begins. */
import { firm } from '#config/firm.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { replyTexts } from '#texts/lead-reply.ts';

/** A `mailto:` address; nothing of what was sent is in it but the name. */
export function replyLink({ kind, name, email }: Pick<Lead, 'kind' | 'name' | 'email'>): string {
  const subject = replyTexts.subject[kind].replace('{firm}', firm.name);
  const greeting = name ? replyTexts.greeting.replace('{name}', () => name) : replyTexts.anyone;
  const body = `${greeting}\r\n\r\n`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
