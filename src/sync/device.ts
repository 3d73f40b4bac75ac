/** Dependencies of the sync engine, replaceable in tests. */
import type { RandomBytes } from '#domain/ids.ts';
import type { ClientKinds } from './client-kinds.ts';

export type Device = {
  tab: string;
  /** The account's id, null for a visitor. */
  owner: string | null;
  kinds: ClientKinds;
  now: () => number;
  random: RandomBytes;
  sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
};
