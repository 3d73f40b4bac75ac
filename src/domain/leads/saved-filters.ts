/** Filters of the list of leads that a member of staff keeps under a name, for themselves. Source: docs/product.md, Staff desk. */
import * as v from 'valibot';

import { requiredText } from '../form-values.ts';
import { recordId as id } from '../record-id.ts';
import { leadQuerySchema } from './lead-list.ts';

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
