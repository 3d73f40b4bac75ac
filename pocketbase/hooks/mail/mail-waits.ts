/** How long mails wait and are kept, as the environment says. */
import { positiveSetting } from '../core/environment.ts';
import type { SendProblem } from './send-problem.ts';

const dayMs = 86_400_000;

/** How much longer than others a mail is kept that did not leave, in milliseconds. */
export const failedKeptMs = 7 * dayMs;

/** The longest waits, in first waits. */
const longest = { unreachable: 12, later: 120, refused: 0, reached: 6 };

export type MailWaits = {
  /** How long a claimed mail belongs to its sender. */
  leaseMs: number;
  /** Until a mail is tried again after so many attempts. */
  untilNextMs: (attempts: number, reach: SendProblem['reach']) => number;
  /** Until any mail is tried after so many failures to reach the mail server. */
  untilReachedMs: (failures: number) => number;
  /** How often a server that has nothing to send looks for what falls due. */
  quietLookMs: number;
};

/** The waits in force. */
export function waits(): MailWaits {
  const first = 1000 * positiveSetting('MAIL_RETRY_SECONDS', 5);
  const doubled = (times: number, most: number) => first * Math.min(2 ** (times - 1), most);
  return {
    leaseMs: 1000 * positiveSetting('MAIL_LEASE_SECONDS', 300),
    untilNextMs: (attempts, reach) => doubled(attempts, longest[reach]),
    untilReachedMs: (failures) => doubled(failures, longest.reached),
    quietLookMs: 1000 * positiveSetting('MAIL_LOOK_SECONDS', 10),
  };
}

/** How long a mail's row is kept, and its bodies unless they open something, in milliseconds. */
export function keptMs(): number {
  return dayMs * positiveSetting('MAIL_KEPT_DAYS', 30);
}

/** How long a body that opens something is kept, in milliseconds. */
export function openingKeptMs(): number {
  return Math.min(dayMs, keptMs());
}
