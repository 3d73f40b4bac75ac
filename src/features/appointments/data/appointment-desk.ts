/** The API of appointments for staff pages. Needs a connection. */
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
import type { Read } from '#session/account-ask.ts';
import type { Change } from './appointments.ts';

type Changed = Promise<Change<DeskAppointment>>;

export type AppointmentDesk = {
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
  saveSchedule: (schedule: Schedule, seen: number) => Promise<Change<Schedules>>;
  /** `seen`: the changed fields' earlier texts; without it the whole type is replaced. */
  saveType: (type: MeetingType & { seen?: TextValues }) => Promise<Change<Schedules>>;
  /** The feed's address is shown only once; empty after a revocation. */
  calendar: (act: 'make' | 'revoke') => Promise<Change<string>>;
} & Keeping;

declare module '#device/services.ts' {
  interface Parts {
    appointmentDesk: AppointmentDesk;
  }
}
