/** Reads an account's notifications, and shows on the app's icon how many things are new or wait. */
import { showBadge } from '#device/badge.ts';
import { countUnread, createEvents, type Events } from '#features/notifications/data/events.ts';
import type { OpenAccount } from './open-account.ts';

export function openEvents(open: OpenAccount, owner: string): Events {
  const { outbox } = open;
  const events = createEvents({ ...open, owner });
  const show = () =>
    void showBadge(navigator, countUnread(events.snapshot()) + outbox.snapshot().length);
  const stops = [events.subscribe(show), outbox.subscribe(show)];
  show();
  const stop = () => {
    events.stop();
    for (const end of stops) end();
    void showBadge(navigator, 0);
  };
  return { ...events, stop };
}
