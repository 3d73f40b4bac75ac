/** Routes and schemas for appointments, for portal and desk. */
import * as v from 'valibot';

import { timeZones } from '../us-zones.ts';
import { appointmentStates } from './appointment.ts';
import { meetingPlaces, meetingTypeSchema, scheduleSchema } from './schedule.ts';

/** `calendar` is the staff's calendar feed; the key in its query opens it. */
export const appointmentRoutes = {
  mine: '/api/appointments/mine',
  slots: '/api/appointments/slots',
  book: '/api/appointments/book',
  move: '/api/appointments/move',
  cancel: '/api/appointments/cancel',
  calendar: '/api/appointments/calendar',
} as const;

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

/** Times in UTC ms; `starts` is 0 without a time. `seq` grows with each change. */
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

export type AppointmentView = v.InferOutput<typeof appointmentSchema>;

const offered = v.object({
  id: v.string(),
  name: v.string(),
  minutes: v.number(),
  place: v.picklist(meetingPlaces),
});

export const myAppointmentsSchema = v.object({
  appointments: v.array(appointmentSchema),
  types: v.array(offered),
  zone: v.union([v.literal(''), v.picklist(timeZones)]),
  /** False while no staff member has hours: clients can only request a time. */
  bookable: v.optional(v.boolean()),
});

export type MyAppointments = v.InferOutput<typeof myAppointmentsSchema>;

export const slotsSchema = v.object({ slots: v.array(v.number()) });

export const changedAppointmentSchema = v.object({ appointment: appointmentSchema });

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

export type DeskAppointment = v.InferOutput<typeof deskAppointmentSchema>;

export const deskAppointmentsSchema = v.object({ appointments: v.array(deskAppointmentSchema) });

export const changedAtDeskSchema = v.object({ appointment: deskAppointmentSchema });

/** Hours of all staff (null if unset), meeting types, and whether the caller has a calendar feed. */
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

export const saveScheduleSchema = v.object({ schedule: scheduleSchema, seen: v.number() });

export const calendarAskedSchema = v.object({ act: v.picklist(['make', 'revoke']) });

/** The feed address, shown only once; empty after a revoke. */
export const calendarMadeSchema = v.object({ address: v.string() });

/** Requested meetings first, then upcoming (next first), then past (latest first). */
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
