/** What owners and the server say to each other about the firm's facts, and the server and the process beside it. */
import * as v from 'valibot';

/** Where owners ask; all but the look take JSON by POST, and all answer the facts as they are now. */
export const firmRoutes = {
  look: '/api/desk/firm',
  change: '/api/desk/firm/change',
  again: '/api/desk/firm/again',
} as const;

/** waiting: no one has begun to draw pages with them. failed: the pages before them stay. */
export const drawingStates = ['waiting', 'drawing', 'drawn', 'failed'] as const;

/** What is done in its order (scripts/draw-pages.mjs). */
export const drawingSteps = ['copy', 'build', 'compress', 'check', 'place'] as const;

const rev = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `rev` is the revision that was seen, 0 while there is none; the texts are checked by `enteredFirmSchema`. */
export const changeFirmSchema = v.object({
  rev,
  entered: v.record(v.string(), v.pipe(v.string(), v.maxLength(1_500))),
});

/** To draw a revision once more whose drawing has failed. */
export const drawAgainSchema = v.object({ rev });

/** `shownRev` is the revision that pages and mails have; `address` what links in mails begin with; `step` is empty unless a drawing has failed. Moments are UTC milliseconds. */
export const firmStandingSchema = v.object({
  rev: v.number(),
  entered: v.record(v.string(), v.string()),
  changed: v.number(),
  changedBy: v.string(),
  state: v.picklist(drawingStates),
  step: v.picklist(['', ...drawingSteps]),
  shownRev: v.number(),
  address: v.string(),
});

export type FirmStanding = v.InferOutput<typeof firmStandingSchema>;

/** What became of a drawing, told by the process that has drawn. */
export const drawingReportSchema = v.object({
  rev,
  state: v.picklist(['drawn', 'failed']),
  step: v.picklist(['', ...drawingSteps]),
});

/** `have` is the revision whose pages the process has put in place, 0 where there is none. */
export const takeFactsSchema = v.object({ have: rev });
