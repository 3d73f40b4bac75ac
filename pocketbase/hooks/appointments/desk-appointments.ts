import {
  cancelSchema,
  deskBookSchema,
  deskListSchema,
  deskMarkSchema,
  deskMoveSchema,
  deskSlotsSchema,
  isHeld,
} from '#domain/appointments/appointment.ts';
import { isZoneName } from '#domain/appointments/appointment-time.ts';
import { firm } from '#config/firm.ts';
import { isActive } from '../accounts/account.ts';
import { appendAudit } from '../audit/append.ts';
import { noteRead } from '../audit/entries.ts';
import { findRow } from '../core/rows.ts';
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
} from './change-appointment.ts';
import {
  appointmentsOf,
  appointmentsWithin,
  findAppointment,
  forDesk,
} from './appointments-table.ts';
import { meetingTypes, type Scheduled, schedulesOf, slotsOf } from './schedules-table.ts';
import { refuse, refuseFields } from '../core/answer.ts';
import { endpoint } from '../endpoint.ts';

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
  const by = byStaff(staff);
  return change(app, by, (tx, now) => {
    const before = findAppointment(tx, wanted.id);
    if (before) return bookedBefore(before, wanted);
    requireSlot(tx, wanted, { minutes: type.minutes, moves: '', now });
    return book(tx, { ...wanted, type, zone }, by, now);
  });
});

/** Also books a request without a time. */
export const moveAtDesk = endpoint(deskMoveSchema, ({ app, by: staff }, { id, seen, ...to }) => {
  const by = byStaff(staff);
  return changeOne(app, by, id, (tx, one, now) => {
    const isThere = one.starts === to.starts && one.staff === to.staff;
    if (isHeld(one.state) && isThere) return one;
    const isMovable = isHeld(one.state) || one.state === 'wished';
    if (!isMovable || one.seq !== seen) refuse(409, 'changed');
    requireSlot(tx, to, { minutes: one.minutes, moves: one.id, now });
    return move(tx, one, to, by, now);
  });
});

export const cancelAtDesk = endpoint(cancelSchema, ({ app, by: staff }, { id, reason, seen }) => {
  const by = byStaff(staff);
  return changeOne(app, by, id, (tx, one, now) => {
    if (one.state === 'cancelled') return one;
    if (one.state === 'missed' || one.seq !== seen) refuse(409, 'changed');
    return cancel(tx, one, reason, by, now);
  });
});

/** Marks an appointment as confirmed or, once it has begun, missed; or adds a note. */
export const markAppointment = endpoint(deskMarkSchema, ({ app, by: staff }, wanted) => {
  const by = byStaff(staff);
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

const byStaff = (account: PbRecord): Doer => ({ account, side: 'staff' });
