/** Codes of an authenticator app. */
import { acceptedCounters, totpCode } from '#domain/auth/totp.ts';

/** The period whose code this is, now or beside it. */
export function counterOf(secret: string, code: string, now: number): number | undefined {
  return acceptedCounters(now).find((counter) => $security.equal(totpCode(secret, counter), code));
}
