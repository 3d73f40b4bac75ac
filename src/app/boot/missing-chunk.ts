/** After a deploy an old page may ask for a file that is gone: where everything is kept, loading the page again is safe. */
import type { DeviceDatabase } from '#sync/database.ts';
import type { Health } from '#device/health.ts';
import { reloadedJustNow } from '#device/reloads.ts';
import { failedInAdvance } from '#ui/prefetch.ts';

type Surroundings = {
  db: DeviceDatabase;
  /** Settles once every change made so far is on the device or known not to fit. */
  settled: () => Promise<unknown>;
  health: Pick<Health, 'snapshot'>;
  /** UTC milliseconds. */
  now: () => number;
};

/** Listens for files that are gone where someone wanted them. Without a connection the page stays, for in its place there would be none. */
export function reloadForMissingChunk(around: Surroundings): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // A file that cannot be had for want of a network is not gone, nor is one that the browser cannot read.
    if (!navigator.onLine || payload instanceof SyntaxError) return;
    // The code that waits for it hears of it first: only then is known whether anyone wanted it.
    setTimeout(() => {
      if (!failedInAdvance(payload)) void reloadWhereKept(around);
    });
  });
}

/**
 * Loads the page again where that loses nothing, but not twice within a minute: a file that stays missing must not
 * become a loop.
 */
export async function reloadWhereKept({ db, settled, health, now }: Surroundings): Promise<void> {
  if (!(await appAnswers())) return;
  await settled();
  const { keeps, full } = health.snapshot();
  if (keeps === 'memory' || full) return;
  // What cannot be noted could become a loop, too.
  if (!(await reloadedJustNow(db, now()).catch(() => true))) location.reload();
}

/** True when a reload would end with this app, and not with an error or a network's own sign-in. */
async function appAnswers(): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    return response.ok && (await response.text()).includes('id="root"');
  } catch {
    return false;
  }
}
