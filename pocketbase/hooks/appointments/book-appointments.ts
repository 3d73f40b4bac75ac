/** Lists, books, moves and cancels appointments, for clients and for staff. */
import {
  aheadAtMost,
  bookSchema,
  cancelSchema,
  deskBookSchema,
  deskListSchema,
  deskMarkSchema,
  deskMoveSchema,
  deskSlotsSchema,
  isBeforeCutoff,
  isHeld,
  moveSchema,
  slotsAskedSchema,
} from '#domain/appointments/appointment.ts';
import { appointmentRequest } from '#domain/appointments/ops.ts';
import { isZoneName } from '#domain/appointments/appointment-time.ts';
import { requireLimit } from '../core/limiter.ts';
import { limits } from '../limits.ts';
import { readOnboarding } from '../onboarding/onboarding-rows.ts';
import {
  book,
  bookedBefore,
  cancel,
  change,
  changeOne,
  type Doer,
  mark,
  move,
  newAppointment,
} from './change-appointment.ts';
import {
  appointmentsOf,
  appointmentsWithin,
  countAhead,
  findAppointment,
  forClient,
  forDesk,
  writeAppointment,
} from './appointments-table.ts';
import {
  meetingTypes,
  type Scheduled,
  schedulesOf,
  slotsOf,
  slotsWith,
  staffToMeet,
  whoIsFree,
} from './schedules-table.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, conflict, invalid, append } from '../core/define-op.ts';
import { notify } from '../notifications/events.ts';
import { refuse, refuseFields } from '../core/answer.ts';
import { type Context, endpoint } from '../endpoint.ts';
import { firm } from '#config/firm.ts';
import { isActive } from '../accounts/accounts.ts';
import { noteRead } from '../audit/entries.ts';
import { findRow } from '../core/database.ts';

/** Includes past and cancelled appointments. */
export function myAppointments({ app, by: client }: Context) {
  const { time_zone = '' } = readOnboarding(app, client.id).answers;
  const open = meetingTypes(app).filter((type) => type.open);
  return {
    appointments: forClient(app, appointmentsOf(app, client.id)),
    types: open.map(({ id, name, minutes, place }) => ({ id, name, minutes, place })),
    zone: isZoneName(time_zone) ? time_zone : '',
    bookable: open.length > 0 && staffToMeet(app, client.id).length > 0,
  };
}

export const openSlots = endpoint(slotsAskedSchema, ({ app, by: client }, asked) => {
  const moves = 'moves' in asked ? findAppointment(app, asked.moves) : undefined;
  const type = 'type' in asked ? openType(app, asked.type) : moves;
  if (!type || (moves && moves.client !== client.id)) return refuse(404, 'not_found');
  const wanted = { minutes: type.minutes, moves: moves?.id ?? '', now: Date.now() };
  return { slots: slotsWith(app, staffToMeet(app, client.id), wanted) };
});

/** 409 with free slots if the slot is taken. */
export const bookAppointment = endpoint(bookSchema, ({ app, by: client }, wanted) => {
  const by = doer(app, client);
  const type = openType(app, wanted.type);
  if (!type) return refuseFields([{ path: 'type', code: 'invalid' }]);
  return change(app, by, (tx, now) => {
    const before = findAppointment(tx, wanted.id);
    if (before) return bookedBefore(before, { ...wanted, client: client.id });
    if (countAhead(tx, client.id, now) >= aheadAtMost) refuse(409, 'too_many');
    const asked = { minutes: type.minutes, moves: '', now };
    const staff = staffToMeet(tx, client.id);
    const free = whoIsFree(tx, staff, asked, wanted.starts);
    if (!free) return refuse(409, 'slot_taken', { slots: slotsWith(tx, staff, asked) });
    return book(tx, { ...wanted, client: client.id, staff: free.id, type }, by, now);
  });
});

/** Refused after the cut-off. */
export const moveAppointment = endpoint(
  moveSchema,
  ({ app, by: account }, { id, starts, seen }) => {
    const by = doer(app, account);
    return changeOne(app, by, id, (tx, one, now) => {
      if (isHeld(one.state) && one.starts === starts) return one;
      if (!isHeld(one.state) || one.seq !== seen) refuse(409, 'changed');
      if (!isBeforeCutoff(one.starts, now)) refuse(409, 'too_late');
      const asked = { minutes: one.minutes, moves: one.id, now };
      const staff = staffToMeet(tx, account.id);
      const same = staff.filter((other) => other.id === one.staff);
      const free = whoIsFree(tx, same, asked, starts) ?? whoIsFree(tx, staff, asked, starts);
      if (!free) return refuse(409, 'slot_taken', { slots: slotsWith(tx, staff, asked) });
      return move(tx, one, { staff: free.id, starts }, by, now);
    });
  },
);

const cancelBy = (doerOf: (app: PbApp, account: PbRecord) => Doer) =>
  endpoint(cancelSchema, ({ app, by: account }, { id, reason, seen }) => {
    const by = doerOf(app, account);
    return changeOne(app, by, id, (tx, one, now) => {
      if (one.state === 'cancelled') return one;
      if (one.seq !== seen || one.state === 'missed') refuse(409, 'changed');
      const isLate = isHeld(one.state) && !isBeforeCutoff(one.starts, now);
      if (by.side === 'client' && isLate) refuse(409, 'too_late');
      return cancel(tx, one, reason, by, now);
    });
  });

