/** The row of wishes in the table of kinds. */
import * as v from 'valibot';

import type { AppointmentView } from '#domain/appointments/appointment-list.ts';
import { wishSchema } from '#domain/appointments/appointment.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { keptAppointments, putOne } from './kept-appointments.ts';

/** A wish that the server has is one of the list until the next answer says what became of it. */
export const appointmentKinds = {
  'appointment.wish': {
    tables: [],
    async acknowledged(db, _device, op) {
      const one = await wishedIn(db, op);
      if (one) await putOne(db, one);
    },
  },
} satisfies Record<string, ClientKind>;

/** A wish as it is shown before the server has shown it; nothing for a payload that is none. */
export async function wishedIn(
  db: DeviceDatabase,
  { entity, body }: Pick<OutboxEntry, 'entity' | 'body'>,
): Promise<AppointmentView | undefined> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), wishSchema), body);
  if (!read.success) return undefined;
  const { type, word, zone } = read.output;
  const known = (await keptAppointments(db))?.types.find(({ id }) => id === type);
  return {
    id: entity,
    state: 'wished',
    type,
    name: known?.name ?? '',
    minutes: known?.minutes ?? 0,
    place: known?.place ?? 'phone',
    link: '',
    starts: 0,
    ends: 0,
    zone,
    with: '',
    word,
    reason: '',
    endedBy: '',
    seq: 0,
  };
}
