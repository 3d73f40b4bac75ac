/** Appointments at the desk: read, booked for a client, moved, cancelled, marked. */
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
import { isInForce } from '../accounts/account.ts';
import { atDesk, refuseFields } from '../accounts/account-request.ts';
import { appendAudit } from '../audit/append.ts';
import { noteRead } from '../audit/bulk-reads.ts';
import { answer, refuse } from '../core/answer.ts';
import { findRow } from '../core/rows.ts';
import { readOnboarding } from '../onboarding/onboarding-rows.ts';
import { bookedBefore, change, changeOne, type ChangeOutcome, missing } from './answer-change.ts';
import { appointmentsOf, appointmentsWithin, findAppointment } from './appointments-table.ts';
import { book, cancel, type Doer, mark, move } from './change-appointment.ts';
import { slotsOf } from './open-slots.ts';
import { meetingTypes, type Scheduled, schedulesOf } from './schedules-table.ts';
import { forDesk } from './show-appointments.ts';

/** POST /api/desk/appointments/list. */
export function listAppointments(e: RequestEvent): void {
  atDesk(e, deskListSchema, (asked, staff) => {
    if ('client' in asked) {
      const client = findRow(e.app, 'clients', asked.client);
      if (!client) return refuse(e, 404, 'not_found');
      noteRead(e, staff, { action: 'clients-listed', wanted: asked, isFurther: false });
      return answer(e, 200, { appointments: forDesk(e.app, appointmentsOf(e.app, client.id)) });
    }
    appendAudit(e.app, { by: staff, action: 'appointments-listed' }, Date.now());
    answer(e, 200, { appointments: forDesk(e.app, appointmentsWithin(e.app, asked)) });
  });
}

/** POST /api/desk/appointments/slots: of one of the staff, without regard to notice. */
export function deskSlots(e: RequestEvent): void {
  atDesk(e, deskSlotsSchema, ({ staff, type: wanted, moves }) => {
    const type = meetingTypes(e.app).find(({ id }) => id === wanted);
    const who = withoutNotice(e.app, staff);
    if (!type || !who) return refuse(e, 404, 'not_found');
    const moved = moves === null ? undefined : findAppointment(e.app, moves);
    const { minutes } = moved ?? type;
    const asked = { minutes, moves: moved?.id ?? '', now: Date.now() };
    answer(e, 200, { slots: slotsOf(e.app, who, asked) });
  });
}

/** POST /api/desk/appointments/book. */
export function bookForClient(e: RequestEvent): void {
  atDesk(e, deskBookSchema, (wanted, staff) => {
    const client = findRow(e.app, 'clients', wanted.client);
    if (!client || !isInForce(client)) return refuse(e, 404, 'not_found');
    const type = meetingTypes(e.app).find(({ id }) => id === wanted.type);
    if (!type) return refuseFields(e, [{ path: 'type', code: 'invalid' }]);
    const { time_zone = '' } = readOnboarding(e.app, client.id).answers;
    const zone = isZoneName(time_zone) ? time_zone : firm.zone.name;
    const by = byStaff(staff);
    change(e, by, (tx, now) => {
      const before = findAppointment(tx, wanted.id);
      if (before) return before.client === client.id ? bookedBefore(before, wanted) : missing;
      const asked = { minutes: type.minutes, moves: '', now };
      const refusal = refusalOfSlot(tx, wanted, asked);
      if (refusal) return refusal;
      return { done: book(tx, { ...wanted, type, zone }, by, now) };
    });
  });
}

/** POST /api/desk/appointments/move: also what gives a wish its time. */
export function moveAtDesk(e: RequestEvent): void {
  atDesk(e, deskMoveSchema, ({ id, seen, ...to }, staff) => {
    const by = byStaff(staff);
    changeOne(e, by, id, (tx, one, now) => {
      const isThere = one.starts === to.starts && one.staff === to.staff;
      if (isHeld(one.state) && isThere) return { done: one };
      const isMovable = isHeld(one.state) || one.state === 'wished';
      if (!isMovable || one.seq !== seen) return { code: 'changed' };
      const refusal = refusalOfSlot(tx, to, { minutes: one.minutes, moves: one.id, now });
      return refusal ?? { done: move(tx, one, to, by, now) };
    });
  });
}

/** POST /api/desk/appointments/cancel. */
export function cancelAtDesk(e: RequestEvent): void {
  atDesk(e, cancelSchema, ({ id, reason, seen }, staff) => {
    const by = byStaff(staff);
    changeOne(e, by, id, (tx, one, now) => {
      if (one.state === 'cancelled') return { done: one };
      if (one.state === 'missed' || one.seq !== seen) return { code: 'changed' };
      return { done: cancel(tx, one, reason, by, now) };
    });
  });
}

/** POST /api/desk/appointments/mark: confirmed, missed once it has begun, or with the staff's own note. */
export function markAppointment(e: RequestEvent): void {
  atDesk(e, deskMarkSchema, (wanted, staff) => {
    const by = byStaff(staff);
    changeOne(e, by, wanted.id, (tx, one, now) => {
      if (wanted.act === 'note') {
        if (one.note === wanted.note) return { done: one };
        if (one.seq !== wanted.seen) return { code: 'changed' };
        const { note } = wanted;
        return { done: mark(tx, one, { note }, { by, action: 'appointment-noted', now }) };
      }
      const state = wanted.act === 'confirm' ? 'confirmed' : 'missed';
      if (one.state === state) return { done: one };
      const isEarly = state === 'missed' && one.starts > now;
      if (!isHeld(one.state) || one.seq !== wanted.seen || isEarly) return { code: 'changed' };
      const action = state === 'confirmed' ? 'appointment-confirmed' : 'appointment-missed';
      const rest = state === 'missed' ? { remind: 0 } : {};
      return { done: mark(tx, one, { state, ...rest }, { by, action, now }) };
    });
  });
}

type Asked = Parameters<typeof slotsOf>[2];

/** Why a slot cannot be given, with those that can; nothing where it can. */
function refusalOfSlot(
  tx: PbApp,
  { staff, starts }: { staff: string; starts: number },
  asked: Asked,
): ChangeOutcome | undefined {
  const who = withoutNotice(tx, staff);
  if (!who) return missing;
  const isFree = slotsOf(tx, who, asked, { from: starts, until: starts + 1 }).length > 0;
  return isFree ? undefined : { code: 'slot_taken', slots: slotsOf(tx, who, asked) };
}

/** The firm itself needs no notice. */
function withoutNotice(app: PbApp, staff: string): Scheduled | undefined {
  const who = schedulesOf(app).find(({ id }) => id === staff);
  return who?.schedule ? { ...who, schedule: { ...who.schedule, notice: 0 } } : undefined;
}

const byStaff = (account: PbRecord): Doer => ({ account, side: 'staff' });
