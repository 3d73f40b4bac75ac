/** When a new version may take over by itself: never while someone is in the middle of something. */
import type { DraftView } from '#features/estimator/data/draft-store.ts';
import type { Condition } from './health.ts';
import type { WaitingItem } from '#sync/outbox-view.ts';

/** True when neither a draft, nor a form's text, nor anything on its way would notice a reload; in memory, nothing that waits outlives one. */
export function mayTakeOver(
  view: DraftView | null,
  waiting: readonly WaitingItem[],
  formBegun: boolean,
  keeps: Condition['keeps'],
): boolean {
  const untouched = view === null || view.draft.edits === 0 || view.draft.phase === 'sent';
  const outlives = ({ op }: WaitingItem) => keeps !== 'memory' && op.state !== 'inflight';
  return untouched && !formBegun && waiting.every(outlives);
}
