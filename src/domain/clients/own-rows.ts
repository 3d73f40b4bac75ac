/** Defines the device's rows of an account's own data. */
import type { Cents } from '../money.ts';
import type { RequestView } from '../requests/request-list.ts';
import type { Profile } from './profile.ts';

/** The server's profile. `rev` is 0 without a row, or to force a new read. */
export type KeptProfile = Profile & { id: string; rev: number };

/** Totals in cents, `created` in UTC milliseconds. */
export type KeptEstimate = {
  id: string;
  services: string[];
  oneTimeTotal: Cents;
  monthlyTotal: Cents;
  created: number;
};

/** A request with its files, as last read from the server. */
export type KeptRequest = RequestView;
