/** Changes of a lead and notes on it as ops: what each says, and what they come to together. */
import * as v from 'valibot';

import {
  type Lead,
  type LeadChange,
  leadChangeSchema,
  type LeadField,
  leadFields,
  type LeadNote,
  leadNoteSchema,
} from '#domain/leads/lead.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';

/** What staff change of a lead. */
export type LeadFields = Pick<Lead, LeadField>;

const changeBody = v.pipe(v.string(), v.parseJson(), leadChangeSchema);
const noteBody = v.pipe(v.string(), v.parseJson(), leadNoteSchema);

/** What an op changes; nothing where it cannot be read. */
export function changeIn(op: Pick<OutboxEntry, 'body'>): LeadChange {
  const read = v.safeParse(changeBody, op.body);
  return read.success ? read.output : { changes: {}, base: {} };
}

/** The note that an op adds; null where it cannot be read. */
export function noteIn(op: Pick<OutboxEntry, 'body'>): LeadNote | null {
  const read = v.safeParse(noteBody, op.body);
  return read.success ? read.output : null;
}

/** The lead once these ops have taken effect, in this order. */
export function withChanges(
  seen: LeadFields,
  ops: readonly Pick<OutboxEntry, 'body'>[],
): LeadFields {
  return Object.assign(fieldsOf(seen), ...ops.map((op) => changeIn(op).changes));
}

/** The payload that turns `seen` into `wanted`; null where there is nothing to change. */
export function changeOf(seen: LeadFields, wanted: LeadFields): LeadChange | null {
  const changed = leadFields.filter((field) => wanted[field] !== seen[field]);
  return changed.length === 0
    ? null
    : { changes: only(wanted, changed), base: only(seen, changed) };
}

function fieldsOf({ state, owner }: LeadFields): LeadFields {
  return { state, owner };
}

function only(lead: LeadFields, fields: readonly LeadField[]): LeadChange['changes'] {
  return Object.fromEntries(fields.map((field) => [field, lead[field]]));
}
