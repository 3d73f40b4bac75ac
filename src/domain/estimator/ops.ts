/** Visitors' ops on their estimate; the server adds prices. */
import { defineKind } from '../ops/define-kind.ts';
import { type SavedEstimate, takesSave } from './draft.ts';
import { saveSchema, submitSchema } from './submission.ts';

/** `rev` is the device's own revision. */
export const estimateSave = defineKind(
  'estimate.save',
  saveSchema,
  (saved: SavedEstimate & { id: string }, _answers, { entity, rev }) =>
    saved.id === entity && takesSave(saved, rev) ? { rev: rev ?? 0 } : {},
);

export const estimateSubmit = defineKind(
  'estimate.submit',
  submitSchema,
  ({ id, rev }: SavedEstimate & { id: string }, _payload, { entity, rev: last }) =>
    id === entity ? { isSubmitted: true, rev: Math.max(rev, last ?? 0) } : {},
);
