/** What waits, before the code of this device's database has arrived: nothing is said of it until then. */
import type { OutboxView, WaitingItem } from './outbox-view.ts';

/** One object for good, like what is shown while nothing is known of a draft (no-first-look.ts). */
export const nothingWaits: readonly WaitingItem[] = [];

/** An empty list that becomes the real one. */
export function earlyOutbox(arriving: Promise<OutboxView>): OutboxView {
  const listeners = new Set<() => void>();
  let view: OutboxView | undefined;
  const arrived = arriving.then((real) => {
    view = real;
    const tell = () => listeners.forEach((listener) => listener());
    real.subscribe(tell);
    tell();
    return real;
  });
  return {
    ready: arrived.then((real) => real.ready),
    snapshot: () => view?.snapshot() ?? nothingWaits,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: async (id) => (await arrived).retry(id),
    discard: async (id) => (await arrived).discard(id),
  };
}
