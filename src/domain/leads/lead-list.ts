/** What the desk asks of the list of leads, and what it is answered. */
import * as v from 'valibot';

import { idPattern } from '../ids.ts';
import { leadKinds, leadStates } from './lead.ts';

/** Leads on one page of the list, and rows in one part of an export. */
export const leadsPerPage = 50;
export const leadsPerExport = 1000;

/** Counts stop here: "1000+" says enough. */
export const countedUpTo = 1000;

/** Longest search, in characters. */
export const searchLimit = 200;

/** hidden: without what staff call spam. only: that, and what is suspected of it. all: everything. */
export const spamChoices = ['hidden', 'only', 'all'] as const;

export type SpamChoice = (typeof spamChoices)[number];

/** How much is left of the promised hours: under `urgentHours`, or nothing. */
export const dueChoices = ['soon', 'overdue'] as const;

export type DueChoice = (typeof dueChoices)[number];

/**
 * Which leads, the newest first. `due` is for new ones alone. `owner`: null for anyone's, an empty text for no one's. A `state` that is asked for is
 * shown whatever `spam` says. `after` is the `next` of the page before.
 */
export const leadQuerySchema = v.object({
  q: v.nullish(v.pipe(v.string(), v.maxLength(searchLimit, 'too_long')), ''),
  kind: v.nullish(v.picklist(leadKinds), null),
  state: v.nullish(v.picklist(leadStates), null),
  owner: v.nullish(v.union([v.literal(''), v.pipe(v.string(), v.regex(idPattern))]), null),
  due: v.nullish(v.picklist(dueChoices), null),
  spam: v.nullish(v.picklist(spamChoices), 'hidden'),
  after: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), null),
});

export type LeadQuery = v.InferOutput<typeof leadQuerySchema>;

/** A lead as it stands in answers; the same fields as `Lead`. */
export const leadSchema = v.object({
  id: v.pipe(v.string(), v.regex(idPattern)),
  kind: v.picklist(leadKinds),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  summary: v.string(),
  state: v.picklist(leadStates),
  owner: v.string(),
  suspectedSpam: v.boolean(),
  hasDocument: v.boolean(),
  arrived: v.number(),
  seq: v.number(),
  rev: v.number(),
});

/**
 * Of the leads asked for, whatever their state and the words searched for: how many are new, and of those how many have
 * few hours left and how many none. Each stops at one more than `countedUpTo`.
 */
export const leadCountsSchema = v.object({
  fresh: v.number(),
  urgent: v.number(),
  overdue: v.number(),
});

export type LeadCounts = v.InferOutput<typeof leadCountsSchema>;

/**
 * The answer of `deskRoutes.find`; `counts` come with the first page only. `next` is null on the last page. `top` is the
 * highest place that any lead had just before: what stands above it has come since.
 */
export const leadPageSchema = v.object({
  leads: v.array(leadSchema),
  next: v.nullable(v.string()),
  top: v.number(),
  counts: v.nullable(leadCountsSchema),
});

export type LeadPage = v.InferOutput<typeof leadPageSchema>;

const text = v.string();

/** One lead of an export, with everything that a sheet has a column for; times in UTC milliseconds. */
export const exportedLeadSchema = v.object({
  ...leadSchema.entries,
  ownerName: text,
  subject: text,
  message: text,
  services: v.array(text),
  oneTimeTotal: v.nullable(v.number()),
  monthlyTotal: v.nullable(v.number()),
  state_of_residency: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
  referrer: text,
  landing_page: text,
});

export type ExportedLead = v.InferOutput<typeof exportedLeadSchema>;

/** The answer of `deskRoutes.export`, which takes the same question as `deskRoutes.find` and has the oldest first. */
export const leadExportSchema = v.object({
  leads: v.array(exportedLeadSchema),
  next: v.nullable(v.string()),
});

/** The answer of `deskRoutes.staff`: who can own a lead, and whose names stand in a history. */
export const staffListSchema = v.object({
  staff: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      email: v.string(),
      owner: v.boolean(),
      inForce: v.boolean(),
      /** No password was chosen yet. */
      invited: v.boolean(),
    }),
  ),
});

export type StaffMember = v.InferOutput<typeof staffListSchema>['staff'][number];
