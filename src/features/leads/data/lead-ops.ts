/** Changes of a lead and notes on it as ops: what each says, and what they come to together. */
import {
  leadChangeSchema,
  leadFields,
  type LeadFields,
  leadNoteSchema,
} from '#domain/leads/lead.ts';
import { fieldChanges } from '#sync/entity-writes.ts';
import { payloadReader } from '#sync/op-payload.ts';

export const { changeIn, changeOf, only, withChanges } = fieldChanges<LeadFields>(
  leadFields,
  leadChangeSchema,
);

/** The note that an op adds; null where it cannot be read. */
export const noteIn = payloadReader(leadNoteSchema);
