/** `event.read`: an account says what it has read of what it was told, on whichever device. */
import { eventReadSchema, eventsIdOf } from '#domain/notifications/events.ts';
import { applied, kind, type Outcome, rejected } from '../core/plan.ts';
import { readEvent } from './events-table.ts';

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
