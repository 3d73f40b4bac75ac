/**
 * The concurrency limit: how many requests may be at work at once. PocketBase makes a JavaScript engine for each one beyond its pool, and the
 * server's code in it takes milliseconds and megabytes, so a request asks for a place first (gate.ts).
 */
import { clientNetworks, type Networks } from './client-networks.ts';
import { positiveSetting } from './environment.ts';

/** So many places there are; one network alone has a `share`th of them. */
type Places = { name: string; most: number; share: number };

/** Whoever sends a body holds a place for as long as it takes to arrive. */
const withBody = () => placesForBodies('requests with a body', 1, 4);

/**
 * Of PocketBase's own routes the costly one is the sign-in, which takes a processor for as long as a password's hash does: more at once would
 * be no faster. Few wait, for each request that waits holds an engine that a reader would be answered with. An office whose pages all come back at one
 * moment is one network: half may be its own.
 */
const atPocketBase = () => placesForBodies('requests to PocketBase', 0.4, 2);
const lineAtPocketBase = () => placesForBodies('waiting requests to PocketBase', 1, 2);

/**
 * A file that is judged is in memory several times, 25 MB at most: two at once, one of each network. Where the engine itself fails
 * nothing gives a place back, so each is free again after two minutes: judging takes seconds.
 */
const judging = { places: ['file being judged 1', 'file being judged 2'], forMs: 120_000 };
const judgingLine: Places = { name: 'files waiting to be judged', most: 300, share: 2 };

/**
 * Readers on slow connections hold theirs while a file is on its way to them, and each holds an engine with all of the server's code, of 8 MB: more
 * at once would be no faster.
 */
const withoutBody: Places = { name: 'requests without a body', most: 40, share: 4 };
const readersLine: Places = { name: 'waiting requests', most: 300, share: 2 };
/** What an account's link opens may be minutes on its way: a network's other places are left to its other readers. */
const mostDownloads = 6;

const waitMs = 20;
const longestWaitMs = 10_000;

/** `most` is asked each time that one is taken. */
type Counter = { name: string; most: (store: PbStore) => number };

/** Works with a place taken; says so where none is free. */
export function withPlaceForBody(e: RequestEvent, work: () => void): 'done' | 'no place' {
  const store = e.app.store();
  const giveBack = takeAll(store, countersOf(clientNetworks(e), withBody()));
  return giveBack ? andGiveBack(giveBack, work) : 'no place';
}

/**
 * Works with a place taken of those for PocketBase's own routes; waits for one for a few seconds, where few do. The body is here already:
 * who sends theirs slowly keeps no one from signing in.
 */
export function withPlaceAtPocketBase(e: RequestEvent, work: () => void): 'done' | 'no place' {
  const store = e.app.store();
  const networks = clientNetworks(e);
  const places = countersOf(networks, atPocketBase());
  const line = countersOf(networks, lineAtPocketBase());
  return whenFree(store, () => takeAll(store, places), line, work);
}

/** Works with a place taken, waiting for one for a few seconds where too many are at work. */
export function withPlace(e: RequestEvent, work: () => void): 'done' | 'no place' {
  return withReadersPlace(e, () => [], work);
}

/** The same for a file that an account's link opens. */
export function withPlaceForDownload(e: RequestEvent, work: () => void): 'done' | 'no place' {
  const downloads = (networks: Networks) =>
    networks.map(({ key, times }) => ({
      name: ofNetwork('downloads', key),
      most: () => Math.ceil(times * mostDownloads),
    }));
  return withReadersPlace(e, downloads, work);
}

function withReadersPlace(
  e: RequestEvent,
  alsoOf: (networks: Networks) => readonly Counter[],
  work: () => void,
) {
  const store = e.app.store();
  const networks = clientNetworks(e);
  const places = [...alsoOf(networks), ...countersOf(networks, withoutBody)];
  return whenFree(store, () => takeAll(store, places), countersOf(networks, readersLine), work);
}

/** Works with one of the two places to judge a file, waiting for it for a few seconds. */
export function withPlaceForFile(
  app: PbApp,
  networks: Networks,
  work: () => void,
): 'done' | 'no place' {
  const store = app.store();
  const wanted = [
    ...networks.map(({ key }) => [ofNetwork('file being judged', key)]),
    judging.places,
  ];
  const line = countersOf(networks, judgingLine);
  return whenFree(store, () => leaseEach(store, wanted), line, work);
}

