import { setTimeout as pause } from 'node:timers/promises';

/** Waits `ms`, or until the run is over. */
export async function rest(ms: number, over: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: over }).catch(() => undefined);
}
