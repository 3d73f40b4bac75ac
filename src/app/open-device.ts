/** Joins a database of this device to the server: what a page can do without for its first moments. */

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
import { createDrain, type DrainSurroundings } from '#sync/drain.ts';
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
import { keptRole } from '#session/kept-role.ts';
import { claimQuietReload, reloadedJustNow } from '#device/reloads.ts';
import { type AskForOps, verifyReceipts } from '#sync/verify-receipts.ts';
import { hearOfWipe, wipe } from '#device/wipe.ts';
import { createUpload } from '#sync/uploads.ts';
import { askForCopy, openLink } from '#features/estimator/data/estimate-links.ts';
import { createVerify } from '#sync/verify.ts';
import { keepBadge } from '#device/keep-badge.ts';
import { scheduleOutbox } from '#sync/outbox-scheduler.ts';
import { visitorExpiries, visitorKinds } from '#worker/visitor-kinds.ts';
import { createSend } from '#sync/ops.ts';
import { hearEpoch } from '#sync/server-epoch.ts';
import { probeServer } from '#sync/server-probe.ts';
import { syncTag, memberCaches } from '#worker/protocol.ts';
import { failedInAdvance } from '#ui/prefetch.ts';
import { showBadge } from '#device/badge.ts';
import { notePushWanted } from '#session/push-wanted.ts';
import { forgetSession, isSessionKept } from '#session/session-storage.ts';
import { forgetPlace } from './boot/note-place.ts';
import { type Send, sendAndNotice } from './send-and-notice.ts';

const health = '/api/health';
const answerWithinMs = 10_000;

/**
 * Asks the server for any answer though nothing is sent: whether it is there, and of which epoch its data is. True where the
 * server itself answers, and can write; it is not asked while no one looks at the page or there is no network.
 */
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

/**
 * Asks the server for any answer, now and whenever the page is looked at again, where this device has receipts that a restored
 * server may not know. `heard` notices the epoch of the answer. A closed database has nothing to ask for.
 */
export function lookForEpoch(db: DeviceDatabase, heard: typeof fetch): void {
  const look = async () => {
    if (!document.hidden && (await db.receipts.count()) > 0) await heard(health);
  };
  // Without a connection the next look asks.
  const tryIt = () => void look().catch(() => undefined);
  document.addEventListener('visibilitychange', tryIt);
  tryIt();
}

/** How a device reaches the server. */
type Ways = { send: Send; upload: DrainSurroundings['upload']; ask: AskForOps };

/** Whose database it is: an account's id, and its ways to the server by a fetch that hears of another epoch; a visitor has neither. */
export type DeviceOwner =
  | { owner: string; ways: (heard: typeof fetch) => Ways; kinds: ClientKinds }
  | { owner: null };

export type OpenDevice = Awaited<ReturnType<typeof openDevice>>;

/** Opens a database, the visitor's unless it is named; rejects where the one in memory is needed and its code cannot be had. */
export const openStorage = (health: Health, name = guestDatabase): Promise<DeviceDatabase> =>
  openDatabase(name, health);

/** Opens everything that works on the database; settles when draft and queue are known. */
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
  const verifyNow = () => void verify(db, device, health, { wake, ask: ways.ask });
  const heard = hearEpoch(db, kinds, verifyNow);
  const ways = who.owner === null ? visitorWays(heard) : who.ways(heard);
  const send = sendAndNotice(health, ways.send);
  const drain = createDrain({
    db,
    device,
    send,
    upload: ways.upload,
    exclusive: createLeaderElection(db, device, navigator.locks),
  });
  const alive = await detectStorageLoss(db, device, health);
  const lookForLoss = () =>
    void alive().then(
      (yes) => yes || health.report({ lost: true }),
      () => undefined,
    );
  // The browser closes what it deletes, every connection once.
  db.on('ready', () => db.backendDB().addEventListener('close', lookForLoss), true);
  const { wake, listen } = scheduleOutbox(drain, device.now, (next) => {
    probe.after(next);
    // The worker has no session: what belongs to an account goes out of a page.
    if (next !== null && isVisitor) void askForBackgroundSync();
    lookForLoss();
  });
  const isBack = () => serverIsBack(heard);
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
  lookForEpoch(db, heard);
  const stopListening = listen();
  const stopBadge = keepBadge({
    count: () => outbox.snapshot().length,
    subscribe: outbox.subscribe,
    // What is new to who is signed in is counted by their own pages.
    isPart: () => keptRole() !== null,
  });
  const isBegun = () => (drafts.snapshot()?.draft.edits ?? 0) > 0;
  askToKeepOnceNeeded(
    navigator.storage,
    [drafts, outbox],
    () => isBegun() || outbox.snapshot().length > 0,
  );
  hearOfWipe(db, device, () => {
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
    /** Fetches, and hears of another epoch. */
    heard,
    /** The owner has signed in again, `atOnce`, or has a newer token: what waited for that goes out. */
    signedIn: (atOnce: boolean) => {
      verifyNow();
      return drain.signedIn(atOnce).then(wake, wake);
    },
    /** Nothing more is sent, shown or written from here. */
    close(): void {
      stopListening();
      probe.stop();
      stopBadge();
      db.end();
    },
    // Here because their schemas are too heavy for the app's first file.
    askForCopy,
    openLink,
    exportWaiting: (copies?: Parameters<typeof exportWaiting>[1]) => exportWaiting(db, copies),
    /** Read anew each time: another tab may be the one by which the visitor came. */
    source: () => firstTouch(db, came),
    claimQuietReload: () => claimQuietReload(db, device.now()),
    watchInventory: (show: (inventory: Inventory) => void) =>
      isVisitor ? watchEverything(db, accounts, show) : watchInventory(db, show),
    async wipe() {
      // Behind the lock no one throws anything away without the password.
      if (isVisitor && isDeskLocked(device.now())) return location.assign(paths.adminToDo);
      await wipe({
        db,
        device,
        typed: [drafts, forms],
        // Whoever is signed in needs the files of members.
        caches: isVisitor ? globalThis.caches : undefined,
        online: () => navigator.onLine,
      });
      // Last, as it may fail: another tab may hold one of theirs.
      if (isVisitor) await forgetMembers(accounts);
      forgetArrival();
      forgetEarlyText(() => true);
      forgetPlace();
      came = { url: new URL(location.origin + location.pathname), referrer: '', first: true };
      await firstTouch(db, came);
    },
  };
}

const visitorWays = (heard: typeof fetch): Ways => ({
  send: createSend('', heard),
  upload: createUpload(),
  ask: createVerify('', heard),
});

/** What the server has lost is queued again where it is still here; else someone must be told. */
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
    // The next visit asks again.
  }
}

/** Registers the wake-up; a browser without it, or without a worker yet, loses nothing. */
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

/** Counts all of it now, after each change of the visitor's own, and when someone comes back to the page. */
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
    if (!ended) show({ ...all, signedIn: isSessionKept() });
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

/** Ends the session first: a tab of someone who is signed in would fetch everything again. */
export async function forgetMembers(accounts: AccountDatabases): Promise<void> {
  forgetSession();
  forgetIdle();
  notePushWanted(false);
  void showBadge(navigator, 0);
  for (const name of Object.values(memberCaches)) await globalThis.caches?.delete(name);
  await accounts.remove();
}
