/** What the local room needs from its surroundings, so that tests can be the surroundings. */
import type { RandomBytes } from '#domain/ids.ts';

export type Device = {
  /** This page or worker, for as long as it lives. */
  tab: string;
  /** Whose work is done here: an account's id, null for a visitor's. */
  owner: string | null;
  /** UTC milliseconds. */
  now: () => number;
  random: RandomBytes;
  /** Lower-case hex SHA-256. */
  sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
};
