/** What the local room needs from its surroundings, so that tests can be the surroundings. */
import type { RandomBytes } from '#domain/ids.ts';
import type { DeviceDatabase } from './database.ts';
import type { KeptOp } from './kept.ts';

/** What an acknowledgement means for more than the queue; called inside its transaction. */
export type KeepSent = (
  db: DeviceDatabase,
  device: Device,
  op: KeptOp,
  rev: number | null,
) => Promise<void>;

export type Device = {
  /** This page or worker, for as long as it lives. */
  tab: string;
  /** Whose work is done here: an account's id, null for a visitor's. */
  owner: string | null;
  /** Of what only some people have, so that nobody else loads its code. */
  keepSent?: KeepSent | undefined;
  /** UTC milliseconds. */
  now: () => number;
  random: RandomBytes;
  /** Lower-case hex SHA-256. */
  sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
};
