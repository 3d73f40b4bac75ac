/** What is shown while nothing is known of a draft: an empty one that is never kept. */
import { emptyDraft } from '#domain/estimator/draft.ts';
import type { DraftView } from './draft-store.ts';

/**
 * One object for good, also while React takes the page over: were it another one, React would draw the page once more while
 * parts of it do not answer yet, and a press made in the meantime would be lost. Its id and key are no one's.
 */
export const noFirstLook: DraftView = {
  unknown: true,
  draft: emptyDraft('', '', 0),
  document: null,
  savedAt: null,
  awayMs: 0,
};
