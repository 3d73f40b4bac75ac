/** One pass over the guest's queue in the worker: the same drain and the same turns as in a page. */
import { showBadge } from '#local/badge.ts';
import { browserDevice } from '#local/browser-device.ts';
import { DeviceDatabase } from '#local/database.ts';
import { guestDatabase } from '#local/database-names.ts';
import { createDrain } from '#local/drain.ts';
import { createLeaderElection } from '#local/leader-election.ts';
import { createSend } from '#remote/ops.ts';
import { createUpload } from '#remote/uploads.ts';

/** Browsers call it when there is a connection: sends what waited for one. Rejects while something still waits, so that the browser tries again later. */
export async function drainOnce(): Promise<void> {
  const device = browserDevice();
  const db = new DeviceDatabase(guestDatabase);
  try {
    const drain = createDrain({
      db,
      device,
      send: createSend(),
      upload: createUpload(),
      exclusive: createLeaderElection(db, device, navigator.locks),
    });
    await drain.connectionIsBack();
    await drain.pass();
    await showBadge(navigator, await db.ops.count());
    if ((await drain.nextAt()) !== null) throw new Error('something still waits');
  } finally {
    db.close();
  }
}
