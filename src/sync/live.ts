/** Live queries that outlast a lost connection: the database is opened again by the next write, and so is the view. */
import { liveQuery } from 'dexie';

import type { DeviceDatabase } from './database.ts';
import { type Watched, watched } from './watched.ts';

/** How long a query that has failed waits. */
export const againAfterMs = 1000;

/**
 * Shows a query's result now and after every change, until it is stopped or the database is closed for good. Where the
 * browser has closed the connection, a query that was under way may never end: it is begun again then, too.
 */
export function watch<T>(
  db: DeviceDatabase,
  query: () => Promise<T>,
  show: (value: T) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => liveQuery(query).subscribe({ next: show, error: again });
  let subscription = begin();
  /** Until then the one that stands goes on where it can: Dexie says "close" also where it opens the database anew. */
  function again(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (db.superseded) return;
      subscription.unsubscribe();
      subscription = begin();
    }, againAfterMs);
  }
  db.on('close', again);
  return () => {
    clearTimeout(timer);
    db.on.close.unsubscribe(again);
    subscription.unsubscribe();
  };
}

/** The last result of a query, live. `ready` settles once there is one; `lookAgain` is for what changes besides the database. */
export type LiveView<T> = Watched<T> & {
  ready: Promise<void>;
  stop: () => void;
  lookAgain: () => Promise<void>;
};

/** A view that shows `first` until the query has answered. */
export function liveView<T>(db: DeviceDatabase, query: () => Promise<T>, first: T): LiveView<T> {
  const { show, ...view } = watched(first);
  let loaded: () => void;
  const ready = new Promise<void>((done) => {
    loaded = done;
  });
  const stop = watch(db, query, (next) => {
    loaded();
    show(next);
  });
  const lookAgain = () =>
    db
      .withReconnect(query)
      .then(show)
      .catch(() => undefined);
  return { ...view, ready, stop, lookAgain };
}
