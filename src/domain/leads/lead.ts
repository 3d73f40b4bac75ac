/** A lead on the staff's desk: someone who wrote, asked for a price or subscribed. */
import * as v from 'valibot';

import { recordId } from '../ids.ts';
import { calendarDay } from '../calendar-day.ts';
import { requiredLines, textLimits } from '../form-values.ts';
import { isEachSeen, mergeFields } from '../merge-fields.ts';

/** What it came by. An abandoned estimate that is submitted becomes an estimate; it stays one lead. */
export const leadKinds = ['estimate', 'abandoned', 'message', 'subscriber'] as const;

export type LeadKind = (typeof leadKinds)[number];

/** How far the staff are with it. */
export const leadStates = ['new', 'contacted', 'won', 'lost', 'spam'] as const;

export type LeadState = (typeof leadStates)[number];

/** One line of the list: times in UTC milliseconds, `owner` a staff account's id or an empty text. */
export type Lead = {
  id: string;
  kind: LeadKind;
  name: string;
  email: string;
  phone: string;
  /** The services and totals of an estimate, or a message's subject. */
  summary: string;
  state: LeadState;
  owner: string;
  suspectedSpam: boolean;
  hasDocument: boolean;
  /** What its estimate comes to, in cents; 0 where it has none. */
  oneTime: number;
  monthly: number;
  /** The day on which staff want to come back to it, "2026-11-21" in the firm's zone, or an empty text. */
  followUp: string;
  arrived: number;
  /** The place in which it came, the newest highest; no two have the same. */
  seq: number;
  rev: number;
};

/** The clock turns red when fewer hours than these remain (docs/product.md, Staff desk). */
export const urgentHours = 4;

/** What staff change of a lead. */
export const leadFields = ['state', 'owner', 'followUp'] as const;

export type LeadField = (typeof leadFields)[number];

const owner = v.union([v.literal(''), recordId]);
const fields = {
  state: v.exactOptional(v.picklist(leadStates)),
  owner: v.exactOptional(owner),
  followUp: v.exactOptional(v.union([v.literal(''), calendarDay])),
};

/** The payload of `lead.change`: what was changed, and what had been seen there before. */
export const leadChangeSchema = v.pipe(
  v.object({ changes: v.object(fields), base: v.object(fields) }),
  v.check((change) => isEachSeen(leadFields, change), 'invalid'),
);

export type LeadChange = v.InferOutput<typeof leadChangeSchema>;

/** Joins a change to what is stored, field by field. */
export function mergeLead(
  stored: Pick<Lead, LeadField>,
  change: LeadChange,
): { fields: Pick<Lead, LeadField> } | { conflicts: LeadField[] } {
  return mergeFields(leadFields, stored, change);
}

/** The payload of `lead.note`, and of `lead.reply`, which is mailed to the lead besides; the op's entity is the note. */
export const leadNoteSchema = v.object({
  lead: recordId,
  text: requiredLines(textLimits.message),
});

export type LeadNote = v.InferOutput<typeof leadNoteSchema>;
