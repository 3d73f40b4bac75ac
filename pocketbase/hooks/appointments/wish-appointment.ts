/** `appointment.wish`: a client asks for a time, from wherever they are; staff give it one. */
import { aheadAtMost, wishSchema } from '#domain/appointments/appointment.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, conflict, invalid, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { notify } from '../notifications/waiting-table.ts';
import { countAhead, findAppointment, writeAppointment } from './appointments-table.ts';
import { newAppointment } from './change-appointment.ts';
import { meetingTypes } from './schedules-table.ts';

/** It has no time and takes no one's: it is a wish until staff have found one. */
export const wishAppointment = kind(
  { scope: 'appointment', begins: true },
  wishSchema,
  (op, { type: wanted, word, zone }, { now, credential }) => ({
    apply({ tx, ledger }): Outcome {
      const client = findRow(tx, 'clients', credential.owner);
      if (!client) return rejected('not_found');
      if (ledger.lock(op.entity) || findAppointment(tx, op.entity)) return conflict('id_taken');
      const type = meetingTypes(tx).find(({ id }) => id === wanted);
      if (!type) return invalid('type');
      if (countAhead(tx, client.id, now) >= aheadAtMost) return invalid('word');
      const one = newAppointment({
        id: op.entity,
        client: client.id,
        staff: '',
        type,
        starts: 0,
        zone,
      });
      writeAppointment(tx, { ...one, word, changed: now });
      notify(tx, 'wishes', { subject: op.entity, client: client.id }, now);
      const detail = { appointment: op.entity };
      appendAudit(tx, { by: client, action: 'appointment-wished', detail }, now);
      return applied(0);
    },
  }),
);
