import { Dexie } from 'dexie';

import { withTimeout } from '#sync/with-timeout.ts';

/** A frozen tab may hold it open. */
const patienceMs = 3000;

/** False if another tab blocks it. Empty its tables first. */
export function removeDatabase(name: string): Promise<boolean> {
  return withTimeout(patienceMs, Dexie.delete(name)).then(
    () => true,
    () => false,
  );
}
