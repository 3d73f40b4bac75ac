/** The columns of `leads`: the fields of `leadSchema`. */
import { leadSchema } from '#domain/leads/lead.ts';
import { blankOf, namesOf } from '../core/columns.ts';

export const leadColumns = blankOf(leadSchema);

export const leadColumnNames: string = namesOf(leadColumns, 'leads.');
