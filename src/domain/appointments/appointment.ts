/** Appointment states and payloads (docs/product.md, Appointments). */
import * as v from 'valibot';

import { hourMs } from '../durations.ts';
import { optionalText, requiredLines } from '../form-values.ts';
import { recordId as id } from '../ids.ts';
import { timeZones } from '../us-zones.ts';
import { moment } from './schedule.ts';

/** wished: requested, no time yet. missed: the client did not come. */
export const appointmentStates = ['wished', 'booked', 'confirmed', 'cancelled', 'missed'] as const;

export type AppointmentState = (typeof appointmentStates)[number];

/** In characters, for reasons, requests and notes. */
export const appointmentTextLimit = 1000;

/** Hours before the start in which clients can no longer move or cancel. */
export const cutoffHours = 12;

/** Future appointments per client, requests included. */
export const aheadAtMost = 5;

export function isBeforeCutoff(starts: number, now: number): boolean {
  return now <= starts - cutoffHours * hourMs;
}

export function isHeld(state: AppointmentState): boolean {
  return state === 'booked' || state === 'confirmed';
}

const zone = v.picklist(timeZones);
const reason = requiredLines(appointmentTextLimit);
const sequence = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31));

/** The op's entity is the new appointment. */
export const appointmentRequestSchema = v.object({
  type: id,
  word: requiredLines(appointmentTextLimit),
  zone,
});

export type AppointmentRequest = v.InferOutput<typeof appointmentRequestSchema>;

export const slotsAskedSchema = v.union([v.object({ type: id }), v.object({ moves: id })]);

/** The device creates `id`, so a repeated request books once. */
export const bookSchema = v.object({ id, type: id, starts: moment, zone });

export type Booking = v.InferOutput<typeof bookSchema>;

export const moveSchema = v.object({ id, starts: moment, seen: sequence });

/** The reason is shown to the other side and never mailed. */
export const cancelSchema = v.object({ id, reason, seen: sequence });

export const deskMoveSchema = v.object({ id, staff: id, starts: moment, seen: sequence });

export const deskBookSchema = v.object({ id, client: id, type: id, staff: id, starts: moment });

export const deskSlotsSchema = v.object({ staff: id, type: id, moves: v.nullish(id, null) });

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

export const deskListSchema = v.union([
  v.object({ client: id }),
  v.object({ from: moment, until: moment }),
]);
