/** Reads retry and retention times of mails from the environment. */
import { positiveSetting } from '../core/environment.ts';
import type { SendProblem } from './send-problem.ts';

const dayMs = 86_400_000;

/** How much longer unsent mails are kept, in milliseconds. */
export const failedKeptMs = 7 * dayMs;

/** The longest backoff, as a multiple of the first wait. */
const longest = { unreachable: 12, later: 120, refused: 0, reached: 6 };

export type MailWaits = {
  leaseMs: number;
  /** Backoff of one mail. */
  untilNextMs: (attempts: number, reach: SendProblem['reach']) => number;
  /** Backoff of the whole queue while the mail server is unreachable. */
  untilReachedMs: (failures: number) => number;
  /** Polling interval of an idle queue. */
  quietLookMs: number;
};

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

/** Retention of rows in milliseconds, and of bodies that grant no access. */
export function keptMs(): number {
  return dayMs * positiveSetting('MAIL_KEPT_DAYS', 30);
}

/** Retention of bodies with a link or code, in milliseconds. */
export function openingKeptMs(): number {
  return Math.min(dayMs, keptMs());
}
