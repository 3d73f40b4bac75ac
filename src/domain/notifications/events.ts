/** Kinds of notifications in the app, without content (docs/product.md, Notifications). */
import * as v from 'valibot';

import { recordId as id, movedId } from '../ids.ts';
import { type CollectedKind, notificationKinds } from './kinds.ts';

export const eventsRoute = '/api/notifications/events';

export const eventsShown = 100;

export const eventDays = 90;

/** Kinds also mailed in batches, and appointment changes, which are mailed to each side. */
export type EventKind = CollectedKind | 'appointments';

export function isEventKind(name: string): name is EventKind {
  return name === 'appointments' || Object.keys(notificationKinds).includes(name);
}

/**
 * `subject` is the id of the request, thread, appointment or client; `client` and `name` are for staff only. `at`: the
 * last occurrence (UTC ms).
 */
const eventSchema = v.object({
  id,
  kind: v.custom<EventKind>((name) => typeof name === 'string' && isEventKind(name)),
  subject: id,
  client: v.union([id, v.literal('')]),
  name: v.string(),
  at: v.number(),
  read: v.boolean(),
  /** For staff, as known when read: the client's act on an appointment or letter, and how many files came. */
  did: v.exactOptional(v.string()),
  files: v.exactOptional(v.number()),
});

export type EventView = v.InferOutput<typeof eventSchema>;

export const eventsSchema = v.object({ events: v.array(eventSchema) });

/** The id of an account's read marks, derived so each device knows it. */
export function eventsIdOf(account: string): string {
  return movedId(account, 6);
}