/** Leases one of each list, or none; answers with what gives them back. */
function leaseEach(store: PbStore, wanted: readonly (readonly string[])[]): GiveBack | undefined {
  const taken: GiveBack[] = [];
  const giveAllBack = () => taken.forEach((giveOneBack) => giveOneBack());
  for (const names of wanted) {
    const giveOneBack = lease(store, names);
    if (!giveOneBack) {
      giveAllBack();
      return undefined;
    }
    taken.push(giveOneBack);
  }
  return giveAllBack;
}

/** Takes the first of these places that is free, or was held for too long. */
function lease(store: PbStore, names: readonly string[]): GiveBack | undefined {
  const now = Date.now();
  // No two leases end at the same moment: the end says whose it is.
  const ends = now + judging.forMs + Math.random();
  const name = names.find((each) => {
    if (countOf(store, each) > now) return false;
    store.setFunc(each, (held) => (held !== null && held > now ? held : ends));
    return countOf(store, each) === ends;
  });
  return name === undefined
    ? undefined
    : () => store.setFunc(name, (held) => (held === ends ? 0 : (held ?? 0)));
}

function placesForBodies(name: string, part: number, share: number): Places {
  return { name, most: Math.ceil(positiveSetting('BODIES_AT_ONCE', 20) * part), share };
}

/**
 * The counters of the client's networks, then that of all, so that who has none of the first is never counted among all. A network has
 * so many at most that the free ones are `share` - 1 times its own: the more others are at work the fewer, so that it takes many
 * networks to have the last one. One network never has all.
 */
function countersOf(networks: Networks, { name, most, share }: Places): readonly Counter[] {
  const mostOf = (times: number) => (store: PbStore) => {
    const free = most - countOf(store, name);
    return Math.min(Math.max(1, most - 1), Math.ceil((times * free) / (share - 1)));
  };
  return [
    ...networks.map(({ key, times }) => ({ name: ofNetwork(name, key), most: mostOf(times) })),
    { name, most: () => most },
  ];
}

const networkPrefix = 'places of ';
const ofNetwork = (name: string, key: string) => `${networkPrefix}${name} ${key}`;

/**
 * Forgets the networks that have no place, so that the store never grows for ever. A place that is taken at the same moment may stay
 * uncounted for its network; it still counts among all.
 */
export function sweepPlaces(app: PbApp): void {
  const store = app.store();
  for (const [name, count] of Object.entries(store.getAll())) {
    if (name.startsWith(networkPrefix) && count === 0) store.remove(name);
  }
}

type GiveBack = () => void;
/** Answers with nothing where no place is free. */
type TakePlace = () => GiveBack | undefined;

function whenFree(
  store: PbStore,
  takePlace: TakePlace,
  line: readonly Counter[],
  work: () => void,
) {
  const giveBack = takePlace() ?? waitFor(store, takePlace, line);
  return giveBack ? andGiveBack(giveBack, work) : 'no place';
}

function waitFor(
  store: PbStore,
  takePlace: TakePlace,
  line: readonly Counter[],
): GiveBack | undefined {
  const leaveLine = takeAll(store, line);
  if (!leaveLine) return undefined;
  try {
    for (let waited = 0; waited < longestWaitMs; waited += waitMs) {
      sleep(waitMs);
      const giveBack = takePlace();
      if (giveBack) return giveBack;
    }
    return undefined;
  } finally {
    leaveLine();
  }
}

function andGiveBack(giveBack: GiveBack, work: () => void): 'done' {
  try {
    work();
    return 'done';
  } finally {
    giveBack();
  }
}

/** All of them, or none. Taking holds the store that all engines share, so where there is none a look has to do. */
function takeAll(store: PbStore, wanted: readonly Counter[]): GiveBack | undefined {
  if (wanted.some(({ name, most }) => countOf(store, name) >= most(store))) return undefined;
  const missing = wanted.findIndex((counter) => !take(store, counter));
  if (missing < 0) return () => countDown(store, wanted);
  countDown(store, wanted.slice(0, missing));
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

function countDown(store: PbStore, taken: readonly Counter[]): void {
  for (const { name } of taken) store.setFunc(name, (count) => Math.max(0, (count ?? 0) - 1));
}
