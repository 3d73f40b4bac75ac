/** One pass over the guest's queue in the worker: the same drain and the same turns as in a page. */
import { showBadge } from '#device/badge.ts';
import { browserDevice } from '#device/browser-device.ts';
import { DeviceDatabase } from '#sync/database.ts';
import { guestDatabase } from '#sync/database-names.ts';
import { createDrain } from '#sync/drain.ts';
import { createLeaderElection } from '#sync/leader-election.ts';
import { createSend } from '#sync/ops.ts';
import { memberCaches } from './protocol.ts';
import { visitorKinds } from './visitor-kinds.ts';
import { createUpload } from '#sync/uploads.ts';

/** Browsers call it when there is a connection: sends what waited for one. Rejects while something still waits, so that the browser tries again later. */
export async function drainOnce(): Promise<void> {
  const device = browserDevice(visitorKinds);
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
    // What is new to who is signed in is counted by their own pages: the number is theirs as long as the worker keeps their files.
    if (!(await caches.has(memberCaches.member))) await showBadge(navigator, await db.ops.count());
    if ((await drain.nextAt()) !== null) throw new Error('something still waits');
  } finally {
    db.close();
  }
}
