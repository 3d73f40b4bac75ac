import * as v from 'valibot';

import { recordId } from '../ids.ts';
import { consentKinds } from '../onboarding/consents.ts';
import { onboardingParts } from '../onboarding/form.ts';
import { requestFields } from '../requests/request.ts';
import { auditActions } from './actions.ts';

export const auditPerPage = 50;

/** `none`: unknown account, as for a wrong password. */
export const accountKinds = ['staff', 'clients', '_superusers', 'none'] as const;

export type AccountKind = (typeof accountKinds)[number];

/** A changed field of a lead; a later release may name others. Values only if the field's `log` is 'value'. */
const fieldChange = v.object({
  field: v.string(),
  from: v.exactOptional(v.string()),
  to: v.exactOptional(v.string()),
});

/** Names and ids of changes, counts, ages and revisions; never typed text. */
export const auditDetailSchema = v.object({
  changes: v.exactOptional(v.array(fieldChange)),
  note: v.exactOptional(v.string()),
  document: v.exactOptional(v.string()),
  rows: v.exactOptional(v.number()),
  days: v.exactOptional(v.number()),
  tables: v.exactOptional(v.record(v.string(), v.number())),
  times: v.exactOptional(v.number()),
  role: v.exactOptional(v.string()),
  factor: v.exactOptional(v.string()),
  request: v.exactOptional(v.string()),
  fields: v.exactOptional(v.array(v.picklist(requestFields))),
  part: v.exactOptional(v.picklist(onboardingParts)),
  consent: v.exactOptional(v.picklist(consentKinds)),
  thread: v.exactOptional(v.string()),
  appointment: v.exactOptional(v.string()),
  engagement: v.exactOptional(v.string()),
  book: v.exactOptional(v.string()),
  post: v.exactOptional(v.string()),
  rev: v.exactOptional(v.number()),
});

export type AuditDetail = v.InferOutput<typeof auditDetailSchema>;

/**
 * `staff` is the id of the account that acted (also a client's), `by` its kind and `who` its address; `account`,
 * `accountKind` and `accountWho` are those of the account acted on. Empty if none. Clients' addresses are not stored.
 */
export const auditEntrySchema = v.object({
  id: v.string(),
  at: v.number(),
  staff: v.string(),
  by: v.picklist(accountKinds),
  who: v.string(),
  action: v.picklist(auditActions),
  lead: v.string(),
  account: v.string(),
  accountKind: v.picklist(accountKinds),
  accountWho: v.string(),
  detail: auditDetailSchema,
});

export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

export const auditQuerySchema = v.object({
  lead: v.nullish(recordId, null),
  client: v.nullish(recordId, null),
  after: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), null),
});

export type AuditQuery = v.InferInput<typeof auditQuerySchema>;

export const auditPageSchema = v.object({
  entries: v.array(auditEntrySchema),
  next: v.nullable(v.string()),
});
