/** Mails to visitors. They contain nothing typed, so nobody can send text to strangers through us. */
import { firm } from '#config/firm.ts';
import { downloads, paths } from '#config/paths.ts';
import type { Estimate } from '#domain/estimator/estimate.ts';
import { missingAnswers } from '#domain/estimator/open-questions.ts';
import { estimateTable } from '#domain/estimator/estimate-table.ts';
import { firmDate } from '#domain/firm-time.ts';
import type { EmailTemplate } from './email-template.ts';
import { pageUrl, tokenUrl } from '../core/environment.ts';

/** `validUntil` is UTC ms. */
export type EstimateCopy = {
  priced: Estimate;
  missing: number;
  validUntil: number;
  token: string;
  submitted: boolean;
};

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
