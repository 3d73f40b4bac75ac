/** What the sync engine needs from its surroundings, so that tests can be the surroundings. */
import type { RandomBytes } from '#domain/ids.ts';
import type { ClientKinds } from './client-kinds.ts';

export type Device = {
  /** This page or worker, for as long as it lives. */
  tab: string;
  /** Whose work is done here: an account's id, null for a visitor's. */
  owner: string | null;
  /** What each kind of op means here; no one else loads the code of what only some people have. */
  kinds: ClientKinds;
  /** UTC milliseconds. */
  now: () => number;
  random: RandomBytes;
  /** Lower-case hex SHA-256. */
  sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
};
