/** Clients' appointment ops. Booking, moving and cancelling are no ops: they need a slot that is free now. */
import { defineKind } from '../ops/define-kind.ts';
import type { AppointmentView, MyAppointments } from './appointment-list.ts';
import { appointmentRequestSchema } from './appointment.ts';

type List = Pick<MyAppointments, 'appointments' | 'types'>;

/** Creates an appointment without a time. The device's list supplies name, length and place of its type. */
export const appointmentRequest = defineKind(
  'appointment.wish',
  appointmentRequestSchema,
  ({ appointments, types }: List, request, { entity: id }) => {
    if (appointments.some((one) => one.id === id)) return {};
    const type = types.find((one) => one.id === request.type);
    const { name, minutes, place } = type ?? { name: '', minutes: 0, place: 'phone' };
    const nothing = { link: '', starts: 0, ends: 0, with: '', reason: '', seq: 0 };
    const requested: AppointmentView = {
      ...request,
      ...nothing,
      id,
      state: 'wished',
      name,
      minutes,
      place,
      endedBy: '',
    };
    return { appointments: [...appointments, requested] };
  },
);
