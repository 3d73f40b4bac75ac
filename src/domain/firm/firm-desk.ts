/** The API for the firm's facts, and for the process that draws pages with them. */
import * as v from 'valibot';

/** All but the read take JSON by POST; all answer the current facts. */
export const firmRoutes = {
  look: '/api/desk/firm',
  change: '/api/desk/firm/change',
  again: '/api/desk/firm/again',
} as const;

/** waiting: drawing has not started. failed: the previous pages stay. */
export const drawingStates = ['waiting', 'drawing', 'drawn', 'failed'] as const;

export const drawingSteps = ['copy', 'build', 'compress', 'check', 'place'] as const;

const rev = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `rev` is the revision seen, 0 without any; `enteredFirmSchema` checks the texts. */
export const changeFirmSchema = v.object({
  rev,
  entered: v.record(v.string(), v.pipe(v.string(), v.maxLength(1_500))),
});

export const drawAgainSchema = v.object({ rev });

/** `shownRev` is the revision in pages and mails, `address` the base of links, `step` the failed step. UTC ms. */
export const firmRevisionSchema = v.object({
  rev: v.number(),
  entered: v.record(v.string(), v.string()),
  changed: v.number(),
  changedBy: v.string(),
  state: v.picklist(drawingStates),
  step: v.picklist(['', ...drawingSteps]),
  shownRev: v.number(),
  address: v.string(),
});

export type FirmRevision = v.InferOutput<typeof firmRevisionSchema>;

export const drawingReportSchema = v.object({
  rev,
  state: v.picklist(['drawn', 'failed']),
  step: v.picklist(['', ...drawingSteps]),
});

export const takeFactsSchema = v.object({ have: rev });
