/** A code is mailed only to whoever has just given the right password, so that nobody can be flooded with codes. */
import { answer } from '../ops/answer.ts';

/** As long as the first factor counts, in nanoseconds as Go has it. */
const firstFactorCounts = 10 * 60 * 1e9;

/** Without the password the answer is that of an unknown address: an id that opens nothing. */
export function requestCode(e: OtpRequestEvent): void {
  if (e.record && hasGivenPassword(e.app, e.record)) return e.next();
  const otpId = $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
  answer(e.requestEvent, 200, { otpId });
}

function hasGivenPassword(app: PbApp, account: PbRecord): boolean {
  return Array.from(app.findAllMFAsByRecord(account) ?? []).some(
    (factor) => factor.method() === 'password' && !factor.hasExpired(firstFactorCounts),
  );
}
