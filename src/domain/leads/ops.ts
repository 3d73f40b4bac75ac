import { defineKind } from '../ops/define-kind.ts';
import {
  type Lead,
  leadChangeSchema,
  type LeadFields,
  leadNoteSchema,
  leadReplySchema,
} from './lead.ts';

export const leadChange = defineKind(
  'lead.change',
  leadChangeSchema,
  ({ id }: Pick<Lead, 'id'> & Partial<LeadFields>, { changes }, { entity }) =>
    id === entity ? changes : {},
);

/** Adds a note, the op's entity; changes nothing in the lead. */
export const leadNote = defineKind('lead.note', leadNoteSchema, () => ({}));

/** A note that is mailed to the lead, which counts as contacted. */
export const leadReply = defineKind(
  'lead.reply',
  leadReplySchema,
  ({ id, state }: Pick<Lead, 'id' | 'state'>, { lead }): Partial<Pick<Lead, 'state'>> =>
    id === lead && state === 'new' ? { state: 'contacted' } : {},
);
