/** What has happened and someone is notified of: one table of kinds, without a word of what it is about. Source: docs/product.md, Notifications. */
import * as v from 'valibot';

import { recordId as id, movedId } from '../ids.ts';
import { type CollectedKind, notificationKinds } from './kinds.ts';

/** Where an account asks for its own. */
export const eventsRoute = '/api/notifications/events';

/** So many are shown, the newest. */
export const eventsShown = 100;

/** After so many days they are forgotten, read or not. */
export const eventDays = 90;

/** Those that are collected into a mail, and a change of an appointment, of which each side has a mail of its own. */
export type EventKind = CollectedKind | 'appointments';

/** True for a name of the table. */
export function isEventKind(name: string): name is EventKind {
  return name === 'appointments' || Object.keys(notificationKinds).includes(name);
}

/**
 * One of them: `subject` is the request, the thread, the appointment it is about, or whose client; `client` and `name` say whose it
 * is, for staff alone. `at` is when it last happened, UTC milliseconds.
 */
const eventSchema = v.object({
  id,
  kind: v.custom<EventKind>((name) => typeof name === 'string' && isEventKind(name)),
  subject: id,
  client: v.union([id, v.literal('')]),
  name: v.string(),
  at: v.number(),
  read: v.boolean(),
});

export type EventView = v.InferOutput<typeof eventSchema>;

/** The answer of `eventsRoute`: the newest first. */
export const eventsSchema = v.object({ events: v.array(eventSchema) });

/** The id under which an account says what it has read: each has one, and every device knows it without asking. */
export function eventsIdOf(account: string): string {
  return movedId(account, 6);
}
