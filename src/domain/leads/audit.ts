/** The log of what staff saw and changed: written beside what it is about, and never changed afterwards. */
import * as v from 'valibot';

import { idPattern } from '../ids.ts';

/** Entries on one page of the log. */
export const auditPerPage = 50;

export const auditActions = [
  'opened',
  'changed',
  'noted',
  'exported',
  'linked',
  'downloaded',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** A change of one field of a lead, `from` and `to` as `LeadChange` has them. */
const fieldChange = v.object({
  field: v.picklist(['state', 'owner']),
  from: v.string(),
  to: v.string(),
});

/** What an entry says besides: which fields changed, which note or document it is about, how many rows left. */
export const auditDetailSchema = v.object({
  changes: v.exactOptional(v.array(fieldChange)),
  note: v.exactOptional(v.string()),
  document: v.exactOptional(v.string()),
  rows: v.exactOptional(v.number()),
});

export type AuditDetail = v.InferOutput<typeof auditDetailSchema>;

/** `staff` is an account's id, `who` its address at that time; `lead` is empty for an export. */
export const auditEntrySchema = v.object({
  id: v.string(),
  at: v.number(),
  staff: v.string(),
  who: v.string(),
  action: v.picklist(auditActions),
  lead: v.string(),
  detail: auditDetailSchema,
});

export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/** What `deskRoutes.audit` takes: one lead's entries or everybody's, the newest first. */
export const auditQuerySchema = v.object({
  lead: v.nullish(v.pipe(v.string(), v.regex(idPattern)), null),
  after: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), null),
});

export type AuditQuery = v.InferOutput<typeof auditQuerySchema>;

/** What it answers; `next` is null on the last page. */
export const auditPageSchema = v.object({
  entries: v.array(auditEntrySchema),
  next: v.nullable(v.string()),
});
