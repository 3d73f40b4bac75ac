/** Words around an estimate that goes on elsewhere. */
import type { CopyAnswer } from '#domain/estimator/elsewhere.ts';
import { deviceNotices } from './device.ts';

/** On Your Estimate: a copy by mail, and what became of the wish. */
export const mailCopyTexts = {
  title: 'Get a copy by e-mail',
  lead: 'We mail you the services, prices and totals, and a link to go on with this estimate on another device. Your answers are not in the mail. We hear that you asked for it.',
  action: 'Mail me a copy',
  mailed: 'On its way to your inbox.',
  unsaved: 'This estimate has not reached us yet. Try again in a moment.',
  'too-many': 'That was asked for often. Try again in an hour.',
  unreachable: 'There is no connection to us. Your estimate is kept here: try again later.',
} as const satisfies Record<Exclude<CopyAnswer, 'address'> | 'title' | 'lead' | 'action', string>;

/** Where the link of that mail leads. */
export const continueTexts = {
  title: 'Go on with your estimate',
  gone: 'This link does not open an estimate any more. Links work for 30 days.',
  unreachable: 'There is no connection to us. Try again when you are online.',
  full: deviceNotices.full,
  other:
    'There is another unfinished estimate on this device. It is cleared when you go on with the one from the mail.',
  goOn: 'Go on with the one from the mail',
  keep: 'Keep the one on this device',
  again: 'Try again',
  fresh: 'Start a new estimate',
} as const;
