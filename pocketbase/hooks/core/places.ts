/**
 * The concurrency limit: how many requests may be at work at once. PocketBase makes a JavaScript engine for each one beyond its pool, and the
 * server's code in it takes milliseconds and megabytes, so a request asks for a place first (gate.ts).
 */
import { clientBucket } from './client-bucket.ts';
import { positiveSetting } from './environment.ts';

/** Whoever sends a body holds a place for as long as it takes to arrive. */
const withBody = 20;
/**
 * Of PocketBase's own routes the costly one is the sign-in, which takes a processor for as long as a password's hash does: more at once would
 * be no faster. Few wait, for each request that waits holds an engine that a reader would be answered with. An office whose pages all come back at one
 * moment is one network: half may be its own.
 */
const atPocketBase = {
  work: { name: 'requests to PocketBase', ofBodies: 0.4, share: 2 },
  line: { name: 'waiting requests to PocketBase', ofBodies: 1, share: 2 },
};

/** A file that is judged stands in memory several times, 25 MB at most. */
const judging = { name: 'files being judged', most: 2, share: 2 };

/**
 * Readers on slow connections hold theirs while a file is on its way to them, and each holds an engine with all of the server's code, of 8 MB: more
 * at once would be no faster.
 */
const withoutBody = { name: 'requests without a body', most: 40, share: 4 };
/** What an account's link opens may be minutes on its way: so many of a network's places at most are for that, and the rest stays for its other readers. */
const downloading = { name: 'downloads', most: 6 };
const mostWaiting = 300;
const waitMs = 20;
const longestWaitMs = 10_000;

/** Networks share counters, so that a counter a network is not needed. */
const counters = 256;

const reading = { name: 'requests with a body', ofBodies: 1, share: 4 };
const waiting = 'waiting requests';

/** `most` is asked each time that one is to be taken. */
type Counter = { name: string; most: (store: PbStore) => number };
type Places = { name: string; most: number; share: number };

/** Works with a place taken, of which a quarter at most is one network's; says so where none is free. */
export function withPlaceForBody(e: RequestEvent, work: () => void): 'done' | 'no place' {
  const taken = takeAll(e.app.store(), placesFor(e, reading));
  return taken ? andGiveBack(e.app.store(), taken, work) : 'no place';
}

/**
 * Works with a place taken of those for PocketBase's own routes, of which half at most are one network's; waits for one for a few
 * seconds, where few do. The body is here already: who sends theirs slowly keeps no one from signing in.
 */
export function withPlaceAtPocketBase(e: RequestEvent, work: () => void): 'done' | 'no place' {
  const [places, line] = [placesFor(e, atPocketBase.work), placesFor(e, atPocketBase.line)];
  return whenFree(e.app.store(), { places, line }, work);
}

/** Works with a place taken, of which a quarter at most is one network's, waiting for one for a few seconds where too many are at work. */
export function withPlace(e: RequestEvent, work: () => void): 'done' | 'no place' {
  return withReadersPlace(e, sharedPlaces(clientBucket(e), withoutBody), work);
}

/** The same for a file that an account's link opens. */
export function withPlaceForDownload(e: RequestEvent, work: () => void): 'done' | 'no place' {
  const bucket = clientBucket(e);
  const own = { name: ownName(downloading.name, bucket), most: () => downloading.most };
  return withReadersPlace(e, [own, ...sharedPlaces(bucket, withoutBody)], work);
}

function withReadersPlace(e: RequestEvent, places: readonly Counter[], work: () => void) {
  const line = [{ name: waiting, most: () => mostWaiting }];
  return whenFree(e.app.store(), { places, line }, work);
}

/** Works with one of the two places to judge a file, of which one at most is one network's; waits for it for a few seconds. */
export function withPlaceForFile(
  app: PbApp,
  bucket: string,
  work: () => void,
): 'done' | 'no place' {
  const line = [{ name: 'files waiting to be judged', most: () => mostWaiting }];
  return whenFree(app.store(), { places: sharedPlaces(bucket, judging), line }, work);
}

type Shared = { name: string; ofBodies: number; share: number };

function placesFor(e: RequestEvent, { name, ofBodies, share }: Shared): readonly Counter[] {
  const most = Math.ceil(positiveSetting('BODIES_AT_ONCE', withBody) * ofBodies);
  return sharedPlaces(clientBucket(e), { name, most, share });
}

/**
 * One of the network's own, and one of all: in this order, so that who has none of the first is never counted among all. A network has so
 * many at most that the free ones are `share` - 1 times its own: alone it has a `share`th of all, and the more others are at work the
 * fewer, so that it takes many networks to have the last one.
 */
function sharedPlaces(bucket: string, { name, most, share }: Places): readonly Counter[] {
  const ofNetwork = (store: PbStore) => Math.ceil((most - countOf(store, name)) / (share - 1));
  return [
    { name: ownName(name, bucket), most: ofNetwork },
    { name, most: () => most },
  ];
}

const ownName = (name: string, bucket: string) => `${name} ${counterOf(bucket)}`;

type Room = { places: readonly Counter[]; line: readonly Counter[] };

function whenFree(store: PbStore, room: Room, work: () => void) {
  const taken = takeAll(store, room.places) ?? waitFor(store, room);
  return taken ? andGiveBack(store, taken, work) : 'no place';
}

function waitFor(store: PbStore, { places, line }: Room): readonly Counter[] | undefined {
  const inLine = takeAll(store, line);
  if (!inLine) return undefined;
  try {
    for (let waited = 0; waited < longestWaitMs; waited += waitMs) {
      sleep(waitMs);
      const taken = takeAll(store, places);
      if (taken) return taken;
    }
    return undefined;
  } finally {
    giveBack(store, inLine);
  }
}

function andGiveBack(store: PbStore, taken: readonly Counter[], work: () => void): 'done' {
  try {
    work();
    return 'done';
  } finally {
    giveBack(store, taken);
  }
}

/** All of them, or none. Taking holds the store that all engines share, so where there is none a look has to do. */
function takeAll(store: PbStore, wanted: readonly Counter[]): readonly Counter[] | undefined {
  if (wanted.some(({ name, most }) => countOf(store, name) >= most(store))) return undefined;
  const missing = wanted.findIndex((counter) => !take(store, counter));
  if (missing < 0) return wanted;
  giveBack(store, wanted.slice(0, missing));
  return undefined;
}

function take(store: PbStore, counter: Counter): boolean {
  const most = counter.most(store);
  let isTaken = false;
  store.setFunc(counter.name, (count) => {
    isTaken = (count ?? 0) < most;
    return (count ?? 0) + (isTaken ? 1 : 0);
  });
  return isTaken;
}

function countOf(store: PbStore, name: string): number {
  return Number(store.get(name) ?? 0);
}

function giveBack(store: PbStore, taken: readonly Counter[]): void {
  for (const { name } of taken) store.setFunc(name, (count) => Math.max(0, (count ?? 0) - 1));
}

function counterOf(bucket: string): number {
  let sum = 0;
  for (const character of bucket) sum = (sum * 31 + character.charCodeAt(0)) % counters;
  return sum;
}
