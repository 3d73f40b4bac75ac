/** What a browser has noted of when the desk was last touched. */
import * as v from 'valibot';

import { keptRole } from './kept-role.ts';

/** How long no one may have touched the desk. */
export const idleLimitMs = 15 * 60_000;

export const idleKey = 'device-idle';
const idle = v.object({ account: v.string(), touchedAt: v.number(), locked: v.boolean() });

/** Times are UTC milliseconds. */
export type Idle = v.InferOutput<typeof idle>;

/** What this browser has noted; null where that is nothing, or cannot be read. */
export function readIdle(): Idle | null {
  try {
    const kept = v.safeParse(idle, JSON.parse(localStorage.getItem(idleKey) ?? 'null'));
    return kept.success ? kept.output : null;
  } catch {
    return null;
  }
}

/** Whether staff are signed in here and their desk is locked, or will be once it is looked at; `now` in UTC milliseconds. */
export function isDeskLocked(now: number): boolean {
  const kept = keptRole() === 'staff' ? readIdle() : null;
  return kept !== null && (kept.locked || now - kept.touchedAt >= idleLimitMs);
}

/** Forgets it, with the session it belongs to. */
export function forgetIdle(): void {
  try {
    localStorage.removeItem(idleKey);
  } catch {
    // Nothing is kept.
  }
}
