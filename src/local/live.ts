/** Live queries that outlast a lost connection: the database is opened again by the next write, and so is the view. */
import { liveQuery } from 'dexie';

import type { DeviceDatabase } from './database.ts';

const againAfterMs = 1000;

/** Shows a query's result now and after every change, until it is told to stop or the database is closed for good. */
export function watch<T>(
  db: DeviceDatabase,
  query: () => Promise<T>,
  show: (value: T) => void,
): () => void {
  let stopped = false;
  const begin = () =>
    liveQuery(query).subscribe({
      next: show,
      error: () => {
        setTimeout(() => {
          if (!stopped && !db.hasBeenClosed() && !db.superseded) subscription = begin();
        }, againAfterMs);
      },
    });
  let subscription = begin();
  return () => {
    stopped = true;
    subscription.unsubscribe();
  };
}
