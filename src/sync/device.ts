/** What the local room needs from its surroundings, so that tests can be the surroundings. */
import type { RandomBytes } from '#domain/ids.ts';
import type { OpResult } from '#domain/ops/result.ts';
import type { DeviceDatabase } from './database.ts';
import type { OutboxEntry, OpTrouble } from './outbox-entry.ts';

/** What the server says of an op that it has: its revision, and what it could not do just so. */
export type Said = Pick<OpResult, 'rev' | 'errors'>;

/** What becomes of ops means more than the queue knows of; called inside the transaction in which it happens. */
export type Effects = {
  /** The server has it, as it says. */
  sent: (db: DeviceDatabase, device: Device, op: OutboxEntry, said: Said) => Promise<void>;
  /** The server will not take it as it is. */
  refused: (db: DeviceDatabase, op: OutboxEntry, trouble: OpTrouble) => Promise<void>;
  /** They are still in the queue, and are about to be taken out for good. */
  discarded: (db: DeviceDatabase, ops: readonly OutboxEntry[]) => Promise<void>;
};

export type Device = {
  /** This page or worker, for as long as it lives. */
  tab: string;
  /** Whose work is done here: an account's id, null for a visitor's. */
  owner: string | null;
  /** Of what only some people have, so that no one else loads its code. */
  effects?: Effects | undefined;
  /** UTC milliseconds. */
  now: () => number;
  random: RandomBytes;
  /** Lower-case hex SHA-256. */
  sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
};
