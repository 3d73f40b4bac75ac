/** Asks the browser to wake the worker once there is a connection, where browsers can; sending never depends on it. */
import { syncTag } from '#worker/protocol.ts';

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
