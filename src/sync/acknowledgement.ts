/** The only proof that the server has an op: its own id and hash, said back. */
import type { Op } from '#domain/ops/op.ts';
import type { OpResult } from '#domain/ops/result.ts';
import type { SendOutcome } from '#domain/ops/send-outcome.ts';
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import type { OutboxEntry, Receipt } from './outbox-entry.ts';
import { wireOp } from './outbox.ts';

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

/** An op, and what the server said of it. */
export type Answered = readonly [OutboxEntry, Pick<OpResult, 'status' | 'rev' | 'errors'>];

/**
 * The server has them: of each a receipt stays unless the op was taken out in the meantime, and its kind's effect follows. Call inside
 * a transaction; the queue is changed by a few large requests, which cost far less than many small ones.
 */
export async function acknowledgeAll(
  db: DeviceDatabase,
  device: Device,
  answered: readonly Answered[],
): Promise<void> {
  const ids = answered.map(([{ id }]) => id);
  const there = await db.ops.bulkGet(ids);
  const before = (await db.fact('acknowledged'))?.count ?? 0;
  const receipts = answered
    .filter((_, index) => there[index])
    .map(([{ id, kind, entity, hash, key }, { status, rev }], index): Receipt => {
      const ackNumber = before + index + 1;
      return { id, kind, entity, hash, key, status, rev, ackAt: device.now(), ackNumber };
    });
  await db.receipts.bulkPut(receipts);
  if (receipts.length > 0) {
    await db.facts.put({ name: 'acknowledged', count: before + receipts.length });
  }
  await db.ops.bulkDelete(ids);
  for (const [op, said] of answered) {
    await device.kinds[op.kind]?.acknowledged?.(db, device, op, said);
  }
}

/** The way out where nothing can be kept: sends them as they are; true when the server has every one of them. */
export async function sendDirectly(
  send: (ops: readonly Op[]) => Promise<SendOutcome>,
  ops: readonly OutboxEntry[],
): Promise<boolean> {
  const outcome = await send(ops.map(wireOp));
  if (outcome.kind !== 'answered') return false;
  return ops.every((op) => {
    const result = matchingAcknowledgement(op, outcome.results);
    return result !== undefined && isAcknowledged(result);
  });
}
