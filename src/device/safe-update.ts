/** When a new version may take over automatically: never while someone is in the middle of something. */
import type { Condition } from './health.ts';
import type { WaitingItem } from '#sync/outbox-view.ts';

/** True when neither what is `begun` nor anything on its way would notice a reload; in memory, nothing that waits outlives one. */
export function mayTakeOver(
  begun: boolean,
  waiting: readonly WaitingItem[],
  keeps: Condition['keeps'],
): boolean {
  const outlives = ({ op }: WaitingItem) => keeps !== 'memory' && op.state !== 'inflight';
  return !begun && waiting.every(outlives);
}
