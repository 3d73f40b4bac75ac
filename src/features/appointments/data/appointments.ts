/** The appointment interface for a client's pages; app builds it over the account's database. */
import type { AppointmentView, MyAppointments } from '#domain/appointments/appointment-list.ts';
import type { Booking, Wish } from '#domain/appointments/appointment.ts';
import type { ReadState } from '#domain/read-state.ts';
import type { Keeping } from '#forms/use-typed.ts';
import type { Read } from '#session/account-ask.ts';
import type { Waiting } from '#sync/entity-writes.ts';
import type { Watched } from '#sync/watched.ts';
import type { Saved } from '#sync/save-status.ts';
import type { DeviceQuery } from '#sync/use-device-query.ts';
import type { Change } from './appointment-changes.ts';

/** `waiting` is set for an unsent wish. */
export type ShownAppointment = AppointmentView & { waiting: Waiting | null };

export type ShownAppointments = Omit<MyAppointments, 'appointments'> & {
  appointments: readonly ShownAppointment[];
};

export type Appointments = {
  /** The last copy plus pending wishes; null before there is one. */
  all: DeviceQuery<ShownAppointments | null>;
  last: Watched<ReadState>;
  refresh: () => Promise<void>;
  /** Free times for a kind of meeting, or for moving an appointment. */
  slots: (asked: { type: string } | { moves: string }) => Promise<Read<{ slots: number[] }>>;
  /** A booking's id; a retry with the same id books only once. */
  newId: () => string;
  book: (booking: Booking) => Promise<Change<AppointmentView>>;
  move: (one: AppointmentView, starts: number) => Promise<Change<AppointmentView>>;
  cancel: (one: AppointmentView, reason: string) => Promise<Change<AppointmentView>>;
  wish: (wish: Wish) => Promise<Saved>;
} & Keeping;

declare module '#device/services.ts' {
  interface Parts {
    appointments: Appointments;
  }
}
