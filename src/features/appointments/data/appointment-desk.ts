/** What the desk's pages of appointments are given to work with; app builds it over the server. All of it needs a connection. */
import type * as v from 'valibot';

import type { DeskAppointment, Schedules } from '#domain/appointments/appointment-list.ts';
import type {
  deskBookSchema,
  deskListSchema,
  deskMarkSchema,
  deskMoveSchema,
} from '#domain/appointments/appointment.ts';
import type { MeetingType, Schedule } from '#domain/appointments/schedule.ts';
import type { TextValues } from '#domain/kept-form.ts';
import type { Keeping } from '#forms/use-typed.ts';
import { provided } from '#device/provided.ts';
import type { Read } from '#session/account-ask.ts';
import type { Change } from './appointment-changes.ts';

type Changed = Promise<Change<DeskAppointment>>;

export type AppointmentDesk = {
  /** Whoever is signed in. */
  me: string;
  list: (
    asked: v.InferInput<typeof deskListSchema>,
  ) => Promise<Read<{ appointments: DeskAppointment[] }>>;
  slots: (staff: string, type: string, moves: string | null) => Promise<Read<{ slots: number[] }>>;
  newId: () => string;
  book: (booking: v.InferInput<typeof deskBookSchema>) => Changed;
  move: (move: v.InferInput<typeof deskMoveSchema>) => Changed;
  cancel: (one: DeskAppointment, reason: string) => Changed;
  mark: (mark: v.InferInput<typeof deskMarkSchema>) => Changed;
  schedules: () => Promise<Read<Schedules>>;
  /** `seen` is the revision that was looked at. */
  saveSchedule: (schedule: Schedule, seen: number) => Promise<Change<Schedules>>;
  /** `seen` is what stood in the fields that are changed, as the form has it; without it all of them are meant. */
  saveType: (type: MeetingType & { seen?: TextValues }) => Promise<Change<Schedules>>;
  /** The address of one's calendar, shown this once; empty once it is revoked. */
  calendar: (act: 'make' | 'revoke') => Promise<Change<string>>;
} & Keeping;

/** The desk's appointments of the nearest provider; a page without one is a bug. */
export const [AppointmentDeskProvider, useAppointmentDesk] =
  provided<AppointmentDesk>('desk appointments');
