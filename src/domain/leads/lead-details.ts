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
 * `payloadAnswers` parses `answers`, `estimateOf` parses `details`; `statedTotals` are the device's dollars if
 * `totalsDiffer`.
 */
const storedEstimate = v.object({
  answers: saveSchema,
  details: storedDetails,
  /** The server's prices, in the order of `answers.comparison.others`. */
  scenarios: v.optional(v.array(storedDetails), []),
  priceBook: v.string(),
  priceStanding: v.picklist(priceStandings),
  validUntil: v.number(),
  totalsDiffer: v.boolean(),
  statedTotals: v.object({ monthlyTotal: total, oneTimeTotal: total, discount: total }),
});

/** Fields of the public form; name, address and phone are in the lead. */
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

/** declared: not uploaded yet. checking: waits for the scanner. received: readable. `locked`: may need a password. */
const leadDocumentSchema = v.object({
  id,
  name: v.string(),
  size: v.number(),
  status: v.picklist(['declared', 'checking', 'received', 'refused', 'unsafe', 'infected']),
  locked: v.exactOptional(v.boolean()),
});

export type LeadDocument = v.InferOutput<typeof leadDocumentSchema>;

/** `author` is an account's id, `who` its address at that time. */
const writtenNoteSchema = v.object({
  id,
  author: v.string(),
  who: v.string(),
  text: v.string(),
  at: v.number(),
  mailed: v.optional(v.string(), ''),
});

export type WrittenNote = v.InferOutput<typeof writtenNoteSchema>;

export const leadOpenSchema = v.object({ id });

/** UTC ms. `begun`: first save, if before the lead. `notes`, `history`: newest first, at most a hundred. */
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
