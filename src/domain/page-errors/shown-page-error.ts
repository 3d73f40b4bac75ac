import * as v from 'valibot';

/** One entry with a count for equal class, place and version. */
export const shownPageErrorSchema = v.object({
  class: v.string(),
  route: v.string(),
  place: v.string(),
  version: v.string(),
  times: v.number(),
  first: v.number(),
  last: v.number(),
});

export type ShownPageError = v.InferOutput<typeof shownPageErrorSchema>;

/** Latest first. */
export const pageErrorListSchema = v.object({ errors: v.array(shownPageErrorSchema) });
