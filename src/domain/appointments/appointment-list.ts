/** What the server answers about appointments, and where it is asked: the page parses with these. */
import * as v from 'valibot';

import { timeZones } from '../us-zones.ts';
import { appointmentStates } from './appointment.ts';
import { meetingPlaces, meetingTypeSchema, scheduleSchema } from './schedule.ts';

/** Where a client asks. `calendar` is staff's subscription, opened by the key behind its `?`. */
export const appointmentRoutes = {
  mine: '/api/appointments/mine',
  slots: '/api/appointments/slots',
  book: '/api/appointments/book',
  move: '/api/appointments/move',
  cancel: '/api/appointments/cancel',
  calendar: '/api/appointments/calendar',
} as const;

/** Where staff ask. */
export const deskAppointmentRoutes = {
  list: '/api/desk/appointments/list',
  slots: '/api/desk/appointments/slots',
  book: '/api/desk/appointments/book',
  move: '/api/desk/appointments/move',
  cancel: '/api/desk/appointments/cancel',
  mark: '/api/desk/appointments/mark',
  schedule: '/api/desk/appointments/schedule',
  saveSchedule: '/api/desk/appointments/schedule/save',
  saveType: '/api/desk/appointments/types/save',
  calendar: '/api/desk/appointments/calendar',
} as const;

/** Moments in UTC milliseconds, 0 for a wish. `seq` grows with each change; `endedBy` is who cancelled it. */
const shown = {
  id: v.string(),
  state: v.picklist(appointmentStates),
  type: v.string(),
  name: v.string(),
  minutes: v.number(),
  place: v.picklist(meetingPlaces),
  link: v.string(),
  starts: v.number(),
  ends: v.number(),
  zone: v.picklist(timeZones),
  with: v.string(),
  word: v.string(),
  reason: v.string(),
  endedBy: v.picklist(['', 'client', 'staff']),
  seq: v.number(),
};

export const appointmentSchema = v.object(shown);

/** An appointment as its client is shown it; `with` is the name of whoever of the staff they meet. */
export type AppointmentView = v.InferOutput<typeof appointmentSchema>;

const offered = v.object({
  id: v.string(),
  name: v.string(),
  minutes: v.number(),
  place: v.picklist(meetingPlaces),
});

/** What `mine` answers; `zone` is the one the client named, empty for none. */
export const myAppointmentsSchema = v.object({
  appointments: v.array(appointmentSchema),
  types: v.array(offered),
  zone: v.union([v.literal(''), v.picklist(timeZones)]),
  /** False where no one has hours: a time can be asked for, none can be booked. */
  bookable: v.optional(v.boolean()),
});

export type MyAppointments = v.InferOutput<typeof myAppointmentsSchema>;

/** What `slots` answers, UTC milliseconds. */
export const slotsSchema = v.object({ slots: v.array(v.number()) });

/** What a change answers once it is done. */
export const changedAppointmentSchema = v.object({ appointment: appointmentSchema });

/**
 * Why it was not: the slot is someone else's by now, with those that are left; it was changed since it was looked at; it is too
 * late; too many lie ahead.
 */
export const appointmentRefusalSchema = v.object({
  code: v.picklist(['slot_taken', 'changed', 'too_late', 'too_many']),
  slots: v.optional(v.array(v.number())),
});

export const deskAppointmentSchema = v.object({
  ...shown,
  client: v.string(),
  clientName: v.string(),
  clientEmail: v.string(),
  staff: v.string(),
  note: v.string(),
});

/** The same as staff are shown it. */
export type DeskAppointment = v.InferOutput<typeof deskAppointmentSchema>;

/** What the desk's list answers. */
export const deskAppointmentsSchema = v.object({ appointments: v.array(deskAppointmentSchema) });

/** What the desk's changes answer. */
export const changedAtDeskSchema = v.object({ appointment: deskAppointmentSchema });

/** What `schedule` answers: everyone's hours (null for whoever has none), the kinds of meeting, and whether the asker has a calendar. */
export const schedulesSchema = v.object({
  staff: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      schedule: v.nullable(scheduleSchema),
      rev: v.number(),
    }),
  ),
  types: v.array(meetingTypeSchema),
  calendar: v.boolean(),
});

export type Schedules = v.InferOutput<typeof schedulesSchema>;

/** What `saveSchedule` takes: one's own, over the revision that was looked at. */
export const saveScheduleSchema = v.object({ schedule: scheduleSchema, seen: v.number() });

/** What `calendar` takes; making one anew ends the address before. */
export const calendarAskedSchema = v.object({ act: v.picklist(['make', 'revoke']) });

/** What it answers: the address, shown this once, or none. */
export const calendarMadeSchema = v.object({ address: v.string() });

/** Wishes, then what comes, the next one first, then what was, the last one first; `now` in UTC milliseconds. */
export function nextFirst<One extends Pick<AppointmentView, 'state' | 'starts'>>(
  all: readonly One[],
  now: number,
): One[] {
  const place = ({ state, starts }: One) => {
    if (state === 'wished') return 0;
    return starts >= now ? 1 : 2;
  };
  return [...all].sort(
    (a, b) => place(a) - place(b) || (place(a) === 2 ? b.starts - a.starts : a.starts - b.starts),
  );
}
