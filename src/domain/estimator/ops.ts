/** Ops of a visitor on their estimate, for device and server. The server adds the prices. */
import { defineKind } from '../ops/define-kind.ts';
import { type SavedEstimate, takesSave } from './draft.ts';
import { saveSchema, submitSchema } from './submission.ts';

/** Saves the answers, under a revision of the device's own. */
export const estimateSave = defineKind(
  'estimate.save',
  saveSchema,
  (saved: SavedEstimate & { id: string }, _answers, { entity, rev }) =>
    saved.id === entity && takesSave(saved, rev) ? { rev: rev ?? 0 } : {},
);

/** Submits the answers with the visitor's details, once. */
export const estimateSubmit = defineKind(
  'estimate.submit',
  submitSchema,
  ({ id, rev }: SavedEstimate & { id: string }, _payload, { entity, rev: last }) =>
    id === entity ? { isSubmitted: true, rev: Math.max(rev, last ?? 0) } : {},
);
