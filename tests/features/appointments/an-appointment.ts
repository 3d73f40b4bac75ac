/** An appointment as its client sees it. */
import type { AppointmentView } from '#domain/appointments/appointment-list.ts';
import { anId } from '../../support/op-api.ts';

/** Half an hour by phone in March 2027, unless `facts` differ. */
export function anAppointment(facts: Partial<AppointmentView> = {}): AppointmentView {
  const { starts = Date.UTC(2027, 2, 8, 15) } = facts;
  return {
    id: anId(),
    state: 'booked',
    type: anId(),
    name: 'First meeting',
    minutes: 30,
    place: 'phone',
    link: '',
    starts,
    ends: starts + 1_800_000,
    zone: 'America/Chicago',
    with: 'Ruth',
    word: '',
    reason: '',
    endedBy: '',
    seq: 0,
    ...facts,
  };
}
