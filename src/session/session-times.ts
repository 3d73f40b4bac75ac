/** When a session is refreshed (docs/product.md, Signing in). */
import type { Granted } from '#domain/auth/session.ts';

/** The session is looked at this often. */
export const tickMs = 30_000;
/** Refreshed once so many ticks or fewer remain. */
const ticksBefore = 3;
/** A token about to end has ended. */
const marginMs = 10_000;
const dayMs = 86_400_000;
/** A client's token lives 30 days, of which none tells when it began. */
const clientTokenMs = 30 * dayMs;

/** Between attempts of one refresh. */
export const retryWaits: readonly number[] = [200, 400, 800];
/** No attempt begins later than this after the first. */
export const retryWithinMs = 30_000;

/** All times are UTC milliseconds. */
export function isPast(expiresAt: number, now: number): boolean {
  return expiresAt - marginMs <= now;
}

/** True from the third tick before the end on. */
export function isToBeRefreshed(expiresAt: number, now: number): boolean {
  return Math.floor((expiresAt - now) / tickMs) <= ticksBefore;
}

/** A phone that is used once a week stays signed in: what is a day old is made new at the start. */
export function isADayOld({ account, expiresAt }: Granted, now: number): boolean {
  return account.role === 'client' && expiresAt - now <= clientTokenMs - dayMs;
}
