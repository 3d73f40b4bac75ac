/** Reads an account's notifications and adds them to the badge. */
import { keepBadge } from '#device/badge.ts';
import { countUnread, createEvents, type Events } from '#features/notifications/data/events.ts';
import type { OpenAccount } from './open-account.ts';

export function openEvents(open: OpenAccount, owner: string): Events {
  const events = createEvents({ ...open, owner });
  const count = () => countUnread(events.snapshot());
  const stopCounting = keepBadge({ count, subscribe: events.subscribe }, true);
  const stop = () => {
    events.stop();
    stopCounting();
  };
  return { ...events, stop };
}
