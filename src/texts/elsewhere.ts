/** Words around an estimate that goes on elsewhere. */
import type { CopyAnswer } from '#domain/estimator/elsewhere.ts';

/** On Your Estimate: a copy by mail, and what became of the wish. */
export const mailCopyTexts = {
  title: 'Get a copy by email',
  lead: "We'll email you the prices and a link to finish later. Your answers aren't in the email. We'll see that you asked for it.",
  action: 'Email me a copy',
  mailed: 'On its way to your inbox.',
  unsaved: 'This estimate has not reached us yet. Try again in a moment.',
  'in-account': 'This estimate is in an account now. Sign in to see it there.',
  'too-many': "You've requested several copies. Try again in an hour.",
  unreachable: "You're offline. Your estimate is saved here: try again later.",
} as const satisfies Record<Exclude<CopyAnswer, 'address'> | 'title' | 'lead' | 'action', string>;
