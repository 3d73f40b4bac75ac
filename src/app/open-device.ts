/** Connects a database to the server; loaded after the page is shown. */

import { paths } from '#config/paths.ts';
import { createAccountDatabases, type AccountDatabases } from '#device/account-databases.ts';
import { arrival, forgetArrival } from '#early/arrival.ts';
import { forgetEarlyText } from '#early/early-text.ts';
import {
  askToKeepOnceNeeded,
  detectStorageLoss,
  reportPrivateWindow,
} from '#device/kept-storage.ts';
import { browserDevice } from '#device/browser-device.ts';

import { guestDatabase } from '#sync/database-names.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { ClientKinds } from '#sync/client-kinds.ts';
import type { Device } from '#sync/device.ts';
import { createDraftStore } from '#features/estimator/data/draft-store.ts';
import { createDrain, type DrainDependencies } from '#sync/drain.ts';
import { createLeaderElection } from '#sync/leader-election.ts';
import { exportWaiting } from '#device/export-waiting.ts';
import { firstTouch } from '#device/first-touch.ts';
import { createFormDrafts } from '#forms/form-drafts.ts';
import type { Health } from '#device/health.ts';
import { runHousekeeping } from '#device/housekeeping.ts';
import { type Inventory, watchInventory } from '#device/inventory.ts';
import { createOneTimeFlags } from '#device/one-time-flags.ts';
import { openDatabase } from '#device/open-database.ts';

import { createOutboxView } from '#sync/outbox-view.ts';
import { photoMaker } from '#device/photo-maker.ts';
import { createPhotoStore } from '#device/photo-store.ts';
import { isDeskLocked, forgetIdle } from '#session/idle-lock.ts';
import { storedRole } from '#session/stored-role.ts';
import { claimQuietReload, reloadedJustNow } from '#device/reloads.ts';
import { type AskForOps, verifyReceipts } from '#sync/verify-receipts.ts';
import { onWipeElsewhere, wipe } from '#device/wipe.ts';
import { createUpload } from '#sync/uploads.ts';
import { askForCopy, openLink } from '#features/estimator/data/estimate-links.ts';
import { createVerify } from '#sync/verify.ts';
import { showBadge } from '#device/badge.ts';
import { scheduleOutbox } from '#sync/outbox-scheduler.ts';
import { visitorExpiries, visitorKinds } from '#worker/visitor-kinds.ts';
import type { Op } from '#domain/ops/op.ts';
import type { SendOutcome } from '#domain/ops/send-outcome.ts';
import { createSend } from '#sync/ops.ts';
import { watchEpoch } from '#sync/server-epoch.ts';
import { probeServer } from '#sync/server-probe.ts';
import { syncTag, memberCaches } from '#worker/protocol.ts';
import { failedInAdvance } from '#ui/prefetch.ts';
import { notePushWanted } from '#session/push-wanted.ts';
import { forgetSession, isSessionStored } from '#session/session-storage.ts';
import { forgetPlace } from './boot/note-place.ts';

const health = '/api/health';
const answerWithinMs = 10_000;

