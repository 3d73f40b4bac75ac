/** An empty placeholder draft that is never stored. */
import { emptyDraft } from '#domain/estimator/draft.ts';
import type { DraftView } from './draft-store.ts';

/** A constant: another object during hydration makes React render twice and lose presses. */
export const noFirstLook: DraftView = {
  unknown: true,
  draft: emptyDraft('', '', 0),
  document: null,
  savedAt: null,
};
