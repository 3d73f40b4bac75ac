/** Mails staff about what visitors send: contact details and price, never answers. */
import { leadPath } from '#config/member-paths.ts';
import type { Estimate } from '#domain/estimator/estimate.ts';
import { missingAnswers } from '#domain/estimator/open-questions.ts';
import { estimateTable } from '#domain/estimator/estimate-table.ts';
import { formatMoney } from '#domain/money.ts';
import { firm } from '#config/firm.ts';
import type { EmailTemplate, EmailPart } from './email-template.ts';
import { pageUrl } from './site-url.ts';

export type Person = { name: string; email: string; phone: string };

/** `id` is the lead's; `submitted` is false if the visitor only asked for a copy. */
export type NewEstimate = Person & {
  id: string;
  priced: Estimate;
  /** Absent in mails queued by earlier releases. */
  missing?: number;
  /** In cents; absent in mails queued by earlier releases. */
  compared?: { title: string; oneTime: number; monthly: number }[];
  submitted: boolean;
  suspectedSpam: boolean;
};

export type NewMessage = Person & {
  id: string;
  /** Labels and words; not in a mail that was queued by an earlier release. */
  facts?: [label: string, words: string][];
  suspectedSpam: boolean;
};

const promised = () => `Visitors are promised an answer within ${firm.replyHours} hours.`;

export function newEstimate(lead: NewEstimate): EmailTemplate {
  const { missing = 0, compared = [] } = lead;
  const what = lead.submitted ? 'New estimate' : 'Copy of an unsent estimate';
  return {
    subject: marked(lead.submitted ? `New estimate from ${lead.name}` : what, lead),
    title: what,
    parts: [
      ...wayBack(lead),
      { estimate: estimateTable(lead.priced), missing },
      ...(missing > 0 ? [{ text: `${missingAnswers(missing)}.` }] : []),
      ...(compared.length > 0
        ? [{ text: 'Compared with:' }, { facts: compared.map(totalsOf) }]
        : []),
      {
        text: lead.submitted
          ? promised()
          : 'The visitor has not sent it to us, only asked for a copy.',
      },
      { action: 'Open the lead', href: pageUrl(leadPath(lead.id)) },
    ],
    why: "You're receiving this email because this address receives new-lead alerts.",
    replyTo: lead.email,
  };
}

/** Omits the text, which may hold tax data. */
export function newMessage(message: NewMessage): EmailTemplate {
  return {
    subject: marked(`New message from ${message.name}`, message),
    title: 'New message',
    parts: [
      ...wayBack(message, message.facts),
      { text: promised() },
      { action: 'Open the lead', href: pageUrl(leadPath(message.id)) },
      { note: "For privacy, the message isn't in this email." },
    ],
    why: "You're receiving this email because this address receives new-lead alerts.",
    replyTo: message.email,
  };
}

function totalsOf({
  title,
  oneTime,
  monthly,
}: NonNullable<NewEstimate['compared']>[number]): [string, string] {
  return [title, `${formatMoney(oneTime)} one time, ${formatMoney(monthly)} monthly`];
}

function marked(subject: string, { suspectedSpam }: { suspectedSpam: boolean }): string {
  return suspectedSpam ? `Suspected spam: ${subject}` : subject;
}

function wayBack(
  { name, email, phone }: Person,
  more: readonly (readonly [string, string])[] = [],
): EmailPart[] {
  const facts = [['Name', name], ['Email', email], ['Phone', phone], ...more] as const;
  return [{ facts: facts.filter(([, value]) => value !== '') }];
}
