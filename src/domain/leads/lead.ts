/** A lead: a person who wrote, asked for a price or subscribed. */
import * as v from 'valibot';

import { calendarDay } from '../calendar-day.ts';
import { dayText } from '../firm-time.ts';
import { requiredLines, textLimits } from '../form-values.ts';
import { recordId } from '../ids.ts';
import { isOnlyGreeting } from './lead-reply.ts';
import { fieldsOf, type FieldRow, isEachSeen, optionalsOf, storedOf } from '../merge-fields.ts';

/** A submitted abandoned estimate becomes an estimate and stays one lead. */
export const leadKinds = ['estimate', 'abandoned', 'message', 'subscriber'] as const;

export type LeadKind = (typeof leadKinds)[number];

export const leadStates = ['new', 'contacted', 'won', 'lost', 'spam'] as const;

export type LeadState = (typeof leadStates)[number];

export const stateLabels: Readonly<Record<LeadState, string>> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** When the lead was first answered, UTC ms: an earlier answer (0 for none) stays. */
export function firstAnswer(earlier: number, now: number): number {
  return earlier === 0 ? now : earlier;
}

/** Fields that staff change. List, to-do, history, conflict, log and CSV derive from these rows. */
export const leadFieldRows = {
  state: {
    schema: v.picklist(leadStates),
    label: 'Status',
    log: 'value',
    none: '',
    words: (state) => Object.entries(stateLabels).find(([name]) => name === state)?.[1] ?? state,
  },
  owner: {
    schema: v.union([v.literal(''), recordId]),
    label: 'Owner',
    log: 'value',
    none: 'Unassigned',
    words: (owner, nameOf) => nameOf(owner),
  },
  /** "2026-11-21" in the firm's zone. */
  followUp: {
    schema: calendarDay,
    label: 'Follow up on',
    log: 'value',
    none: 'No day',
    words: dayText,
  },
} as const satisfies Readonly<Record<string, LeadFieldRow>>;

/** A field's schema and texts; `none` is shown for an empty value. */
export type LeadFieldRow = FieldRow & {
  label: string;
  none: string;
  words: (value: string, nameOf: (staff: string) => string) => string;
};

export type LeadField = keyof typeof leadFieldRows;

const isLeadField = (name: string): name is LeadField => Object.keys(leadFieldRows).includes(name);

export const leadFields: readonly LeadField[] = fieldsOf(leadFieldRows);

/** Unknown fields of later releases are shown as stored. */
export function fieldWords(field: string, nameOf: (staff: string) => string) {
  const row: LeadFieldRow | undefined = isLeadField(field) ? leadFieldRows[field] : undefined;
  return {
    label: row?.label ?? field,
    say: (value: string) =>
      value === '' ? (row?.none ?? 'none') : (row?.words(value, nameOf) ?? value),
  };
}

export const leadFieldsSchema = v.object(storedOf(leadFieldRows));

export type LeadFields = v.InferOutput<typeof leadFieldsSchema>;

export const leadSchema = v.object({
  id: recordId,
  kind: v.picklist(leadKinds),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  /** Services and totals of an estimate, or a message's subject. */
  summary: v.string(),
  ...leadFieldsSchema.entries,
  suspectedSpam: v.boolean(),
  hasDocument: v.boolean(),
  /** The estimate's totals in cents; 0 without one. */
  oneTime: v.number(),
  monthly: v.number(),
  arrived: v.number(),
  /** Order of arrival, unique, newest highest. */
  seq: v.number(),
  rev: v.number(),
});

export type Lead = v.InferOutput<typeof leadSchema>;

/** The clock turns red when fewer hours than these remain (docs/product.md, Staff desk). */
export const urgentHours = 4;

const someFields = v.object(optionalsOf(leadFieldRows));

export const leadChangeSchema = v.pipe(
  v.object({ changes: someFields, base: someFields }),
  v.check((change) => isEachSeen(leadFields, change), 'invalid'),
);

export type LeadChange = v.InferOutput<typeof leadChangeSchema>;

export const leadNoteSchema = v.object({
  lead: recordId,
  text: requiredLines(textLimits.message),
});

/** `greeted`: the text was written with its greeting; else the mail gets one. */
export const leadReplySchema = v.object({
  ...leadNoteSchema.entries,
  text: v.pipe(
    leadNoteSchema.entries.text,
    v.check((text) => !isOnlyGreeting(text), 'required'),
  ),
  greeted: v.exactOptional(v.literal(true)),
});
