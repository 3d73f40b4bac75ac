/** The audit log: each entry is written with what it is about, and never changed afterwards. */
import * as v from 'valibot';

import { recordId } from '../ids.ts';
import { consentKinds } from '../onboarding/consents.ts';
import { onboardingParts } from '../onboarding/form.ts';
import { requestFields } from '../requests/request.ts';
import { auditActions } from './actions.ts';

/** Entries on one page of the log. */
export const auditPerPage = 50;

/** Whose account: `none` where no one is known, as for a wrong password. */
export const accountKinds = ['staff', 'clients', '_superusers', 'none'] as const;

export type AccountKind = (typeof accountKinds)[number];

/** A change of one field of a lead, which a later release may have added; its values only where the field's row says so. */
const fieldChange = v.object({
  field: v.string(),
  from: v.exactOptional(v.string()),
  to: v.exactOptional(v.string()),
});

/**
 * What an entry says besides: which fields changed, which note or document it is about, how many rows were read or removed, how old and of which tables, how often
 * it happened, a role or factor by its name, which request and which of its fields, which part of an
 * onboarding, which consent, which thread of messages, which price book, which post, which revision of it or of the firm's facts. Never what a person typed: of a document the log holds the
 * id, and its readers are given the name that the file has, if it is still there.
 */
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
  book: v.exactOptional(v.string()),
  post: v.exactOptional(v.string()),
  rev: v.exactOptional(v.number()),
});

export type AuditDetail = v.InferOutput<typeof auditDetailSchema>;

/**
 * `staff` is the id of the account that did it, of the kind `by`, and `who` its address; `account` is the account it was done
 * to, and `accountWho` its address. Each is empty where there is none, and so is `lead`. The log itself holds addresses of
 * staff and superusers alone; a client's is that of today, empty once the account is gone.
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

/** What `deskRoutes.audit` takes: the entries of one lead, of one client or of everyone, the newest first. */
export const auditQuerySchema = v.object({
  lead: v.nullish(recordId, null),
  client: v.nullish(recordId, null),
  after: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), null),
});

export type AuditQuery = v.InferInput<typeof auditQuerySchema>;

/** What it answers; `next` is null on the last page. */
export const auditPageSchema = v.object({
  entries: v.array(auditEntrySchema),
  next: v.nullable(v.string()),
});
