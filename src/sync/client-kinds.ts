/** What each op kind does on this device. */
import type { OpKind } from '#domain/ops/op.ts';
import type { OpResult } from '#domain/ops/result.ts';
import type { DeviceDatabase, TableName } from './database.ts';
import type { Device } from './device.ts';
import type { OutboxEntry, OpTrouble, Receipt } from './outbox-entry.ts';

export type OpAnswer = Pick<OpResult, 'rev' | 'errors'>;

/** Callbacks run inside the outbox's transaction, which includes `tables`, unless they say otherwise. */
export type ClientKind = {
  /** The entity is a file: uploaded first, its op travels alone. */
  bringsFile?: true;
  /** A later op of another kind includes it, and need not wait for it. */
  yieldsToLater?: true;
  tables: readonly TableName[];
  /** Runs after the op left the queue and its receipt was stored. */
  acknowledged?: (
    db: DeviceDatabase,
    device: Device,
    op: OutboxEntry,
    said: OpAnswer,
  ) => Promise<unknown>;
  /** Runs when the server rejects the op, which is parked. */
  refused?: (
    db: DeviceDatabase,
    op: OutboxEntry,
    trouble: OpTrouble,
    device: Device,
  ) => Promise<unknown>;
  /** Runs before a discard deletes the op. */
  discarded?: (db: DeviceDatabase, op: OutboxEntry) => Promise<unknown>;
  /** Makes an op that undoes a discarded one, in case the server has it. Runs before the transaction. */
  takenOut?: (device: Device, op: OutboxEntry) => Promise<OutboxEntry | null>;
  /** Makes new ops for those that a restored server lost. Runs before the transaction. */
  sendAgain?: (
    db: DeviceDatabase,
    device: Device,
    lost: readonly Receipt[],
  ) => Promise<OutboxEntry[]>;
  /** Runs once the server was restored, whose next answer may be older than the copies here. */
  serverRestored?: (db: DeviceDatabase) => Promise<unknown>;
  /** Runs for a receipt that a restored server lost. */
  lost?: (db: DeviceDatabase, device: Device, receipt: Receipt) => Promise<unknown>;
};

export type ClientKinds = Readonly<Partial<Record<OpKind, ClientKind>>>;

export function tablesOfKinds(db: DeviceDatabase, kinds: ClientKinds) {
  const names = Object.values(kinds).flatMap(({ tables }) => tables);
  return [...new Set<TableName>(['ops', 'receipts', 'facts', ...names])].map((name) => db[name]);
}
