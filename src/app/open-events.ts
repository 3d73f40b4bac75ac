/** What has happened for an account, and its share of the number on the app's icon. */
import { keepBadge } from '#device/keep-badge.ts';
import { countUnread, createEvents, type Events } from '#features/notifications/data/events.ts';
import type { OpenAccount } from './open-account.ts';

/** The events of an account that is open; with `stop` their number goes from the icon. */
export function openEvents(
  { db, device, health, wake, send, ask }: OpenAccount,
  owner: string,
): Events {
  const events = createEvents({ db, device, health, wake, send, owner, ask });
  const count = () => countUnread(events.snapshot());
  const stopCounting = keepBadge({ count, subscribe: events.subscribe }, true);
  const stop = () => {
    events.stop();
    stopCounting();
  };
  return { ...events, stop };
}
