/** Defines page errors as staff see them. */
import * as v from 'valibot';

/** Errors with equal class, place and version are one entry with a count. */
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

/** The response of `deskRoutes.pageErrors`, latest first. */
export const pageErrorListSchema = v.object({ errors: v.array(shownPageErrorSchema) });
