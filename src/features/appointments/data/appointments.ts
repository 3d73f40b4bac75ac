/** What the page of a client's appointments is given to work with; app builds it over the account's own database. */
import type { AppointmentView, MyAppointments } from '#domain/appointments/appointment-list.ts';
import type { Booking, Wish } from '#domain/appointments/appointment.ts';
import type { ReadState } from '#domain/read-state.ts';
import type { Keeping } from '#forms/use-typed.ts';
import { provided } from '#device/provided.ts';
import type { Read } from '#session/account-ask.ts';
import type { Waiting } from '#sync/entity-writes.ts';
import type { Watched } from '#sync/watched.ts';
import type { Saved } from '#sync/save-status.ts';
import type { DeviceQuery } from '#sync/use-device-query.ts';
import type { Change } from './appointment-changes.ts';

/** `waiting` is set for a wish that the server does not have yet. */
export type ShownAppointment = AppointmentView & { waiting: Waiting | null };

export type ShownAppointments = Omit<MyAppointments, 'appointments'> & {
  appointments: readonly ShownAppointment[];
};

export type Appointments = {
  /** The last copy with what waits here; null before there is one. */
  all: DeviceQuery<ShownAppointments | null>;
  /** How the last look at the server went. */
  last: Watched<ReadState>;
  refresh: () => Promise<void>;
  /** What is free for a kind of meeting, or for an appointment that is moved. */
  slots: (asked: { type: string } | { moves: string }) => Promise<Read<{ slots: number[] }>>;
  /** An id for a booking: asked again with the same one it books once. */
  newId: () => string;
  book: (booking: Booking) => Promise<Change<AppointmentView>>;
  move: (one: AppointmentView, starts: number) => Promise<Change<AppointmentView>>;
  cancel: (one: AppointmentView, reason: string) => Promise<Change<AppointmentView>>;
  /** Keeps a wish, to be sent as soon as may be. */
  wish: (wish: Wish) => Promise<Saved>;
} & Keeping;

/** The appointments of the nearest provider; a page without one is a bug. */
export const [AppointmentsProvider, useAppointments] = provided<Appointments>('appointments');
