/** Time passes. */
import { setTimeout as pause } from 'node:timers/promises';

/** So many milliseconds, or until it is over. */
export async function rest(ms: number, over: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: over }).catch(() => undefined);
}