const byStaff = (_app: PbApp, account: PbRecord): Doer => ({ account, side: 'staff' });

/** Refuses a booked or confirmed appointment after the cut-off; a request can be withdrawn at any time. */
export const cancelAppointment = cancelBy(doer);
export const cancelAtDesk = cancelBy(byStaff);

/** The requesting client, unless they have made too many changes. @throws {Refusal} 429 */
function doer(app: PbApp, account: PbRecord): Doer {
  requireLimit(app, limits.appointmentChanges, account.id);
  return { account, side: 'client' };
}

function openType(app: PbApp, id: string) {
  return meetingTypes(app).find((type) => type.id === id && type.open);
}

export const requestAppointment = append(
  { scope: 'appointment', by: 'client', on: 'clients' },
  appointmentRequest.payload,
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

export const listAppointments = endpoint(deskListSchema, ({ app, by: staff, route }, asked) => {
  if ('client' in asked) {
    const client = findRow(app, 'clients', asked.client);
    if (!client) return refuse(404, 'not_found');
    noteRead({ app, route }, staff, { action: 'clients-listed', wanted: asked, isFurther: false });
    return { appointments: forDesk(app, appointmentsOf(app, client.id)) };
  }
  appendAudit(app, { by: staff, action: 'appointments-listed' }, Date.now());
  return { appointments: forDesk(app, appointmentsWithin(app, asked)) };
});

/** Free slots; staff may ignore the notice period. */
export const deskSlots = endpoint(deskSlotsSchema, ({ app }, { staff, type: wanted, moves }) => {
  const type = meetingTypes(app).find(({ id }) => id === wanted);
  const who = withoutNotice(app, staff);
  if (!type || !who) return refuse(404, 'not_found');
  const moved = moves === null ? undefined : findAppointment(app, moves);
  const { minutes } = moved ?? type;
  const asked = { minutes, moves: moved?.id ?? '', now: Date.now() };
  return { slots: slotsOf(app, who, asked) };
});

export const bookForClient = endpoint(deskBookSchema, ({ app, by: staff }, wanted) => {
  const client = findRow(app, 'clients', wanted.client);
  if (!client || !isActive(client)) return refuse(404, 'not_found');
  const type = meetingTypes(app).find(({ id }) => id === wanted.type);
  if (!type) return refuseFields([{ path: 'type', code: 'invalid' }]);
  const { time_zone = '' } = readOnboarding(app, client.id).answers;
  const zone = isZoneName(time_zone) ? time_zone : firm.zone.name;
  const by = byStaff(app, staff);
  return change(app, by, (tx, now) => {
    const before = findAppointment(tx, wanted.id);
    if (before) return bookedBefore(before, wanted);
    requireSlot(tx, wanted, { minutes: type.minutes, moves: '', now });
    return book(tx, { ...wanted, type, zone }, by, now);
  });
});

/** Also books a request without a time. */
export const moveAtDesk = endpoint(deskMoveSchema, ({ app, by: staff }, { id, seen, ...to }) => {
  const by = byStaff(app, staff);
  return changeOne(app, by, id, (tx, one, now) => {
    const isThere = one.starts === to.starts && one.staff === to.staff;
    if (isHeld(one.state) && isThere) return one;
    const isMovable = isHeld(one.state) || one.state === 'wished';
    if (!isMovable || one.seq !== seen) refuse(409, 'changed');
    requireSlot(tx, to, { minutes: one.minutes, moves: one.id, now });
    return move(tx, one, to, by, now);
  });
});

/** Marks an appointment as confirmed or, once it has begun, missed; or adds a note. */
export const markAppointment = endpoint(deskMarkSchema, ({ app, by: staff }, wanted) => {
  const by = byStaff(app, staff);
  return changeOne(app, by, wanted.id, (tx, one, now) => {
    if (wanted.act === 'note') {
      if (one.note === wanted.note) return one;
      if (one.seq !== wanted.seen) refuse(409, 'changed');
      const { note } = wanted;
      return mark(tx, one, { note }, { by, action: 'appointment-noted', now });
    }
    const state = wanted.act === 'confirm' ? 'confirmed' : 'missed';
    if (one.state === state) return one;
    const isEarly = state === 'missed' && one.starts > now;
    if (!isHeld(one.state) || one.seq !== wanted.seen || isEarly) refuse(409, 'changed');
    const action = state === 'confirmed' ? 'appointment-confirmed' : 'appointment-missed';
    const rest = state === 'missed' ? { remind: 0 } : {};
    return mark(tx, one, { state, ...rest }, { by, action, now });
  });
});

type Asked = Parameters<typeof slotsOf>[2];

/** @throws {Refusal} 409 with the free slots if the wanted one is not free */
function requireSlot(
  tx: PbApp,
  { staff, starts }: { staff: string; starts: number },
  asked: Asked,
): void {
  const who = withoutNotice(tx, staff);
  if (!who) refuse(404, 'not_found');
  const isFree = slotsOf(tx, who, asked, { from: starts, until: starts + 1 }).length > 0;
  if (!isFree) refuse(409, 'slot_taken', { slots: slotsOf(tx, who, asked) });
}

function withoutNotice(app: PbApp, staff: string): Scheduled | undefined {
  const who = schedulesOf(app).find(({ id }) => id === staff);
  return who?.schedule ? { ...who, schedule: { ...who.schedule, notice: 0 } } : undefined;
}
