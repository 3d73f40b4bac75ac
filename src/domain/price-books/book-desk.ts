import * as v from 'valibot';

import { calendarDay } from '../calendar-day.ts';
import { optionalText } from '../form-values.ts';
import { recordId as id } from '../ids.ts';
import { draftAmounts } from './amounts.ts';

/** All but the list take JSON by POST and answer the whole list. */
export const bookRoutes = {
  list: '/api/desk/prices',
  copy: '/api/desk/prices/copy',
  change: '/api/desk/prices/change',
  preview: '/api/desk/prices/preview',
  publish: '/api/desk/prices/publish',
  withdraw: '/api/desk/prices/withdraw',
} as const;

/** published: valid from its first day. withdrawn: cancelled before that day. */
const bookStates = ['draft', 'published', 'withdrawn'] as const;

/** In characters: a book must fit the desk's request size. */
export const notesLimit = 500;

const rev = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The page creates the copy's id, so a repeated request adds no second copy. */
export const copyBookSchema = v.object({ id, of: v.pipe(v.string(), v.maxLength(40)) });

/** `rev` is the revision seen: a draft changed since stays unchanged. */
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

/** `firstDay` is empty until published, `changedBy` is a name. UTC ms. */
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

/** Books by first day, then drafts; `inForce` is today's book, possibly an embedded one. */
export const bookListSchema = v.object({ inForce: v.string(), books: v.array(staffBookSchema) });

export type BookList = v.InferOutput<typeof bookListSchema>;

const sums = v.object({ oneTime: v.number(), monthly: v.number() });

/** In cents; `most` are the estimates whose first year changes most. */
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
