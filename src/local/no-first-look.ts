/** What is shown while nothing is known of a draft: an empty one that is never kept. */
import { emptyDraft } from './draft.ts';
import type { DraftView } from './draft-store.ts';

/** An empty draft at `now`, UTC milliseconds; its id and key are nobody's. */
export function noFirstLook(now: number): DraftView {
  return {
    unknown: true,
    draft: emptyDraft('', '', now),
    document: null,
    savedAt: null,
    awayMs: 0,
  };
}
