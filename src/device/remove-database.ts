/** Removes a whole database from this device. */
import { Dexie } from 'dexie';

import { withTimeout } from '#sync/with-timeout.ts';

/** Another tab that is frozen holds it open; it goes once that tab does. */
const patienceMs = 3000;

/** True once it is gone, false once another tab stands in the way; its tables should be empty by then. */
export function removeDatabase(name: string): Promise<boolean> {
  return withTimeout(patienceMs, Dexie.delete(name)).then(
    () => true,
    () => false,
  );
}
