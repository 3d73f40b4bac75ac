/** Joins this device to the server and to the screen; the only place where a page's real parts are made. */
import { browserDevice } from '#local/browser-device.ts';
import { keepCanary } from '#local/canary.ts';
import { guestDatabase } from '#local/database.ts';
import { createDraftStore } from '#local/draft-store.ts';
import { createDrain } from '#local/drain.ts';
import { createExclusive } from '#local/exclusive.ts';
import { firstTouch } from '#local/first-touch.ts';
import { createHealth } from '#local/health.ts';
import { keepHouse } from '#local/housekeeping.ts';
import { openDatabase } from '#local/open-database.ts';
import { reportPrivateWindow } from '#local/private-mode.ts';
import { createOutboxView } from '#local/outbox-view.ts';
import type { Services } from '#local/services.ts';
import { createUpload } from '#remote/uploads.ts';
import { clearErrors } from '#ui/show-toast.ts';
import { askForBackgroundSync } from './background-sync.ts';
import { keepDraining } from './keep-draining.ts';
import { reloadForMissingChunk } from './missing-chunk.ts';
import { notify } from './notify.ts';
import { sendAndNotice } from './send-and-notice.ts';

/** Opens the device's database and builds everything features work with; settles when the draft can be shown. */
export async function createServices(): Promise<Services> {
  const health = createHealth();
  const device = browserDevice();
  const db = await openDatabase(guestDatabase, health);
  const arrival = firstTouch(db, { url: new URL(location.href), referrer: document.referrer });
  await keepHouse(db, device);
  const send = sendAndNotice(health);
  const drain = createDrain({
    db,
    device,
    send,
    upload: createUpload(),
    exclusive: createExclusive(db, device, navigator.locks),
  });
  const alive = await keepCanary(db, device);
  const { wake, listen } = keepDraining(drain, device.now, (next) => {
    if (next !== null) void askForBackgroundSync();
    void alive().then(
      (yes) => yes || health.report({ lost: true }),
      () => undefined,
    );
  });
  const drafts = createDraftStore({ db, device, health, wake, send });
  const outbox = createOutboxView(db, wake);
  await Promise.all([drafts.ready, outbox.ready]);
  reloadForMissingChunk(db, drafts, device.now);
  listen();
  void reportPrivateWindow(navigator.storage, health);
  return {
    drafts,
    health,
    outbox,
    // Fetched when asked for: what writes ZIPs has no place in the first chunk.
    exportWaiting: async () => (await import('#local/export-waiting.ts')).exportWaiting(db),
    notify,
    clearErrors,
    source: () => arrival,
    now: device.now,
    leaveTo: (href) => location.assign(href),
  };
}
