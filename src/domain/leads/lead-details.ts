/** One lead as it is opened on the desk: what someone sent, and what has been done about it. */
import * as v from 'valibot';

import { priceStandings } from '../estimator/price-validity.ts';
import { saveSchema } from '../estimator/submission.ts';
import { recordId as id } from '../ids.ts';
import { storedDetails } from '../mail/estimate-of-details.ts';
import { sourceSchema } from '../source.ts';
import { auditEntrySchema } from '../audit/entry.ts';
import { invitationSchema } from './invitation.ts';
import { leadSchema } from './lead.ts';

const total = v.nullish(v.number());

/**
 * An estimate as it was last stored. `answers` go into `payloadAnswers`, `details` are the server's own price and go into
 * `estimateOf`; `statedTotals` are what the device showed, in dollars, where `totalsDiffer`.
 */
const storedEstimate = v.object({
  answers: saveSchema,
  details: storedDetails,
  /** The server's price of each scenario of `answers.comparison.others`, in their order. */
  scenarios: v.optional(v.array(storedDetails), []),
  priceBook: v.string(),
  priceStanding: v.picklist(priceStandings),
  validUntil: v.number(),
  totalsDiffer: v.boolean(),
  statedTotals: v.object({ monthlyTotal: total, oneTimeTotal: total, discount: total }),
});

/** A submission: a public form's fields under their rows' names. Name, address and number are in the lead. */
const leadRecordSchema = v.variant('kind', [
  v.object({
    kind: v.literal('estimate'),
    stateOfResidency: v.string(),
    ownsBusiness: v.picklist(['yes', 'no', '']),
    estimate: storedEstimate,
  }),
  v.object({ kind: v.literal('abandoned'), estimate: storedEstimate }),
  v.looseObject({ kind: v.picklist(['message', 'subscriber']) }),
]);

export type LeadRecord = v.InferOutput<typeof leadRecordSchema>;

/** The tax return that came with it: `received` can be opened, `declared` is still on its way, `checking` waits for the scanner. `locked`: it may need a password. */
const leadDocumentSchema = v.object({
  id,
  name: v.string(),
  size: v.number(),
  status: v.picklist(['declared', 'checking', 'received', 'refused', 'unsafe', 'infected']),
  locked: v.exactOptional(v.boolean()),
});

export type LeadDocument = v.InferOutput<typeof leadDocumentSchema>;

/** A note of the staff's; `author` is an account's id, `who` its address at that time. */
const writtenNoteSchema = v.object({
  id,
  author: v.string(),
  who: v.string(),
  text: v.string(),
  at: v.number(),
  /** Where it was mailed to; empty for what is for the staff only. */
  mailed: v.optional(v.string(), ''),
});

export type WrittenNote = v.InferOutput<typeof writtenNoteSchema>;

/** What `deskRoutes.open` takes. */
export const leadOpenSchema = v.object({ id });

/**
 * What it answers; times in UTC milliseconds. `begun` is when the estimate was first kept, where that was before the lead
 * arrived. `notes` and `history` (changes and notes) have the newest first, a hundred at most; the rest is in the log.
 */
export const leadDetailsSchema = v.object({
  lead: leadSchema,
  begun: v.nullable(v.number()),
  record: leadRecordSchema,
  source: sourceSchema,
  document: v.nullable(leadDocumentSchema),
  invitation: v.nullable(invitationSchema),
  notes: v.array(writtenNoteSchema),
  history: v.array(auditEntrySchema),
});

export type LeadDetails = v.InferOutput<typeof leadDetailsSchema>;
