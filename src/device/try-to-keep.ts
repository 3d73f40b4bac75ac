import { isOutOfRoom } from '#sync/database-errors.ts';
import type { Health } from './health.ts';

/** Runs `keep`, which stores something. `full`: no room, as a banner reports. */
export async function tryToKeep(
  health: Pick<Health, 'report'>,
  keep: () => Promise<unknown>,
): Promise<'kept' | 'full' | 'unkept'> {
  try {
    await keep();
    return 'kept';
  } catch (error) {
    if (!isOutOfRoom(error)) return 'unkept';
    health.report({ full: true });
    return 'full';
  }
}
