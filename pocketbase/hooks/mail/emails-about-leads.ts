/** Mails that visitors cause, to them and to staff. */
import { firm } from '#config/firm.ts';
import { downloads, paths } from '#config/paths.ts';
import type { Estimate } from '#domain/estimator/estimate.ts';
import { missingAnswers } from '#domain/estimator/open-questions.ts';
import { estimateTable } from '#domain/estimator/estimate-table.ts';
import { firmDate } from '#domain/firm-time.ts';
import type { EmailTemplate, EmailPart } from './email-template.ts';
import { pageUrl, tokenUrl } from './site-url.ts';
import { leadPath } from '#config/member-paths.ts';
import { formatMoney } from '#domain/money.ts';

/** `validUntil` is UTC ms. */
export type EstimateCopy = {
  priced: Estimate;
  missing: number;
  validUntil: number;
  token: string;
  submitted: boolean;
};

/** They contain nothing typed, so nobody can send text to strangers through us. */
export const lettersToVisitors = {
  /** Omits the answers. */
  'estimate-copy'({ priced, missing, validUntil, token, submitted }: EstimateCopy): EmailTemplate {
    const monthly = priced.lines.some(({ type }) => type === 'monthly');
    return {
      subject: `Your price estimate from ${firm.name}`,
      title: submitted ? 'We have your estimate' : 'Your estimate',
      parts: [
        ...(submitted
          ? [{ text: `Thank you. We answer within ${firm.replyHours} hours.` }]
          : [{ text: 'Here is the copy you asked for.' }]),
        { estimate: estimateTable(priced), missing },
        ...(missing > 0
          ? [
              {
                text: `${missingAnswers(missing)}: this is where your price starts. Open it to answer.`,
              },
            ]
          : []),
        {
          text: `These prices hold until ${firmDate(validUntil, firm.zone)}. This is an estimate, not a final fee: we confirm it with you before any work starts.`,
        },
        ...(monthly
          ? [
              {
                note: "A charge equal to one month's subscription may be due at signing for onboarding and optimising the chart of accounts.",
              },
            ]
          : []),
        { action: 'Open it on any device', href: tokenUrl('estimateContinue', token) },
        {
          note: 'The link opens this one estimate, with the answers behind it, for 30 days. Keep it to yourself.',
        },
      ],
      why: submitted
        ? "You're receiving this email because an estimate was sent to us with this address."
        : "You're receiving this email because someone asked for a copy of an estimate to this address.",
    };
  },
  'message-received': (): EmailTemplate => ({
    subject: `We have your message: ${firm.name}`,
    title: 'We have your message',
    parts: [
      { text: `Thank you for writing to us. We get back to you within ${firm.replyHours} hours.` },
      { text: `In a hurry? Call us: ${firm.phone.shown}, ${firm.hours.shown}.` },
    ],
    why: "You're receiving this email because a message was sent to us with this address.",
  }),
  checklist: (): EmailTemplate => ({
    subject: 'Your creator tax checklist',
    title: 'Your creator tax checklist',
    parts: [
      { text: 'Here it is: a PDF to print or to keep open next to your calendar.' },
      { action: 'Download the checklist', href: pageUrl(downloads.creatorChecklist) },
      {
        text: `Want to know what a return would cost? It takes a few minutes: ${pageUrl(paths.estimator)}`,
      },
    ],
    why: "You're receiving this email because someone asked for the checklist with this address. We haven't added you to a mailing list.",
  }),
};

export type Person = { name: string; email: string; phone: string };

/** `id` is the lead's; `submitted` is false if the visitor only asked for a copy. */
export type NewEstimate = Person & {
  id: string;
  priced: Estimate;
  missing: number;
  /** In cents. */
  compared: { title: string; oneTime: number; monthly: number }[];
  submitted: boolean;
  suspectedSpam: boolean;
};

export type NewMessage = Person & {
  id: string;
  facts: [label: string, words: string][];
  suspectedSpam: boolean;
};

const promised = () => `Visitors are promised an answer within ${firm.replyHours} hours.`;

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

/** `scanner`: it does not answer. The others are limits (docs/operations.md, Room for files). */
export type FileAlert = 'scanner' | 'address' | 'account' | 'network' | 'undecided' | 'disk';

const alerts: Record<FileAlert, readonly [subject: string, text: string]> = {
  scanner: [
    'Uploaded files wait for the virus scanner',
    'The virus scanner does not answer. Files stay closed until it does; it is asked again automatically.',
  ],
  address: [
    'Someone sends unusually many files',
    'One address has sent as many files today as we take. Its leads are saved, and the files wait on its device.',
  ],
  account: [
    'An account sends unusually many files',
    'One account has sent as many files today as we take. What is left waits on its device and is sent later.',
  ],
  network: [
    'Clients at one address send unusually many files',
    'The accounts of clients at one address have sent as many files today as we take. What is left waits on their devices and is sent later.',
  ],
  undecided: [
    'Uploaded files wait for room',
    'The files of leads that are still new take as much room as they may. Work on those leads, then the files that wait are sent automatically.',
  ],
  disk: [
    'Uploaded files wait: the disk is nearly full',
    'The disk of the server is nearly full. Leads are saved, and their files wait on the devices of those who sent them. Make room on the disk.',
  ],
};

/** They contain contact details and price, never answers. */
export const lettersToStaff = {
  'staff-new-estimate'(lead: NewEstimate): EmailTemplate {
    const { missing } = lead;
    const compared = lead.compared.map(
      ({ title, oneTime, monthly }) =>
        [title, `${formatMoney(oneTime)} one time, ${formatMoney(monthly)} monthly`] as const,
    );
    const what = lead.submitted ? 'New estimate' : 'Copy of an unsent estimate';
    return {
      subject: marked(lead.submitted ? `New estimate from ${lead.name}` : what, lead),
      title: what,
      parts: [
        ...wayBack(lead),
        { estimate: estimateTable(lead.priced), missing },
        ...(missing > 0 ? [{ text: `${missingAnswers(missing)}.` }] : []),
        ...(compared.length > 0 ? [{ text: 'Compared with:' }, { facts: compared }] : []),
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
  },
  /** Omits the text, which may hold tax data. */
  'staff-new-message': (message: NewMessage): EmailTemplate => ({
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
  }),
  'staff-files'({ reason }: { reason: FileAlert }): EmailTemplate {
    const [subject, text] = alerts[reason];
    return {
      subject,
      title: subject,
      parts: [{ text }, { action: 'Open the leads', href: pageUrl(paths.adminLeads) }],
      why: 'You get this mail, once a day at most, because the site reports its troubles to this address.',
    };
  },
};
