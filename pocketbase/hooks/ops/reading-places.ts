/**
 * How many requests may be sending their bodies to our routes at once. Each holds an engine of some megabytes while it does,
 * however slowly it sends.
 */
import { clientBucket } from '../site/client-bucket.ts';
import { waitNoLonger } from './reading-time.ts';

const places = 40;
const share = 4;

/** Networks share counters, so that a counter a network is not needed. */
const counters = 256;

/** Reads with a place taken: no more than a quarter of them is one network's. */
export function whileReading<T>(e: RequestEvent, read: () => T): T | 'no place' {
  const store = e.app.store();
  const most = placesThere();
  const taken: string[] = [];
  const enter = (counter: string, limit: number) => {
    const isFree = take(store, counter, limit);
    if (isFree) taken.push(counter);
    return isFree;
  };
  try {
    const own = `reading ${counterOf(clientBucket(e))}`;
    if (enter('reading', most) && enter(own, Math.ceil(most / share))) return read();
    waitNoLonger(e);
    return 'no place';
  } finally {
    for (const counter of taken) giveBack(store, counter);
  }
}

function take(store: PbStore, key: string, most: number): boolean {
  let isTaken = false;
  store.setFunc(key, (count) => {
    isTaken = (count ?? 0) < most;
    return (count ?? 0) + (isTaken ? 1 : 0);
  });
  return isTaken;
}

function giveBack(store: PbStore, key: string): void {
  store.setFunc(key, (count) => Math.max(0, (count ?? 0) - 1));
}

function counterOf(bucket: string): number {
  let sum = 0;
  for (const character of bucket) sum = (sum * 31 + character.charCodeAt(0)) % counters;
  return sum;
}

function placesThere(): number {
  const given = Number($os.getenv('BODIES_AT_ONCE'));
  return given > 0 ? given : places;
}
