/** Changes of a lead and notes on it as ops: what each says, and what they come to together. */
import * as v from 'valibot';

import {
  type Lead,
  leadChangeSchema,
  type LeadField,
  leadFields,
  type LeadNote,
  leadNoteSchema,
} from '#domain/leads/lead.ts';
import { fieldChanges } from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';

/** What staff change of a lead. */
export type LeadFields = Pick<Lead, LeadField>;

export const { changeIn, changeOf, withChanges } = fieldChanges<LeadFields>(
  leadFields,
  leadChangeSchema,
);

const noteBody = v.pipe(v.string(), v.parseJson(), leadNoteSchema);

/** The note that an op adds; null where it cannot be read. */
export function noteIn(op: Pick<OutboxEntry, 'body'>): LeadNote | null {
  const read = v.safeParse(noteBody, op.body);
  return read.success ? read.output : null;
}
