/** What an account may read of its own, as rows of the device's database. */
import type { Cents } from '../money.ts';
import type { RequestView } from '../requests/request-list.ts';
import type { Profile } from './profile.ts';

/** The profile as the server has it; `id` is the account's, `rev` 0 where there is no row yet, or it is to be read anew. */
export type KeptProfile = Profile & { id: string; rev: number };

/** An estimate of the account: totals in cents, `created` in UTC milliseconds. */
export type KeptEstimate = {
  id: string;
  services: string[];
  oneTimeTotal: Cents;
  monthlyTotal: Cents;
  created: number;
};

/** A request of the account, with its files, as the server last showed it. */
export type KeptRequest = RequestView;
