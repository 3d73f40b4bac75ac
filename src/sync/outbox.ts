/** The outbox: ops are stored before they are sent, and leave only when acknowledged. */
import { newId } from '#domain/ids.ts';
import { type Op, opHashText } from '#domain/ops/op.ts';
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import type { OutboxEntry } from './outbox-entry.ts';

export type NewOp = Pick<Op, 'kind' | 'entity' | 'key' | 'body'> &
  Partial<Pick<Op, 'rev' | 'base' | 'needs'>>;

/** Call before the transaction: IndexedDB does not wait for a hash. */
export async function prepareOp(device: Device, wanted: NewOp): Promise<OutboxEntry> {
  const op: Op = {
    id: newId(device.random),
    rev: null,
    base: null,
    needs: [],
    ...wanted,
  };
  const now = device.now();
  return {
    ...op,
    seq: 0,
    hash: await device.sha256(new TextEncoder().encode(opHashText(op))),
    owner: device.owner,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    lease: null,
    alone: false,
    createdAt: now,
    trouble: null,
  };
}

/** Queues ops. Call inside the transaction of the change that they describe. */
export async function keepOps(db: DeviceDatabase, ops: readonly OutboxEntry[]): Promise<void> {
  const last = await db.ops.orderBy('seq').last();
  const from = (last?.seq ?? 0) + 1;
  await db.ops.bulkPut(ops.map((op, index) => ({ ...op, seq: from + index })));
}

export async function dropUnsent(
  db: DeviceDatabase,
  entity: string,
  kind: Op['kind'],
): Promise<void> {
  await db.ops
    .where('entity')
    .equals(entity)
    .filter(
      ({ kind: its, state, attempts }) =>
        its === kind && attempts === 0 && (state === 'queued' || state === 'needs_auth'),
    )
    .delete();
}

export async function dropParked(db: DeviceDatabase, entity: string): Promise<void> {
  await db.ops
    .where('entity')
    .equals(entity)
    .filter((op) => op.state === 'parked')
    .delete();
}

export function wireOp({ id, kind, entity, rev, base, key, needs, body }: OutboxEntry): Op {
  return { id, kind, entity, rev, base, key, needs, body };
}
