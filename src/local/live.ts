/** Live queries that outlast a lost connection: the database is opened again by the next write, and so is the view. */
import { liveQuery } from 'dexie';

import type { DeviceDatabase } from './database.ts';

const againAfterMs = 1000;

/** Shows a query's result now and after every change, until the database is closed for good. */
export function watch<T>(
  db: DeviceDatabase,
  query: () => Promise<T>,
  show: (value: T) => void,
): void {
  liveQuery(query).subscribe({
    next: show,
    error: () => {
      setTimeout(() => {
        if (!db.hasBeenClosed() && !db.superseded) watch(db, query, show);
      }, againAfterMs);
    },
  });
}
