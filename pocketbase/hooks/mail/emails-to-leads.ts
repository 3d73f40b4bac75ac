/** What staff answer a lead: their own words, in the firm's name. */
import { firm } from '#config/firm.ts';
import type { LeadKind } from '#domain/leads/lead.ts';
import { replySubject } from '#domain/leads/lead-reply.ts';
import type { EmailTemplate } from './email-template.ts';

/** `name` as the lead gave it; `by` is who answers, and whom the lead's answer goes to. */
export type LeadReply = {
  lead: LeadKind;
  name: string;
  text: string;
  by: { name: string; email: string };
};

/** A greeting, the text paragraph by paragraph, and who wrote it. */
export function leadReply({ lead, name, text, by }: LeadReply): EmailTemplate {
  const paragraphs = text.split(/\n{2,}/).filter((words) => words.trim() !== '');
  return {
    subject: replySubject(lead, firm.name),
    title: name === '' ? 'Hello,' : `Hello ${name},`,
    parts: [
      ...paragraphs.map((words) => ({ text: words })),
      { text: by.name === '' ? firm.name : `${by.name}\n${firm.name}` },
    ],
    why: reasons[lead],
    replyTo: by.email,
  };
}

const reasons: Readonly<Record<LeadKind, string>> = {
  estimate: "You're receiving this email because an estimate was sent to us with this address.",
  abandoned: "You're receiving this email because an estimate was begun with this address.",
  message: "You're receiving this email because a message was sent to us with this address.",
  subscriber:
    "You're receiving this email because someone asked for the checklist with this address.",
};
