/** What each kind of op means on this device besides its place in the queue: the client's half of the server's table of kinds. */
import type { OpKind } from '#domain/ops/op.ts';
import type { OpResult } from '#domain/ops/result.ts';
import type { DeviceDatabase, TableName } from './database.ts';
import type { Device } from './device.ts';
import type { OutboxEntry, OpTrouble, Receipt } from './outbox-entry.ts';

/** What the server says of an op that it has: its revision, and what it could not do just so. */
export type Said = Pick<OpResult, 'rev' | 'errors'>;

/** A kind's row. Each effect runs inside the transaction in which the queue changes, which spans `tables`. */
export type ClientKind = {
  /** Its entity is a file of `documents`: the file is uploaded first, and the op travels alone. */
  bringsFile?: true;
  /** A later op of the entity, of another kind, carries all that it says and does not wait for it. */
  yieldsToLater?: true;
  /** The tables that its effects touch, besides the queue's own. */
  tables: readonly TableName[];
  /** The server has it: its receipt is kept, the op has left the queue. */
  acknowledged?: (
    db: DeviceDatabase,
    device: Device,
    op: OutboxEntry,
    said: Said,
  ) => Promise<unknown>;
  /** The server will not take it as it is; it is set aside. */
  refused?: (
    db: DeviceDatabase,
    op: OutboxEntry,
    trouble: OpTrouble,
    device: Device,
  ) => Promise<unknown>;
  /** Someone takes it out of the queue for good; it is still there. */
  discarded?: (db: DeviceDatabase, op: OutboxEntry) => Promise<unknown>;
  /** The server may have heard of an op that is taken out: what tells it so, made before the transaction. */
  takenOut?: (device: Device, op: OutboxEntry) => Promise<OutboxEntry | null>;
  /** True where an exported op must not be sent again: this device has a newer word. `draft` is a file's. */
  isOvertaken?: (
    db: DeviceDatabase,
    op: Pick<OutboxEntry, 'kind' | 'entity' | 'body'>,
    draft: string | undefined,
  ) => Promise<boolean>;
  /** A restored server has lost these: what is still here to be sent again, made before the transaction. */
  sendAgain?: (
    db: DeviceDatabase,
    device: Device,
    lost: readonly Receipt[],
  ) => Promise<OutboxEntry[]>;
  /** The server's data has another epoch: copies that may be ahead of it give way to whatever is read next. */
  readAnew?: (db: DeviceDatabase) => Promise<unknown>;
  /** A restored server has lost it. */
  lost?: (db: DeviceDatabase, device: Device, receipt: Receipt) => Promise<unknown>;
};

/** The rows that a device has: a visitor's page does not load those of staff. */
export type ClientKinds = Readonly<Partial<Record<OpKind, ClientKind>>>;

/** The queue's own tables and those of every row. */
export function tablesOfKinds(db: DeviceDatabase, kinds: ClientKinds) {
  const names = Object.values(kinds).flatMap(({ tables }) => tables);
  return [...new Set<TableName>(['ops', 'receipts', 'facts', ...names])].map((name) => db[name]);
}
