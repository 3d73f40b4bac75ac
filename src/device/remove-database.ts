/** Removes a whole database from this device. */
import { Dexie } from 'dexie';

import { withTimeout } from '#sync/with-timeout.ts';

/** Another tab that is frozen holds it open; it goes once that tab does. */
const patienceMs = 3000;

/** Settles once it is gone, or once only another tab stands in the way; its tables should be empty by then. */
export async function removeDatabase(name: string): Promise<void> {
  await withTimeout(patienceMs, Dexie.delete(name)).catch(() => undefined);
}
