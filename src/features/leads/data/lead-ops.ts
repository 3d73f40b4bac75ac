/** Changes of a lead and notes on it as ops: what each says, and what they come to together. */
import {
  type Lead,
  leadChangeSchema,
  type LeadField,
  leadFields,
  leadNoteSchema,
} from '#domain/leads/lead.ts';
import { fieldChanges } from '#sync/entity-writes.ts';
import { payloadReader } from '#sync/op-payload.ts';

/** What staff change of a lead. */
export type LeadFields = Pick<Lead, LeadField>;

export const { changeIn, changeOf, only, withChanges } = fieldChanges<LeadFields>(
  leadFields,
  leadChangeSchema,
);

/** The note that an op adds; null where it cannot be read. */
export const noteIn = payloadReader(leadNoteSchema);
