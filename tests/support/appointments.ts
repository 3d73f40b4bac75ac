import * as v from 'valibot';

import {
  appointmentRefusalSchema,
  appointmentRoutes,
  changedAppointmentSchema,
  changedAtDeskSchema,
  deskAppointmentRoutes,
  myAppointmentsSchema,
  schedulesSchema,
  slotsSchema,
} from '#domain/appointments/appointment-list.ts';
import { federalHolidays } from '#domain/federal-holidays.ts';
import { firstSchedule, type MeetingType, type Schedule } from '#domain/appointments/schedule.ts';
import type { TestAccount } from './accounts.ts';
import { asAccount, sendJson, anId } from './op-api.ts';
import type { TestServer } from './server.ts';

export function holidaysAhead(): string[] {
  const [from = '', until = ''] = [-2, 150].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  return federalHolidays(from, until).map(({ day }) => day);
}

/** All day, every day, without notice, cap or buffer. */
export const wideOpen: Schedule = {
  ...firstSchedule,
  zone: 'America/New_York',
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '24:00' })),
  buffer: 0,
  notice: 0,
  horizon: 20,
  perDay: 40,
  worksOn: holidaysAhead(),
};

/** Half an hour by phone, unless `facts` differ. */
export const aMeetingType = (facts: Partial<MeetingType> = {}): MeetingType => ({
  id: anId(),
  name: 'Phone call',
  minutes: 30,
  place: 'phone',
  link: '',
  open: true,
  ...facts,
});

export function appointmentsOf(server: TestServer, by: TestAccount) {
  const ask = (path: string, body?: object) =>
    sendJson(server.url + path, body, asAccount(by.token));
  const read = async <T>(schema: v.GenericSchema<unknown, T>, path: string, body?: object) => {
    const answer = await ask(path, body);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return v.parse(schema, await answer.json());
  };
  return {
    ask,
    mine: () => read(myAppointmentsSchema, appointmentRoutes.mine),
    slots: async (type: string) =>
      (await read(slotsSchema, appointmentRoutes.slots, { type })).slots,
    book: (type: string, starts: number, id = anId()) =>
      ask(appointmentRoutes.book, { id, type, starts, zone: 'America/Los_Angeles' }),
    move: (id: string, starts: number, seen: number) =>
      ask(appointmentRoutes.move, { id, starts, seen }),
    cancel: (id: string, seen: number, reason = 'Something came up.') =>
      ask(appointmentRoutes.cancel, { id, seen, reason }),
    schedules: () => read(schedulesSchema, deskAppointmentRoutes.schedule),
    saveSchedule: (schedule: Schedule, seen = 0) =>
      read(schedulesSchema, deskAppointmentRoutes.saveSchedule, { schedule, seen }),
    saveType: (type: MeetingType & { seen?: Record<string, string> }) =>
      read(schedulesSchema, deskAppointmentRoutes.saveType, type),
    atDesk: (path: keyof typeof deskAppointmentRoutes, body: object) =>
      ask(deskAppointmentRoutes[path], body),
  };
}

/** A staff member with hours, and one meeting type. */
export async function staffToMeet(
  server: TestServer,
  staff: TestAccount,
  schedule: Schedule = wideOpen,
): Promise<MeetingType> {
  const type = aMeetingType();
  const desk = appointmentsOf(server, staff);
  await desk.saveSchedule(schedule);
  await desk.saveType(type);
  return type;
}

export async function doneIn(answer: Response | Promise<Response>) {
  return v.parse(changedAppointmentSchema, await (await answer).json()).appointment;
}

export async function doneAtDesk(answer: Promise<Response>) {
  return v.parse(changedAtDeskSchema, await (await answer).json()).appointment;
}

export async function refusedIn(answer: Response | Promise<Response>) {
  return v.parse(appointmentRefusalSchema, await (await answer).json());
}
