/** The columns of a lead's row, which are the fields of `leadSchema`. */
import { leadSchema } from '#domain/leads/lead.ts';
import { blankOf, namesOf } from '../core/columns.ts';

/** One of each. */
export const leadColumns = blankOf(leadSchema);

/** Their names, for a query that has no other table with the same ones. */
export const leadColumnNames: string = namesOf(leadColumns, 'leads.');
