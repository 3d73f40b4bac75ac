/** What waits, before the code of this device's database has arrived: nothing is said of it until then. */
import type { OutboxView, WaitingItem } from './outbox-view.ts';
import { watched } from './watched.ts';

/** One object for good, like what is shown while nothing is known of a draft (no-first-look.ts). */
export const nothingWaits: readonly WaitingItem[] = [];

/** An empty list that becomes the real one. */
export function earlyOutbox(arriving: Promise<OutboxView>): OutboxView {
  const { show, ...view } = watched(nothingWaits);
  const arrived = arriving.then((real) => {
    const tell = () => show(real.snapshot());
    real.subscribe(tell);
    tell();
    return real;
  });
  return {
    ...view,
    ready: arrived.then((real) => real.ready),
    retry: async (id) => (await arrived).retry(id),
    discard: async (id) => (await arrived).discard(id),
  };
}
