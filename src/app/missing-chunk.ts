/** After a deploy an old page may ask for a file that is gone: everything is kept, so loading the page again is safe. */
import type { DeviceDatabase } from '#local/database.ts';
import { reloadedJustNow } from '#local/reloads.ts';
import { isInAdvance } from './in-advance.ts';

/**
 * Loads the page again where somebody wanted the file, but not twice within a minute: a file that stays missing must not become a loop. Without a
 * connection the page stays, for in its place there would be none.
 */
export function reloadForMissingChunk(
  db: DeviceDatabase,
  { settled }: { settled: () => Promise<unknown> },
  now: () => number,
): void {
  addEventListener('vite:preloadError', () => {
    // A file that cannot be had for want of a network is not gone.
    if (isInAdvance() || !navigator.onLine) return;
    void (async () => {
      await settled();
      if (!(await appAnswers())) return;
      if (!(await reloadedJustNow(db, now()))) location.reload();
    })();
  });
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
