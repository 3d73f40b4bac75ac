/** The product's queue, assembled as in `src/app/create-services.ts`, without drafts and screen. */
import { liveQuery } from 'dexie';

import { scheduleOutbox } from '#sync/outbox-scheduler.ts';
import { serverIsBack } from '#app/open-device.ts';
import { newKey } from '#domain/ids.ts';
import { browserDevice } from '#device/browser-device.ts';
import { DeviceDatabase } from '#sync/database.ts';
import { guestDatabase } from '#sync/database-names.ts';
import { createDrain } from '#sync/drain.ts';
import { createLeaderElection } from '#sync/leader-election.ts';
import { keepOps, prepareOp } from '#sync/outbox.ts';
import { createSend } from '#sync/ops.ts';
import { probeServer } from '#sync/server-probe.ts';
import { createUpload } from '#sync/uploads.ts';
import { visitorKinds } from '#worker/visitor-kinds.ts';
import type { BenchQueue } from './queue.ts';

/** Each message is one `contact.send` with its own id. The queue parks what the server refuses. */
export async function createOurs(): Promise<BenchQueue> {
  const db = new DeviceDatabase(guestDatabase);
  await db.open();
  const device = browserDevice(visitorKinds);
  const drain = createDrain({
    db,
    device,
    send: createSend(),
    upload: createUpload(),
    exclusive: createLeaderElection(db, device, navigator.locks),
  });
  const { wake } = scheduleOutbox(drain, device.now, (next) => probe.after(next));
  const isBack = () => serverIsBack((...args) => fetch(...args));
  const probe = probeServer({ ...drain, isBack, wake }, device.now);
  return {
    async keep(messages) {
      const ops = await Promise.all(
        messages.map(({ id, ...message }) =>
          prepareOp(device, {
            kind: 'contact.send',
            entity: id,
            key: newKey(device.random),
            body: JSON.stringify({ ...message, website: '' }),
          }),
        ),
      );
      await db.write([db.ops], () => keepOps(db, ops));
    },
    drain: () =>
      new Promise((done, fail) => {
        // Two counts by index: "not parked" would scan all rows at each change.
        const toSend = async () =>
          (await db.ops.count()) - (await db.ops.where('state').equals('parked').count());
        const watching = liveQuery(toSend).subscribe({
          next: (count) => {
            if (count > 0) return;
            watching.unsubscribe();
            done();
          },
          error: fail,
        });
        wake();
      }),
    held: () => db.ops.count(),
  };
}
