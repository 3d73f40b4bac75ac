/** What the desk asks of the list of leads, and what it is answered. */
import * as v from 'valibot';

import { recordId, recordId as id } from '../ids.ts';
import { directions, leadSorts } from './lead-order.ts';
import { leadTabs } from './lead-tabs.ts';
import { leadKinds, leadSchema, leadStates } from './lead.ts';
import { requiredText } from '../form-values.ts';

/** Leads on one page of the list, and rows in one part of an export. */
export const leadsPerPage = 50;
export const leadsPerExport = 1000;

/** Counts stop here: "1000+" says enough. */
export const countedUpTo = 1000;

/** Longest search, in characters. */
export const searchLimit = 200;

/** soon, overdue: how much is left of the promised hours, under `urgentHours` or nothing. followUp: the day chosen for it has come. */
export const dueChoices = ['soon', 'overdue', 'followUp'] as const;

export type DueChoice = (typeof dueChoices)[number];

/**
 * Which leads, in the order of `orderOf`. `soon` and `overdue` are for what is to be answered alone. `owner`: null for anyone's,
 * an empty text for no one's. `after` is the `next` of the page before.
 */
export const leadQuerySchema = v.object({
  q: v.nullish(v.pipe(v.string(), v.maxLength(searchLimit, 'too_long')), ''),
  tab: v.nullish(v.picklist(leadTabs), 'all'),
  kind: v.nullish(v.picklist(leadKinds), null),
  state: v.nullish(v.picklist(leadStates), null),
  owner: v.nullish(v.union([v.literal(''), recordId]), null),
  due: v.nullish(v.picklist(dueChoices), null),
  sort: v.nullish(v.picklist(leadSorts), null),
  direction: v.nullish(v.picklist(directions), null),
  after: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,15}( [^]{0,600})?$/)), null),
});

export type LeadQuery = v.InferOutput<typeof leadQuerySchema>;

const count = v.number();

/** The leads of a tab that are still open and have a price: how many, and what they come to, in cents. */
const leadSumsSchema = v.object({ leads: count, oneTime: count, monthly: count });

export type LeadSums = v.InferOutput<typeof leadSumsSchema>;

/**
 * `fresh`: of the kind and owner asked for, how many are to be answered, and of those how many have few hours left and how many
 * none; each stops at one more than `countedUpTo`. `tabs` and `sums` are of whole tabs.
 */
export const leadCountsSchema = v.object({
  fresh: count,
  urgent: count,
  overdue: count,
  tabs: v.object({ answer: count, abandoned: count, spam: count, done: count, all: count }),
  sums: leadSumsSchema,
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

/** One lead of an export, with everything that a sheet has a column for, also of a public form; times in UTC milliseconds. */
export const exportedLeadSchema = v.looseObject({
  ...leadSchema.entries,
  ownerName: text,
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
      /**
       * What owners alone are shown: when they last signed in on a device that is still theirs, UTC milliseconds or null,
       * whether they have an authenticator, and whose advisor they are.
       */
      facts: v.nullish(
        v.object({
          signedIn: v.nullable(v.number()),
          authenticator: v.boolean(),
          clients: v.number(),
        }),
        null,
      ),
    }),
  ),
});

export type StaffMember = v.InferOutput<typeof staffListSchema>['staff'][number];

/** Where staff ask for theirs and change them. */
export const filterRoutes = {
  find: '/api/desk/filters/find',
  save: '/api/desk/filters/save',
  remove: '/api/desk/filters/remove',
} as const;

/** One of the staff keeps so many. */
export const filtersAtMost = 20;

/** Characters of a name. */
export const filterNameLimit = 40;

/** What is asked for, without the place in the list. */
export const leadFilterSchema = v.omit(leadQuerySchema, ['after']);

export const filterNameSchema = requiredText(filterNameLimit);

export const savedFilterSchema = v.object({ id, name: filterNameSchema, filter: leadFilterSchema });

export type SavedFilter = v.InferOutput<typeof savedFilterSchema>;

export const removeFilterSchema = v.object({ id });

/** Every answer: all of the asker's, by name. */
export const savedFiltersSchema = v.object({ filters: v.array(savedFilterSchema) });
