/** What owners and the server say to each other about price books. */
import * as v from 'valibot';

import { calendarDay } from '../calendar-day.ts';
import { optionalText } from '../form-values.ts';
import { recordId as id } from '../ids.ts';
import { draftAmounts } from './amounts.ts';

/** Where owners ask; all but the list take JSON by POST and answer the whole list anew. */
export const bookRoutes = {
  list: '/api/desk/prices',
  copy: '/api/desk/prices/copy',
  change: '/api/desk/prices/change',
  preview: '/api/desk/prices/preview',
  publish: '/api/desk/prices/publish',
  withdraw: '/api/desk/prices/withdraw',
} as const;

/** draft: being written. published: holds from its first day on. withdrawn: given up before it held. */
const bookStates = ['draft', 'published', 'withdrawn'] as const;

/** The longest note, in characters: a book's whole body is to fit into what the desk's routes take. */
export const notesLimit = 500;

const rev = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A copy gets the id that the page made up, so that a repeat makes no second one; `of` is a book of the list or an embedded one. */
export const copyBookSchema = v.object({ id, of: v.pipe(v.string(), v.maxLength(40)) });

/** `rev` is the revision that was seen: a draft that someone else has changed since stays as it is. */
export const changeBookSchema = v.object({
  id,
  rev,
  amounts: draftAmounts,
  notes: optionalText(notesLimit),
});

export const previewBookSchema = v.object({ id });
export const withdrawBookSchema = v.object({ id, rev });

export const publishBookSchema = v.object({
  id,
  rev,
  firstDay: v.pipe(calendarDay, v.nonEmpty('required')),
});

/** A book as owners see it; `firstDay` is empty until it is published, `changedBy` a name. Moments are UTC milliseconds. */
export const staffBookSchema = v.object({
  id: v.string(),
  state: v.picklist(bookStates),
  firstDay: v.string(),
  notes: v.string(),
  amounts: draftAmounts,
  rev: v.number(),
  changed: v.number(),
  changedBy: v.string(),
});

export type StaffBook = v.InferOutput<typeof staffBookSchema>;

/** What the list answers: published books by their first day, then drafts; `inForce` is the id of today's, maybe an embedded one's. */
export const bookListSchema = v.object({ inForce: v.string(), books: v.array(staffBookSchema) });

export type BookList = v.InferOutput<typeof bookListSchema>;

const sums = v.object({ oneTime: v.number(), monthly: v.number() });

/** What a book would change, in cents; `most` are the estimates whose first year changes most, by their ids. */
export const bookPreviewSchema = v.object({
  rev: v.number(),
  estimates: v.number(),
  changed: v.number(),
  before: sums,
  after: sums,
  most: v.array(
    v.object({
      id: v.string(),
      made: v.number(),
      services: v.array(v.string()),
      before: sums,
      after: sums,
    }),
  ),
});

export type BookPreview = v.InferOutput<typeof bookPreviewSchema>;
