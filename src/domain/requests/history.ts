/** What has happened to a request, as its client reads it. */
import * as v from 'valibot';

import type { AuditAction } from '../audit/actions.ts';
import { recordId } from '../ids.ts';

/** What the log tells a client of their request. Asking for a link is no opening, and words that changed are read where they stand. */
export const historyActions = [
  'request-added',
  'request-provided',
  'request-declined',
  'request-accepted',
  'request-asked-again',
  'request-withdrawn',
  'file-taken-back',
  'file-restored',
  'file-shared',
  'file-withdrawn',
  'file-downloaded',
] as const satisfies readonly AuditAction[];

export type HistoryAction = (typeof historyActions)[number];

/** Entries of one answer at most, the newest. */
export const historyLimit = 100;

export const historyQuerySchema = v.object({ request: recordId });

const entrySchema = v.object({
  /** UTC milliseconds. */
  at: v.number(),
  action: v.picklist(historyActions),
  /** True where the client did it; else `who` is the name of who did, or an empty text. */
  own: v.boolean(),
  who: v.string(),
  /** The name of the file that it is about, or an empty text. */
  document: v.string(),
});

export type HistoryEntry = v.InferOutput<typeof entrySchema>;

/** The answer of `requestRoutes.history`: the oldest first. */
export const historySchema = v.object({ entries: v.array(entrySchema) });
