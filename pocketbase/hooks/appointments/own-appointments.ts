/** A client's own appointments: read, booked, moved and cancelled. */
import type * as v from 'valibot';

import {
  aheadAtMost,
  bookSchema,
  cancelSchema,
  isBeforeCutoff,
  isHeld,
  moveSchema,
  slotsAskedSchema,
} from '#domain/appointments/appointment.ts';
import { appointmentWish } from '#domain/appointments/ops.ts';
import { isZoneName } from '#domain/appointments/appointment-time.ts';
import { aClient, forBody, forLook, refuseFields } from '../accounts/account-request.ts';
import { mayAsk } from '../accounts/allowance.ts';
import { answer, refuse } from '../core/answer.ts';
import { readOnboarding } from '../onboarding/onboarding-rows.ts';
import { bookedBefore, change, changeOne, missing } from './answer-change.ts';
import {
  appointmentsOf,
  countAhead,
  findAppointment,
  writeAppointment,
} from './appointments-table.ts';
import { book, cancel, type Doer, move, newAppointment } from './change-appointment.ts';
import { slotsWith, staffToMeet, whoIsFree } from './open-slots.ts';
import { meetingTypes } from './schedules-table.ts';
import { forClient } from './show-appointments.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, conflict, invalid } from '../core/plan.ts';
import { append } from '../core/verbs.ts';
import { notify } from '../notifications/waiting-table.ts';

const perAddress = { name: 'appointments', burst: 120, everySeconds: 1 };
/** Each change mails the client and a colleague, and is in the log. */
const perClient = { name: 'appointment changes', burst: 20, everySeconds: 10 * 60 };

/** GET /api/appointments/mine: past ones and ended ones too, so that a device's copy follows. */
export function myAppointments(e: RequestEvent): void {
  forLook(e, aClient, perAddress, (client) => {
    const { time_zone = '' } = readOnboarding(e.app, client.id).answers;
    const open = meetingTypes(e.app).filter((type) => type.open);
    answer(e, 200, {
      appointments: forClient(e.app, appointmentsOf(e.app, client.id)),
      types: open.map(({ id, name, minutes, place }) => ({ id, name, minutes, place })),
      zone: isZoneName(time_zone) ? time_zone : '',
      bookable: open.length > 0 && staffToMeet(e.app, client.id).length > 0,
    });
  });
}

/** POST /api/appointments/slots: what is free now, with whoever this client can meet. */
export function openSlots(e: RequestEvent): void {
  forBody(e, aClient, slotsAskedSchema, perAddress, (asked, client) => {
    const moves = 'moves' in asked ? findAppointment(e.app, asked.moves) : undefined;
    const type = 'type' in asked ? openType(e.app, asked.type) : moves;
    if (!type || (moves && moves.client !== client.id)) return refuse(e, 404, 'not_found');
    const wanted = { minutes: type.minutes, moves: moves?.id ?? '', now: Date.now() };
    answer(e, 200, { slots: slotsWith(e.app, staffToMeet(e.app, client.id), wanted) });
  });
}

/** POST /api/appointments/book: of many at once one has the slot, the others the slots that are left. */
export function bookAppointment(e: RequestEvent): void {
  actFor(e, bookSchema, (wanted, by) => {
    const { account: client } = by;
    const type = openType(e.app, wanted.type);
    if (!type) return refuseFields(e, [{ path: 'type', code: 'invalid' }]);
    change(e, by, (tx, now) => {
      const before = findAppointment(tx, wanted.id);
      if (before) return before.client === client.id ? bookedBefore(before, wanted) : missing;
      if (countAhead(tx, client.id, now) >= aheadAtMost) return { code: 'too_many' };
      const asked = { minutes: type.minutes, moves: '', now };
      const staff = staffToMeet(tx, client.id);
      const free = whoIsFree(tx, staff, asked, wanted.starts);
      if (!free) return { code: 'slot_taken', slots: slotsWith(tx, staff, asked) };
      return { done: book(tx, { ...wanted, client: client.id, staff: free.id, type }, by, now) };
    });
  });
}

/** POST /api/appointments/move: to another slot of whoever this client can meet, until the cut-off. */
export function moveAppointment(e: RequestEvent): void {
  actFor(e, moveSchema, ({ id, starts, seen }, by) => {
    changeOne(e, by, id, (tx, one, now) => {
      if (isHeld(one.state) && one.starts === starts) return { done: one };
      if (!isHeld(one.state) || one.seq !== seen) return { code: 'changed' };
      if (!isBeforeCutoff(one.starts, now)) return { code: 'too_late' };
      const asked = { minutes: one.minutes, moves: one.id, now };
      const staff = staffToMeet(tx, by.account.id);
      const same = staff.filter((other) => other.id === one.staff);
      const free = whoIsFree(tx, same, asked, starts) ?? whoIsFree(tx, staff, asked, starts);
      if (!free) return { code: 'slot_taken', slots: slotsWith(tx, staff, asked) };
      return { done: move(tx, one, { staff: free.id, starts }, by, now) };
    });
  });
}

/** POST /api/appointments/cancel: with a reason, until the cut-off; a wish at any time. */
export function cancelAppointment(e: RequestEvent): void {
  actFor(e, cancelSchema, ({ id, reason, seen }, by) => {
    changeOne(e, by, id, (tx, one, now) => {
      if (one.state === 'cancelled') return { done: one };
      if (one.seq !== seen || one.state === 'missed') return { code: 'changed' };
      if (isHeld(one.state) && !isBeforeCutoff(one.starts, now)) return { code: 'too_late' };
      return { done: cancel(tx, one, reason, by, now) };
    });
  });
}

/** Acts for the client who asks, unless they have changed too much. */
function actFor<P>(
  e: RequestEvent,
  schema: v.GenericSchema<unknown, P>,
  act: (wanted: P, by: Doer) => void,
): void {
  forBody(e, aClient, schema, perAddress, (wanted, account) => {
    if (mayAsk(e, perClient, account.id)) act(wanted, { account, side: 'client' });
  });
}

function openType(app: PbApp, id: string) {
  return meetingTypes(app).find((type) => type.id === id && type.open);
}

/** Asks for an appointment without a time; staff find one. */
export const wishAppointment = append(
  { scope: 'appointment', by: 'client', on: 'clients' },
  appointmentWish.payload,
  ({ tx, op: { entity: id }, by, client, now }, { type: wanted, word, zone }) => {
    if (findAppointment(tx, id)) return conflict('id_taken');
    const type = meetingTypes(tx).find((one) => one.id === wanted);
    if (!type) return invalid('type');
    if (countAhead(tx, client, now) >= aheadAtMost) return invalid('word');
    const one = newAppointment({ id, client, staff: '', type, starts: 0, zone });
    writeAppointment(tx, { ...one, word, changed: now });
    notify(tx, 'wishes', { subject: id, client }, now);
    appendAudit(tx, { by, action: 'appointment-wished', detail: { appointment: id } }, now);
    return applied(0);
  },
);
