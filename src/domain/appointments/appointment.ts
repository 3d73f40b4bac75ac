/** An appointment: its states, and what client and staff send about it. Source: docs/product.md, Appointments. */
import * as v from 'valibot';

import { optionalText, requiredLines } from '../form-values.ts';
import { recordId as id } from '../ids.ts';
import { timeZones } from '../us-zones.ts';
import { moment } from './schedule.ts';

/** wished: no time yet. missed: its client did not come. */
export const appointmentStates = ['wished', 'booked', 'confirmed', 'cancelled', 'missed'] as const;

export type AppointmentState = (typeof appointmentStates)[number];

/** Longest reasons, wishes and notes, in characters. */
export const appointmentTextLimit = 1000;

/** A client moves and cancels by themselves until so many hours before. */
export const cutoffHours = 12;

/** Appointments of one client that lie ahead, wishes among them. */
export const aheadAtMost = 5;

const hourMs = 3_600_000;

/** True while a client may still move or cancel what begins at `starts`, UTC milliseconds. */
export function isBeforeCutoff(starts: number, now: number): boolean {
  return now <= starts - cutoffHours * hourMs;
}

/** True where it takes someone's time. */
export function isHeld(state: AppointmentState): boolean {
  return state === 'booked' || state === 'confirmed';
}

const zone = v.picklist(timeZones);
const reason = requiredLines(appointmentTextLimit);
const sequence = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31));

/** The payload of `appointment.wish`; its op's entity is the new appointment. `zone` is the client's. */
export const wishSchema = v.object({ type: id, word: requiredLines(appointmentTextLimit), zone });

export type Wish = v.InferOutput<typeof wishSchema>;

/** Which slots: for a kind of meeting, or for an appointment that is moved. */
export const slotsAskedSchema = v.union([v.object({ type: id }), v.object({ moves: id })]);

/** `id` is made on the device, so that a repeated request books once. */
export const bookSchema = v.object({ id, type: id, starts: moment, zone });

export type Booking = v.InferOutput<typeof bookSchema>;

/** `seen` is the sequence that was looked at. */
export const moveSchema = v.object({ id, starts: moment, seen: sequence });

/** What a client or staff give as the reason is shown to the other side, and never mailed. */
export const cancelSchema = v.object({ id, reason, seen: sequence });

/** `staff` is whose slot it becomes; a wish becomes an appointment by it. */
export const deskMoveSchema = v.object({ id, staff: id, starts: moment, seen: sequence });

/** A slot for a client, out of whatever is free without regard to notice. */
export const deskBookSchema = v.object({ id, client: id, type: id, staff: id, starts: moment });

/** Slots of one of the staff. */
export const deskSlotsSchema = v.object({ staff: id, type: id, moves: v.nullish(id, null) });

/** What staff do with one beside moving and cancelling it. A note is the staff's own. */
export const deskMarkSchema = v.variant('act', [
  v.object({ id, act: v.literal('confirm'), seen: sequence }),
  v.object({ id, act: v.literal('missed'), seen: sequence }),
  v.object({
    id,
    act: v.literal('note'),
    note: optionalText(appointmentTextLimit),
    seen: sequence,
  }),
]);

/** What begins within these moments, and every open wish; with `client` all of that client's instead. */
export const deskListSchema = v.union([
  v.object({ client: id }),
  v.object({ from: moment, until: moment }),
]);
