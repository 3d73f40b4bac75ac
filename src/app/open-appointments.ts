/** Joins a client's appointments to the database and the server. */
import { firm } from '#config/firm.ts';
import type { ReadState } from '#domain/read-state.ts';
import { createAskChange } from '#features/appointments/data/appointment-changes.ts';
import { createAppointments } from '#features/appointments/data/own-appointments.ts';
import type { OpenAccount } from './open-account.ts';

/** `read` tells how the look went; a part that is not there asks for nothing. */
export function openAppointments(open: OpenAccount) {
  const change = createAskChange(open.asking);
  const opened = createAppointments(open, { ask: open.ask, change });
  return {
    ...opened,
    read: async (): Promise<ReadState> => (firm.features.appointments ? opened.read() : 'read'),
  };
}
