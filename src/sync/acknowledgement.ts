/** The only proof that the server has an op: its own id and hash, said back. */
import type { OpResult } from '#domain/ops/result.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** The result that speaks of exactly these bytes. */
export function matchingAcknowledgement(
  op: OutboxEntry,
  results: readonly OpResult[],
): OpResult | undefined {
  return results.find((result) => result.id === op.id && result.hash === op.hash);
}

/** True for the three words that mean "I have it". */
export function isAcknowledged({ status }: OpResult): boolean {
  return status === 'applied' || status === 'replayed' || status === 'superseded';
}
