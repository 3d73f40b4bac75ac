/** The way out where nothing can be kept: the ops are sent as they are, and only the echo counts. */
import type { DrainSurroundings } from './drain.ts';
import { matchingAcknowledgement, isAcknowledged } from './acknowledgement.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { wireOp } from './outbox.ts';

/** Sends at once; true when the server has every one of them. */
export async function sendDirectly(
  send: DrainSurroundings['send'],
  ops: readonly OutboxEntry[],
): Promise<boolean> {
  const outcome = await send(ops.map(wireOp));
  if (outcome.kind !== 'answered') return false;
  return ops.every((op) => {
    const result = matchingAcknowledgement(op, outcome.results);
    return result !== undefined && isAcknowledged(result);
  });
}
