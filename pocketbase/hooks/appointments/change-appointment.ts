/** Changes appointments, with mails and audit entry in the same transaction. */
import { nextAppointmentReminder } from '#domain/appointments/reminders.ts';
import { isHeld } from '#domain/appointments/appointment.ts';
import type { MeetingType } from '#domain/appointments/schedule.ts';
import type { ZoneName } from '#domain/appointments/appointment-time.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import { isActive } from '../accounts/accounts.ts';
import { appendAudit } from '../audit/append.ts';
import { minuteMs } from '#domain/durations.ts';
import { findRow, transact } from '../core/database.ts';
import {
  type Appointment,
  findAppointment,
  forClient,
  forDesk,
  writeAppointment,
} from './appointments-table.ts';
import { addEvent, addEventForFirm } from '../notifications/events.ts';
import { notifyOfAppointment, notifyOfDecline } from './notify-appointment.ts';
import { refuse } from '../core/answer.ts';
import type { Result } from '../endpoint.ts';

export type Doer = { account: PbRecord; side: 'client' | 'staff' };

type NewAppointment = {
  id: string;
  client: string;
  staff: string;
  type: MeetingType;
  starts: number;
  zone: ZoneName;
};

/** `starts` 0 makes a request without a time. */
export function newAppointment(wanted: NewAppointment): Appointment {
  const { id, client, staff, zone, type, starts } = wanted;
  const { name, minutes, place, link } = type;
  const who = { id, client, staff, zone };
  const what = { type: type.id, name, minutes, place, link, word: '', reason: '', note: '' };
  const isTimed = starts > 0;
  const when = { starts, ends: isTimed ? starts + minutes * minuteMs : 0, remind: 0 };
  const state = isTimed ? 'booked' : 'wished';
  return { ...who, ...what, ...when, state, ended_by: '', seq: 0, changed: 0 };
}

/** Books an appointment, if the slot is free in this transaction. */
export function book(tx: PbApp, wanted: NewAppointment, by: Doer, now: number): Appointment {
  const one = newAppointment(wanted);
  const stored = { ...one, remind: nextAppointmentReminder(one.starts, now), changed: now };
  return announce(tx, stored, { news: 'booked' }, by, now);
}

/** Moves an appointment to a slot free in this transaction; a request becomes booked. */
export function move(
  tx: PbApp,
  one: Appointment,
  to: { staff: string; starts: number },
  by: Doer,
  now: number,
): Appointment {
  const moved: Appointment = {
    ...one,
    ...to,
    state: 'booked',
    ends: to.starts + one.minutes * minuteMs,
    remind: nextAppointmentReminder(to.starts, now),
    seq: one.seq + 1,
    changed: now,
  };
  if (one.state === 'wished') return announce(tx, moved, { news: 'booked' }, by, now);
  if (one.staff !== to.staff) {
    const freed = { ...one, client: '', state: 'cancelled' as const, seq: moved.seq };
    notifyOfAppointment(tx, { ...freed, changed: now }, { news: 'cancelled' });
  }
  return announce(tx, moved, { news: 'moved', was: one.starts }, by, now);
}

export function cancel(
  tx: PbApp,
  one: Appointment,
  reason: string,
  by: Doer,
  now: number,
): Appointment {
  const ended: Appointment = {
    ...one,
    state: 'cancelled',
    reason,
    ended_by: by.side,
    remind: 0,
    seq: one.seq + 1,
    changed: now,
  };
  if (isHeld(one.state)) return announce(tx, ended, { news: 'cancelled' }, by, now);
  writeAppointment(tx, ended);
  if (by.side === 'staff') notifyOfDecline(tx, ended);
  notifyOtherSide(tx, ended, by, now);
  note(tx, ended, by, 'appointment-cancelled', now);
  return ended;
}

/** Writes an appointment that is booked, moved or cancelled; tells both sides, and the log. */
function announce(
  tx: PbApp,
  one: Appointment,
  news: { news: 'booked' | 'moved' | 'cancelled'; was?: number },
  by: Doer,
  now: number,
): Appointment {
  writeAppointment(tx, one);
  notifyOfAppointment(tx, one, news);
  notifyOtherSide(tx, one, by, now);
  note(tx, one, by, `appointment-${news.news}`, now);
  return one;
}

/** Renews `changed`, the time stamp in calendar files, except for a staff note. */
export function mark(
  tx: PbApp,
  one: Appointment,
  change: Partial<Pick<Appointment, 'state' | 'note' | 'remind'>>,
  { by, action, now }: { by: Doer; action: AuditAction; now: number },
): Appointment {
  const changed = change.note === undefined ? now : one.changed;
  const marked = { ...one, ...change, seq: one.seq + 1, changed };
  writeAppointment(tx, marked);
  note(tx, marked, by, action, now);
  return marked;
}

/** Tells the firm, not only the adviser, if the adviser has left. */
function notifyOtherSide(
  tx: PbApp,
  { id, client, staff }: Appointment,
  { side }: Doer,
  now: number,
) {
  const happened = { kind: 'appointments', subject: id, client } as const;
  if (side === 'staff') return addEvent(tx, client, happened, now);
  const theirs = findRow(tx, 'staff', staff);
  if (theirs && isActive(theirs)) return addEvent(tx, staff, happened, now);
  return addEventForFirm(tx, happened, now);
}

function note(
  tx: PbApp,
  one: Appointment,
  { account, side }: Doer,
  action: AuditAction,
  now: number,
): void {
  const client = side === 'staff' ? findRow(tx, 'clients', one.client) : undefined;
  const whose = client ? { account: client } : {};
  appendAudit(tx, { by: account, action, ...whose, detail: { appointment: one.id } }, now);
}

/** A repeated booking succeeds if the appointment still matches. Another client's answers like an unknown one. */
export function bookedBefore(
  before: Appointment,
  wanted: { client: string; type: string; starts: number; staff?: string },
): Appointment {
  if (before.client !== wanted.client) refuse(404, 'not_found');
  const { staff = before.staff } = wanted;
  const isUnchanged =
    isHeld(before.state) &&
    before.type === wanted.type &&
    before.starts === wanted.starts &&
    before.staff === staff;
  return isUnchanged ? before : refuse(409, 'changed');
}

const views = { client: forClient, staff: forDesk };

export function change(
  app: PbApp,
  { side }: Doer,
  decide: (tx: PbApp, now: number) => Appointment,
): Result {
  const changed = transact(app, (tx) => decide(tx, Date.now()));
  return { appointment: views[side](app, [changed])[0] };
}

export function changeOne(
  app: PbApp,
  by: Doer,
  id: string,
  decide: (tx: PbApp, one: Appointment, now: number) => Appointment,
) {
  return change(app, by, (tx, now) => {
    const one = findAppointment(tx, id);
    const isTheirs = by.side === 'staff' || one?.client === by.account.id;
    return one && isTheirs ? decide(tx, one, now) : refuse(404, 'not_found');
  });
}
