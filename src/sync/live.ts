/** Live queries that survive a lost connection. */
import { liveQuery } from 'dexie';

import type { DeviceDatabase } from './database.ts';
import { type Watched, watched } from './watched.ts';

export const againAfterMs = 1000;

/** Watches a query until stopped or closed for good. Restarts it after a lost connection. */
export function watch<T>(
  db: DeviceDatabase,
  query: () => Promise<T>,
  show: (value: T) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => liveQuery(query).subscribe({ next: show, error: again });
  let subscription = begin();
  /** Restarts only a query that ended: Dexie also reports "close" when it reopens. */
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

/** `ready` resolves after the first result. Call `lookAgain` if something outside the database changed. */
export type LiveView<T> = Watched<T> & {
  ready: Promise<void>;
  stop: () => void;
  lookAgain: () => Promise<void>;
};

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
