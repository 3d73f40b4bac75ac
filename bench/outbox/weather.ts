/** Network faults between the queues and the server. */
import type { FaultProxy } from '../../tests/support/fault-proxy.ts';
import { answer, type Rule } from '../../tests/support/faults.ts';

type Weather = (network: FaultProxy) => void;

/** No faults. */
export const fair: Weather = () => undefined;

/** A share of requests fails, a quarter of them in each way; the same requests for the same seed. */
export function faulty(share: number, seed: number): Weather {
  const each = share / 4;
  return (network) =>
    network.chaos({ seed, drop: each, status503: each, truncate: each, refuse: each });
}

const spell = (rule: Rule, ms: number): Weather => {
  return (network) => {
    network.set(rule);
    setTimeout(() => network.heal(), ms);
  };
};

/** How long the two outages last, in milliseconds. */
const spellMs = { errors: 10_000, expired: 5_000 };

/** The server fails all requests for a while. */
export const allErrors = spell(
  answer(500, { data: {}, message: 'Something went wrong.', status: 500 }),
  spellMs.errors,
);

/** PocketBase's answer to a create with an expired session, until the person signs in again. */
export const expiredSession = spell(
  answer(400, { data: {}, message: 'Failed to create record.', status: 400 }),
  spellMs.expired,
);
