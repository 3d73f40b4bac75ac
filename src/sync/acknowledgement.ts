/** Matches server results to ops. The echoed id and hash are the only proof of delivery. */
import type { Op } from '#domain/ops/op.ts';
import type { OpResult } from '#domain/ops/result.ts';
import type { SendOutcome } from '#domain/ops/send-outcome.ts';
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import type { OutboxEntry, Receipt } from './outbox-entry.ts';
import { wireOp } from './outbox.ts';

export function matchingAcknowledgement(
  op: OutboxEntry,
  results: readonly OpResult[],
): OpResult | undefined {
  return results.find((result) => result.id === op.id && result.hash === op.hash);
}

export function isAcknowledged({ status }: OpResult): boolean {
  return status === 'applied' || status === 'replayed' || status === 'superseded';
}

export type Answered = readonly [OutboxEntry, Pick<OpResult, 'status' | 'rev' | 'errors'>];

/** Replaces acknowledged ops by receipts, unless discarded meanwhile. Call inside a transaction. */
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

/** Sends ops that the device has no room for. True if the server acknowledged all. */
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
