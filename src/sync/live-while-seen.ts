/** A live view that costs nothing while no one looks. */
import type { DeviceDatabase } from './database.ts';
import { type LiveView, watch } from './live.ts';

/** The last result of a query, read only while someone looks; `first` until it has been read once. */
export function liveWhileSeen<T>(
  db: DeviceDatabase,
  query: () => Promise<T>,
  first: T,
): Pick<LiveView<T>, 'snapshot' | 'subscribe'> {
  const listeners = new Set<() => void>();
  let value = first;
  let stop: (() => void) | undefined;
  return {
    snapshot: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= watch(db, query, (next) => {
        value = next;
        for (const heard of listeners) heard();
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
