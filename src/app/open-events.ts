/** Reads an account's notifications, and shows on the app's icon how many things are new or wait. */
import { showBadge } from '#device/badge.ts';
import { countUnread, createEvents, type Events } from '#features/notifications/data/events.ts';
import type { Services } from '#device/services.ts';
import { storedRole } from '#session/stored-role.ts';
import type { OpenAccount } from './open-account.ts';

/** After a sign-out the icon counts what of the visitor waits, in `visitor`. */
export function openEvents(open: OpenAccount, owner: string, visitor: Services): Events {
  const { outbox } = open;
  const events = createEvents({ ...open, owner });
  const show = () =>
    void showBadge(navigator, countUnread(events.snapshot()) + outbox.snapshot().length);
  const stops = [events.subscribe(show), outbox.subscribe(show)];
  show();
  const stop = () => {
    events.stop();
    for (const end of stops) end();
    if (storedRole() === null) void showBadge(navigator, visitor.outbox.snapshot().length);
  };
  return { ...events, stop };
}
