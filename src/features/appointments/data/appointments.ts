import * as v from 'valibot';

import {
  appointmentRefusalSchema,
  type AppointmentView,
  type MyAppointments,
} from '#domain/appointments/appointment-list.ts';
import type { Booking, AppointmentRequest } from '#domain/appointments/appointment.ts';
import type { ReadState } from '#domain/read-state.ts';
import type { DraftStorage } from '#forms/use-typed.ts';
import { type Asking, createAct, type Done, type Read } from '#session/account-ask.ts';
import type { Waiting } from '#sync/entity-writes.ts';
import type { Watched } from '#sync/watched.ts';
import type { Saved } from '#sync/save-status.ts';

type Refusal = v.InferOutput<typeof appointmentRefusalSchema>;

/** `slots`: free times if the wanted one is taken. `unreachable`: the outcome is unknown; a retry is safe. */
export type Change<T> = Done<T, { kind: Refusal['code'] | 'refused'; slots?: Refusal['slots'] }>;

export type AskChange = ReturnType<typeof createAskChange>;

export const createAskChange = (asking: Asking) =>
  createAct(asking, (said): Exclude<Change<never>, { kind: 'done' }> => {
    const read = v.safeParse(appointmentRefusalSchema, said);
    if (!read.success) return { kind: 'refused' };
    const { code, slots } = read.output;
    return { kind: code, ...(slots ? { slots } : {}) };
  });

/** `waiting` is set for a pending request. */
export type ShownAppointment = AppointmentView & { waiting: Waiting | null };

export type ShownAppointments = Omit<MyAppointments, 'appointments'> & {
  appointments: readonly ShownAppointment[];
};

export type Appointments = {
  /** Includes pending requests; null before the first read. */
  all: Watched<ShownAppointments | null>;
  last: Watched<ReadState>;
  refresh: () => Promise<void>;
  slots: (asked: { type: string } | { moves: string }) => Promise<Read<{ slots: number[] }>>;
  /** A retry with the same id books only once. */
  newId: () => string;
  book: (booking: Booking) => Promise<Change<AppointmentView>>;
  move: (one: AppointmentView, starts: number) => Promise<Change<AppointmentView>>;
  cancel: (one: AppointmentView, reason: string) => Promise<Change<AppointmentView>>;
  request: (request: AppointmentRequest) => Promise<Saved>;
} & DraftStorage;

declare module '#device/services.ts' {
  interface Parts {
    appointments: Appointments;
  }
}
