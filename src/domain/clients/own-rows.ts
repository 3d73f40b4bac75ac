/** The device's rows of an account's own data. */
import type { Cents } from '../money.ts';
import type { AskedAt } from '../read-state.ts';
import type { RequestView } from '../requests/request-list.ts';
import type { StoredProfile } from './profile.ts';

export type CachedProfile = StoredProfile & AskedAt & { id: string };

/** Totals in cents, `created` in UTC ms. */
export type CachedEstimate = {
  id: string;
  services: string[];
  oneTimeTotal: Cents;
  monthlyTotal: Cents;
  created: number;
};

export type CachedRequest = RequestView;
