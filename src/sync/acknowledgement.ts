/** The only proof that the server has an op: its own id and hash, said back. */
import type { Op } from '#domain/ops/op.ts';
import type { OpResult } from '#domain/ops/result.ts';
import type { SendOutcome } from '#domain/ops/send-outcome.ts';
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import type { OutboxEntry } from './outbox-entry.ts';
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

/** The server has it: a receipt stays unless the op was taken out in the meantime, and its kind's effect follows. Call inside a transaction. */
export async function acknowledged(
  db: DeviceDatabase,
  device: Device,
  op: OutboxEntry,
  { status, ...said }: Pick<OpResult, 'status' | 'rev' | 'errors'>,
): Promise<void> {
  const { id, kind, entity, hash, key } = op;
  const there = await db.ops.get(id);
  if (there) await db.receipts.put({ id, kind, entity, hash, key, status, ackAt: device.now() });
  await db.ops.delete(id);
  await device.kinds[kind]?.acknowledged?.(db, device, op, said);
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
