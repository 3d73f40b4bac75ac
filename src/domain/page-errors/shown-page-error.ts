/** Errors of pages as staff are shown them. */
import * as v from 'valibot';

/** The same error in the same place of the same version is one, counted. */
export const shownPageErrorSchema = v.object({
  class: v.string(),
  route: v.string(),
  place: v.string(),
  version: v.string(),
  times: v.number(),
  /** UTC milliseconds. */
  first: v.number(),
  last: v.number(),
});

export type ShownPageError = v.InferOutput<typeof shownPageErrorSchema>;

/** What `deskRoutes.pageErrors` answers, the last seen first. */
export const pageErrorListSchema = v.object({ errors: v.array(shownPageErrorSchema) });
