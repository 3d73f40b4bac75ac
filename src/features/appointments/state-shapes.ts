/** How each state of an appointment is drawn. */
import type { AppointmentState } from '#domain/appointments/appointment.ts';

export const stateShapes = {
  wished: 'ring',
  booked: 'half',
  confirmed: 'full',
  cancelled: 'cross',
  missed: 'cross',
} as const satisfies Record<AppointmentState, string>;
