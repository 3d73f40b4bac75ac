/** A lead on the staff's desk: someone who wrote, asked for a price or subscribed. */
import * as v from 'valibot';

import { calendarDay } from '../calendar-day.ts';
import { dayText } from '../firm-time.ts';
import { requiredLines, textLimits } from '../form-values.ts';
import { recordId } from '../ids.ts';
import { fieldsOf, type FieldRow, isEachSeen, optionalsOf, storedOf } from '../merge-fields.ts';

/** What it came by. An abandoned estimate that is submitted becomes an estimate; it stays one lead. */
export const leadKinds = ['estimate', 'abandoned', 'message', 'subscriber'] as const;

export type LeadKind = (typeof leadKinds)[number];

/** How far the staff are with it. */
export const leadStates = ['new', 'contacted', 'won', 'lost', 'spam'] as const;

export type LeadState = (typeof leadStates)[number];

export const stateLabels: Readonly<Record<LeadState, string>> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/**
 * What staff change of a lead, one row for each field. The list, the to-do, the history, a conflict, the log and the CSV file
 * follow from it; the column of `followUp` is `follow_up`.
 */
export const leadFieldRows = {
  state: {
    schema: v.picklist(leadStates),
    label: 'Status',
    log: 'value',
    none: '',
    words: (state) => Object.entries(stateLabels).find(([name]) => name === state)?.[1] ?? state,
  },
  /** A staff account's id. */
  owner: {
    schema: v.union([v.literal(''), recordId]),
    label: 'Owner',
    log: 'value',
    none: 'Unassigned',
    words: (owner, nameOf) => nameOf(owner),
  },
  /** The day on which staff want to come back to it, "2026-11-21" in the firm's zone. */
  followUp: {
    schema: calendarDay,
    label: 'Follow up on',
    log: 'value',
    none: 'No day',
    words: dayText,
  },
} as const satisfies Readonly<Record<string, LeadFieldRow>>;

/** One field: what it holds, an empty text being none, and how it is shown. */
export type LeadFieldRow = FieldRow & {
  label: string;
  /** Its words when empty. */
  none: string;
  /** Its value in words; of an account, whose name `nameOf` knows. */
  words: (value: string, nameOf: (staff: string) => string) => string;
};

export type LeadField = keyof typeof leadFieldRows;

const isLeadField = (name: string): name is LeadField => Object.keys(leadFieldRows).includes(name);

export const leadFields: readonly LeadField[] = fieldsOf(leadFieldRows);

/** A field and a value of it in words. What this release does not know is named as it is stored. */
export function fieldWords(field: string, nameOf: (staff: string) => string) {
  const row: LeadFieldRow | undefined = isLeadField(field) ? leadFieldRows[field] : undefined;
  return {
    label: row?.label ?? field,
    say: (value: string) =>
      value === '' ? (row?.none ?? 'none') : (row?.words(value, nameOf) ?? value),
  };
}

/** How far the staff are with a lead, whose it is, and the rest of `leadFieldRows`. */
export const leadFieldsSchema = v.object(storedOf(leadFieldRows));

export type LeadFields = v.InferOutput<typeof leadFieldsSchema>;

/** A lead in answers and in the database; times in UTC milliseconds. */
export const leadSchema = v.object({
  id: recordId,
  kind: v.picklist(leadKinds),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  /** The services and totals of an estimate, or a message's subject. */
  summary: v.string(),
  ...leadFieldsSchema.entries,
  suspectedSpam: v.boolean(),
  hasDocument: v.boolean(),
  /** What its estimate comes to, in cents; 0 where it has none. */
  oneTime: v.number(),
  monthly: v.number(),
  arrived: v.number(),
  /** The place in which it came, the newest highest; no two have the same. */
  seq: v.number(),
  rev: v.number(),
});

export type Lead = v.InferOutput<typeof leadSchema>;

/** The clock turns red when fewer hours than these remain (docs/product.md, Staff desk). */
export const urgentHours = 4;

const someFields = v.object(optionalsOf(leadFieldRows));

/** The payload of `lead.change`: what was changed, and what had been seen there before. */
export const leadChangeSchema = v.pipe(
  v.object({ changes: someFields, base: someFields }),
  v.check((change) => isEachSeen(leadFields, change), 'invalid'),
);

export type LeadChange = v.InferOutput<typeof leadChangeSchema>;

/** The payload of `lead.note`, and of `lead.reply`, which is mailed to the lead besides; the op's entity is the note. */
export const leadNoteSchema = v.object({
  lead: recordId,
  text: requiredLines(textLimits.message),
});
