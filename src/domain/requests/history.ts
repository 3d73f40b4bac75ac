import * as v from 'valibot';

import type { AuditAction } from '../audit/actions.ts';
import { recordId } from '../ids.ts';

/** What a request's history shows: not changed texts or requests for a file's link. */
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

export const historyLimit = 100;

export const historyQuerySchema = v.object({ request: recordId });

const entrySchema = v.object({
  at: v.number(),
  action: v.picklist(historyActions),
  /** True if the client did it; else `who` is a name or empty. */
  own: v.boolean(),
  who: v.string(),
  document: v.string(),
});

export type HistoryEntry = v.InferOutput<typeof entrySchema>;

export const historySchema = v.object({ entries: v.array(entrySchema) });
