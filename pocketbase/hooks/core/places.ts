/**
 * The concurrency limit. Beyond its pool PocketBase makes a JavaScript engine per request, so a request first takes a
 * place (gate.ts).
 */
import type { Networks } from './client-networks.ts';
import { positiveSetting } from './environment.ts';

/**
 * `most` places in all, 1/`share` of them for one network. Places of a failed engine expire after one to two `forMs`.
 */
type Places = { name: string; most: number; share: number; forMs: number };

/** Longer than any request takes. */
const usualMs = 15 * 60_000;

const forBodies = (name: string, part: number, share: number): Places => {
  const most = Math.ceil(positiveSetting('BODIES_AT_ONCE', 20) * part);
  return { name, most, share, forMs: usualMs };
};

/** Limited, because a slow client holds a JavaScript engine of 8 MB until its file is sent. */
const withoutBody = { name: 'requests without a body', most: 40, share: 4, forMs: usualMs };
const readersLine = { name: 'waiting requests', most: 300, share: 2, forMs: usualMs };
/** Limited, because downloads take minutes: other places stay free for the network's other readers. */
const mostDownloads = 6;

/** Two files of up to 25 MB are judged at once, one per network: each is in memory several times. */
const judging = { name: 'files being judged', most: 2, share: 2, forMs: 60_000 };
const judgingLine = { name: 'files waiting to be judged', most: 300, share: 2, forMs: usualMs };

const waitMs = 20;
const longestWaitMs = 10_000;

type Counter = { name: string; forMs: number; most: (store: PbStore) => number };

/** Without a `line`, a request that finds no place is refused at once. */
type Wanted = { places: readonly Counter[]; line?: readonly Counter[] };

const kinds = {
  body: (networks) => ({
    places: countersOf(networks, forBodies('requests with a body', 1, 4)),
  }),
  /**
   * Sign-ins hash a password on a whole processor each, so few run at once. One network gets half, which suits an
   * office. The body has arrived, so slow senders block no sign-in.
   */
  pocketbase: (networks) => ({
    places: countersOf(networks, forBodies('requests to PocketBase', 0.4, 2)),
    line: countersOf(networks, forBodies('waiting requests to PocketBase', 1, 2)),
  }),
  reader: (networks) => ({
    places: countersOf(networks, withoutBody),
    line: countersOf(networks, readersLine),
  }),
  download: (networks) => ({
    places: [
      ...networks.map(({ key, times }) => ({
        name: `downloads ${key}`,
        forMs: usualMs,
        most: () => Math.ceil(times * mostDownloads),
      })),
      ...countersOf(networks, withoutBody),
    ],
    line: countersOf(networks, readersLine),
  }),
  file: (networks) => ({
    places: countersOf(networks, judging),
    line: countersOf(networks, judgingLine),
  }),
} as const satisfies Record<string, (networks: Networks) => Wanted>;

/** Runs `work` with a place, after some seconds in the line for one, or returns 'no place'. */
export function withPlace(
  app: PbApp,
  kind: keyof typeof kinds,
  networks: Networks,
  work: () => void,
): 'done' | 'no place' {
  const store = app.store();
  const { places, line }: Wanted = kinds[kind](networks);
  const takePlaces = () => takeAll(store, places);
  const giveBack = takePlaces() ?? (line && waitFor(store, takePlaces, line));
  if (!giveBack) return 'no place';
  try {
    work();
    return 'done';
  } finally {
    giveBack();
  }
}

/**
 * The network's counter comes first, so a network without a place takes none of the total. A network gets at most
 * 1/(`share` - 1) of the free places.
 */
function countersOf(networks: Networks, places: Places): readonly Counter[] {
  const { name, most, share, forMs } = places;
  const mostOf = (times: number) => (store: PbStore) => {
    const free = most - countOf(store, places);
    return Math.min(Math.max(1, most - 1), Math.ceil((times * free) / (share - 1)));
  };
  return [
    ...networks.map(({ key, times }) => ({ name: `${name} ${key}`, forMs, most: mostOf(times) })),
    { name, forMs, most: () => most },
  ];
}

/** Removes expired and empty counters. A place taken meanwhile may stay uncounted. */
export function sweepPlaces(app: PbApp): void {
  const store = app.store();
  const now = Date.now();
  for (const [key, count] of Object.entries(store.getAll())) {
    if (!key.startsWith(placesPrefix)) continue;
    if (count === 0 || Number(key.slice(key.lastIndexOf(' '))) <= now) store.remove(key);
  }
}

type GiveBack = () => void;
function waitFor(
  store: PbStore,
  takePlace: () => GiveBack | undefined,
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

/** Takes all or none. Reads first, because taking locks the store that all engines share. */
function takeAll(store: PbStore, wanted: readonly Counter[]): GiveBack | undefined {
  if (wanted.some((counter) => countOf(store, counter) >= counter.most(store))) return undefined;
  const taken: GiveBack[] = [];
  const giveAllBack = () => taken.forEach((giveBack) => giveBack());
  for (const counter of wanted) {
    const giveBack = take(store, counter);
    if (!giveBack) {
      giveAllBack();
      return undefined;
    }
    taken.push(giveBack);
  }
  return giveAllBack;
}

function take(store: PbStore, counter: Counter): GiveBack | undefined {
  const most = counter.most(store);
  const [older, newer] = keysOf(counter);
  const before = Number(store.get(older) ?? 0);
  let isTaken = false;
  store.setFunc(newer, (count) => {
    isTaken = before + (count ?? 0) < most;
    return (count ?? 0) + (isTaken ? 1 : 0);
  });
  if (!isTaken) return undefined;
  return () => store.setFunc(newer, (count) => Math.max(0, (count ?? 0) - 1));
}

function countOf(store: PbStore, counter: Pick<Counter, 'name' | 'forMs'>): number {
  return keysOf(counter).reduce((sum, key) => sum + Number(store.get(key) ?? 0), 0);
}

const placesPrefix = 'places of ';

/** A counter is two numbers, each stored under its time of expiry; requests count in the newer one. */
function keysOf({ name, forMs }: Pick<Counter, 'name' | 'forMs'>): [older: string, newer: string] {
  const end = (Math.floor(Date.now() / forMs) + 1) * forMs;
  return [`${placesPrefix}${name} ${end}`, `${placesPrefix}${name} ${end + forMs}`];
}
