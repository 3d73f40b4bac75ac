/** How long mails wait and are kept, by the environment. */
import { positiveSetting } from '../core/environment.ts';

const dayMs = 86_400_000;

/** How much longer unsent mails are kept, in milliseconds. */
export const failedKeptMs = 7 * dayMs;

/** The longest backoff, as a multiple of the first wait. */
const longest = { unreachable: 12, later: 120, reached: 6 };

const doubled = (times: number, most: number) =>
  1000 * positiveSetting('MAIL_RETRY_SECONDS', 5) * Math.min(2 ** (times - 1), most);

export const leaseMs = () => 1000 * positiveSetting('MAIL_LEASE_SECONDS', 300);

export const untilNextMs = (attempts: number, why: 'unreachable' | 'later') =>
  doubled(attempts, longest[why]);

/** Backoff of all mails while the mail server does not answer. */
export const untilReachedMs = (failures: number) => doubled(failures, longest.reached);

/** How often an idle queue is read. */
export const quietLookMs = () => 1000 * positiveSetting('MAIL_LOOK_SECONDS', 10);

/** Retention of mail rows, and of bodies that grant no access, in milliseconds. */
export function keptMs(): number {
  return dayMs * positiveSetting('MAIL_KEPT_DAYS', 30);
}

/** Retention of bodies with a link or code, in milliseconds. */
export function openingKeptMs(): number {
  return Math.min(dayMs, keptMs());
}