/** True if our server answers and can write. Its answer also shows the epoch. */
export async function serverIsBack(fetcher: typeof fetch): Promise<boolean> {
  if (document.hidden || !navigator.onLine) return false;
  try {
    const { ok, headers } = await fetcher(health, {
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return ok && headers.has('Data-Epoch');
  } catch {
    return false;
  }
}

/** Reads the server's epoch, now and when visible, to notice a restored server. */
export function lookForEpoch(db: DeviceDatabase, watchedFetch: typeof fetch): void {
  const look = async () => {
    if (!document.hidden && (await db.receipts.count()) > 0) await watchedFetch(health);
  };
  const tryIt = () => void look().catch(() => undefined);
  document.addEventListener('visibilitychange', tryIt);
  tryIt();
}

export type Send = (ops: readonly Op[]) => Promise<SendOutcome>;

/** Sends ops, and reports a captive portal. */
function sendAndNotice(health: Health, send: Send): Send {
  return async (ops) => {
    const outcome = await send(ops);
    health.report({ portal: outcome.kind === 'unreachable' && outcome.why === 'portal' });
    return outcome;
  };
}

type Transport = { send: Send; upload: DrainDependencies['upload']; ask: AskForOps };

/** An account with its requests, or a visitor. `watchedFetch` checks the epoch. */
export type DeviceOwner =
  | { owner: string; transport: (watchedFetch: typeof fetch) => Transport; kinds: ClientKinds }
  | { owner: null };

export type OpenDevice = Awaited<ReturnType<typeof openDevice>>;

/** A named database, or the visitor's; rejects if the in-memory fallback cannot load. */
export const openStorage = (health: Health, name = guestDatabase): Promise<DeviceDatabase> =>
  openDatabase(name, health);

export async function openDevice(
  db: DeviceDatabase,
  health: Health,
  who: DeviceOwner = { owner: null },
) {
  const kinds = who.owner === null ? visitorKinds : who.kinds;
  const device = browserDevice(kinds, who.owner);
  const isVisitor = who.owner === null;
  let came = arrival();
  void firstTouch(db, came);
  await runHousekeeping(db, device, health, visitorExpiries);
  const verifyNow = () => void verify(db, device, health, { wake, ask: transport.ask });
  const watchedFetch = watchEpoch(db, kinds, verifyNow);
  const transport =
    who.owner === null ? visitorTransport(watchedFetch) : who.transport(watchedFetch);
  const send = sendAndNotice(health, transport.send);
  const drain = createDrain({
    db,
    device,
    send,
    upload: transport.upload,
    exclusive: createLeaderElection(db, device, navigator.locks),
  });
  const alive = await detectStorageLoss(db, device, health);
  const lookForLoss = () =>
    void alive().then(
      (yes) => yes || health.report({ lost: true }),
      () => undefined,
    );
  // A browser that deletes the database closes its connection.
  db.on('ready', () => db.backendDB().addEventListener('close', lookForLoss), true);
  const { wake, listen } = scheduleOutbox(drain, device.now, (next) => {
    probe.after(next);
    // The worker has no session, so only pages send accounts' ops.
    if (next !== null && isVisitor) void askForBackgroundSync();
    lookForLoss();
  });
  const isBack = () => serverIsBack(watchedFetch);
  const probe = probeServer({ ...drain, isBack, wake }, device.now);
  const drafts = createDraftStore({ db, device, health, wake, send });
  const forms = createFormDrafts({ db, device, health, wake, send });
  const outbox = createOutboxView(db, wake, device);
  const accounts = createAccountDatabases(
    device,
    health.snapshot().keeps === 'memory' ? '' : db.name,
  );
  await Promise.all([drafts.ready, outbox.ready]);
  const settled = () => Promise.all([drafts.settled(), forms.settled()]);
  if (isVisitor) reloadForMissingChunk({ db, settled, health, now: device.now });
  verifyNow();
  lookForEpoch(db, watchedFetch);
  const stopListening = listen();
  // If someone is signed in, their own pages set the app's badge.
  const showWaiting = () => {
    if (storedRole() === null) void showBadge(navigator, outbox.snapshot().length);
  };
  const stopBadge = outbox.subscribe(showWaiting);
  showWaiting();
  const isStarted = () => (drafts.snapshot()?.draft.edits ?? 0) > 0;
  askToKeepOnceNeeded(
    navigator.storage,
    [drafts, outbox],
    () => isStarted() || outbox.snapshot().length > 0,
  );
  onWipeElsewhere(db, device, () => {
    forgetArrival();
    forgetEarlyText(() => true);
    forgetPlace();
    location.reload();
  });
  void reportPrivateWindow(navigator.storage, health);
  return {
    db,
    device,
    drafts,
    forms,
    photos: createPhotoStore({ db, device, health, ...photoMaker }),
    outbox,
    once: createOneTimeFlags(db, device.now),
    wake,
    watchedFetch,
    signedIn: (atOnce: boolean) => {
      verifyNow();
      return drain.signedIn(atOnce).then(wake, wake);
    },
    close(): void {
      stopListening();
      probe.stop();
      stopBadge();
      db.end();
    },
    // Provided here to keep their schemas out of the page's first file.
    askForCopy,
    openLink,
    exportWaiting: (copies?: Parameters<typeof exportWaiting>[1]) => exportWaiting(db, copies),
    /** Reads the source each time: another tab may have stored it first. */
    source: () => firstTouch(db, came),
    claimQuietReload: () => claimQuietReload(db, device.now()),
    watchInventory: (show: (inventory: Inventory) => void) =>
      isVisitor ? watchEverything(db, accounts, show) : watchInventory(db, show),
    async wipe() {
      // A locked desk needs the password before a wipe.
      if (isVisitor && isDeskLocked(device.now())) return location.assign(paths.adminToDo);
      await wipe({
        db,
        device,
        typed: [drafts, forms],
        // Only a visitor's wipe deletes the site's caches, which members need.
        caches: isVisitor ? globalThis.caches : undefined,
        online: () => navigator.onLine,
      });
      // Last, because another tab may block their removal.
      if (isVisitor) await forgetMembers(accounts);
      forgetArrival();
      forgetEarlyText(() => true);
      forgetPlace();
      came = { url: new URL(location.origin + location.pathname), referrer: '', first: true };
      await firstTouch(db, came);
    },
  };
}

const visitorTransport = (watchedFetch: typeof fetch): Transport => ({
  send: createSend('', watchedFetch),
  upload: createUpload(),
  ask: createVerify('', watchedFetch),
});

/** Requeues ops that the server lost, and reports those that this device no longer has. */
async function verify(
  db: DeviceDatabase,
  device: Device,
  health: Health,
  { wake, ask }: { wake: () => void; ask: AskForOps },
) {
  try {
    if ((await verifyReceipts(db, device, ask)) > 0) health.report({ missing: true });
    wake();
  } catch {
    // Retries at the next visit.
  }
}

export async function askForBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration && 'sync' in registration && canSync(registration.sync)) {
    await registration.sync.register(syncTag).catch(() => undefined);
  }
}

