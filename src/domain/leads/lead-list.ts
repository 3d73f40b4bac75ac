import * as v from 'valibot';

import { recordId, recordId as id } from '../ids.ts';
import { directions, leadSorts } from './lead-order.ts';
import { leadTabs } from './lead-tabs.ts';
import { leadKinds, leadSchema, leadStates } from './lead.ts';
import { requiredText } from '../form-values.ts';

export const leadsPerPage = 50;
export const leadsPerExport = 1000;

/** Counts stop here: "1000+". */
export const countedUpTo = 1000;

export const searchLimit = 200;

/** soon: less than `urgentHours` left. overdue: none left. followUp: its day has come. */
export const dueChoices = ['soon', 'overdue', 'followUp'] as const;

export type DueChoice = (typeof dueChoices)[number];

/**
 * Filters, in the order of `orderOf`. `soon` and `overdue` select unanswered leads. `owner`: null for any, empty for
 * none. `after` is the previous page's `next`.
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

/** Sums of open leads with a price; totals in cents. */
const leadSumsSchema = v.object({ leads: count, oneTime: count, monthly: count });

export type LeadSums = v.InferOutput<typeof leadSumsSchema>;

/**
 * `fresh`, `urgent` and `overdue` count unanswered leads of the query's kind and owner, up to `countedUpTo` + 1. `tabs`
 * and `sums` ignore the query's filters.
 */
export const leadCountsSchema = v.object({
  fresh: count,
  urgent: count,
  overdue: count,
  tabs: v.object({ answer: count, abandoned: count, spam: count, done: count, all: count }),
  sums: leadSumsSchema,
});

export type LeadCounts = v.InferOutput<typeof leadCountsSchema>;

/** `counts` come with the first page; `next` is null on the last. `top` is the highest `seq` before the query. */
export const leadPageSchema = v.object({
  leads: v.array(leadSchema),
  next: v.nullable(v.string()),
  top: v.number(),
  counts: v.nullable(leadCountsSchema),
});

export type LeadPage = v.InferOutput<typeof leadPageSchema>;

const text = v.string();

/** Includes public form fields; UTC ms. */
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

export const leadExportSchema = v.object({
  leads: v.array(exportedLeadSchema),
  next: v.nullable(v.string()),
});

export const staffListSchema = v.object({
  staff: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      email: v.string(),
      owner: v.boolean(),
      inForce: v.boolean(),
      invited: v.boolean(),
      /**
       * For owners: last sign-in on a known device (UTC ms or null), whether there is an authenticator, and advised
       * clients.
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

export const filterRoutes = {
  find: '/api/desk/filters/find',
  save: '/api/desk/filters/save',
  remove: '/api/desk/filters/remove',
} as const;

export const filtersAtMost = 20;

export const filterNameLimit = 40;

export const leadFilterSchema = v.omit(leadQuerySchema, ['after']);

export const filterNameSchema = requiredText(filterNameLimit);

export const savedFilterSchema = v.object({ id, name: filterNameSchema, filter: leadFilterSchema });

export type SavedFilter = v.InferOutput<typeof savedFilterSchema>;

export const removeFilterSchema = v.object({ id });

export const savedFiltersSchema = v.object({ filters: v.array(savedFilterSchema) });
