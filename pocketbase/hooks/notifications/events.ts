/** A client's events: read by their device, marked as read. */

import { eventReadSchema, eventsIdOf } from '#domain/notifications/events.ts';
import { isStaff } from '../accounts/role.ts';
import { anyAccount, forLook } from '../accounts/account-request.ts';
import { answer } from '../core/answer.ts';
import { eventsOf, readEvent } from './events-table.ts';
import { applied, kind, type Outcome, rejected } from '../core/plan.ts';

const perAddress = { name: 'my events', burst: 300, everySeconds: 0.5 };

/** The events of the account that asks. GET /api/notifications/events: clients and staff, each their own. */
export function myEvents(e: RequestEvent): void {
  forLook(e, anyAccount, perAddress, (account) =>
    answer(e, 200, { events: eventsOf(e.app, account.id, isStaff(account)) }),
  );
}

/** What is not there any more, or someone else's, is passed over. */
export const readEvents = kind(
  { scope: 'event', begins: true, own: true },
  eventReadSchema,
  (op, { events }, { now, credential: { owner } }) => ({
    apply({ tx }): Outcome {
      if (owner === '' || op.entity !== eventsIdOf(owner)) return rejected('not_found');
      for (const event of events) readEvent(tx, owner, event, now);
      return applied();
    },
  }),
);