type SyncManager = { register: (tag: string) => Promise<void> };

function canSync(sync: unknown): sync is SyncManager {
  return typeof sync === 'object' && sync !== null && 'register' in sync;
}

type Dependencies = {
  db: DeviceDatabase;
  settled: () => Promise<unknown>;
  health: Pick<Health, 'snapshot'>;
  now: () => number;
};

/** Reloads for missing files, unless offline. */
export function reloadForMissingChunk(deps: Dependencies): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // A failure offline, or of parsing, is not a missing file.
    if (!navigator.onLine || payload instanceof SyntaxError) return;
    // Waits a task, because the importing code first reports failed prefetches.
    setTimeout(() => {
      if (!failedInAdvance(payload)) void reloadIfNothingIsLost(deps);
    });
  });
}

/** Reloads if nothing is lost, at most once a minute. */
export async function reloadIfNothingIsLost({
  db,
  settled,
  health,
  now,
}: Dependencies): Promise<void> {
  if (!(await appAnswers())) return;
  await settled();
  const { keeps, full } = health.snapshot();
  if (keeps === 'memory' || full) return;
  // Does not reload without a record of reloads, which could loop.
  if (!(await reloadedJustNow(db, now()).catch(() => true))) location.reload();
}

/** True if a reload reaches the app, not an error or a captive portal. */
async function appAnswers(): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    return response.ok && (await response.text()).includes('id="root"');
  } catch {
    return false;
  }
}

export function watchEverything(
  db: DeviceDatabase,
  accounts: AccountDatabases,
  show: (inventory: Inventory) => void,
): () => void {
  let own: Inventory | undefined;
  let ended = false;
  const look = async () => {
    if (!own || document.visibilityState === 'hidden') return;
    const all = await accounts.countWith(own);
    if (!ended) show({ ...all, signedIn: isSessionStored() });
  };
  const stop = watchInventory(db, (inventory) => {
    own = inventory;
    void look();
  });
  const lookAgain = () => void look();
  const stopHearing = accounts.onRemoved(lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    ended = true;
    stop();
    stopHearing();
    document.removeEventListener('visibilitychange', lookAgain);
  };
}

/** Ends the session first: a signed-in tab would read everything again. */
export async function forgetMembers(accounts: AccountDatabases): Promise<void> {
  forgetSession();
  forgetIdle();
  notePushWanted(false);
  void showBadge(navigator, 0);
  for (const name of Object.values(memberCaches)) await globalThis.caches?.delete(name);
  await accounts.remove();
}
