/** Applies acknowledged wishes to the local copy. */
import type { AppointmentView } from '#domain/appointments/appointment-list.ts';
import { wishSchema } from '#domain/appointments/appointment.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { payloadReader } from '#sync/op-payload.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { keptAppointments, putOne } from './kept-appointments.ts';

/** An acknowledged wish stays in the list until the next read. */
export const appointmentKinds = {
  'appointment.wish': {
    tables: [],
    async acknowledged(db, _device, op) {
      const one = await wishedIn(db, op);
      if (one) await putOne(db, one);
    },
  },
} satisfies Record<string, ClientKind>;

const wishIn = payloadReader(wishSchema);

/** A pending wish as an appointment; undefined for an invalid payload. */
export async function wishedIn(
  db: DeviceDatabase,
  op: Pick<OutboxEntry, 'entity' | 'body'>,
): Promise<AppointmentView | undefined> {
  const wish = wishIn(op);
  if (!wish) return undefined;
  const { type, word, zone } = wish;
  const known = (await keptAppointments(db))?.types.find(({ id }) => id === type);
  return {
    id: op.entity,
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
