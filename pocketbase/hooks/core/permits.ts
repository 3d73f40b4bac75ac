/**
 * The concurrency limit. Beyond its pool PocketBase makes a JavaScript engine per request, so a request first takes a
 * permit (gate.ts).
 */
import type { Networks } from './client-networks.ts';
import { mostDownloads, permitLimits, type Permits } from '../limits.ts';

const waitMs = 20;
const longestWaitMs = 10_000;

type Counter = { name: string; forMs: number; most: (store: PbStore) => number };

/** Without a `line`, a request that finds no permit is refused at once. */
type Wanted = { permits: readonly Counter[]; line?: readonly Counter[] };

const kinds = {
  body: (networks) => ({
    permits: countersOf(networks, permitLimits.bodies()),
  }),
  /**
   * Sign-ins hash a password on a whole processor each, so few run at once. One network gets half, which suits an
   * office. The body has arrived, so slow senders block no sign-in.
   */
  pocketbase: (networks) => ({
    permits: countersOf(networks, permitLimits.pocketbase()),
    line: countersOf(networks, permitLimits.pocketbaseLine()),
  }),
  reader: (networks) => ({
    permits: countersOf(networks, permitLimits.readers),
    line: countersOf(networks, permitLimits.readersLine),
  }),
  download: (networks) => ({
    permits: [
      ...networks.map(({ key, times }) => ({
        name: `downloads ${key}`,
        forMs: permitLimits.readers.forMs,
        most: () => Math.ceil(times * mostDownloads),
      })),
      ...countersOf(networks, permitLimits.readers),
    ],
    line: countersOf(networks, permitLimits.readersLine),
  }),
  file: (networks) => ({
    permits: countersOf(networks, permitLimits.files),
    line: countersOf(networks, permitLimits.filesLine),
  }),
} as const satisfies Record<string, (networks: Networks) => Wanted>;

/** Runs `work` with a permit, after some seconds in the line for one, or returns 'no permit'. */
export function withPermit(
  app: PbApp,
  kind: keyof typeof kinds,
  networks: Networks,
  work: () => void,
): 'done' | 'no permit' {
  const store = app.store();
  const { permits, line }: Wanted = kinds[kind](networks);
  const takePermits = () => takeAll(store, permits);
  const giveBack = takePermits() ?? (line && waitFor(store, takePermits, line));
  if (!giveBack) return 'no permit';
  try {
    work();
    return 'done';
  } finally {
    giveBack();
  }
}

/**
 * The network's counter comes first, so a network without a permit takes none of the total. A network gets at most
 * 1/(`share` - 1) of the free permits.
 */
function countersOf(networks: Networks, permits: Permits): readonly Counter[] {
  const { name, most, share, forMs } = permits;
  const mostOf = (times: number) => (store: PbStore) => {
    const free = most - countOf(store, permits);
    return Math.min(Math.max(1, most - 1), Math.ceil((times * free) / (share - 1)));
  };
  return [
    ...networks.map(({ key, times }) => ({ name: `${name} ${key}`, forMs, most: mostOf(times) })),
    { name, forMs, most: () => most },
  ];
}

/** Removes expired and empty counters. A permit taken meanwhile may stay uncounted. */
export function sweepPermits(app: PbApp): void {
  const store = app.store();
  const now = Date.now();
  for (const [key, count] of Object.entries(store.getAll())) {
    if (!key.startsWith(permitsPrefix)) continue;
    if (count === 0 || Number(key.slice(key.lastIndexOf(' '))) <= now) store.remove(key);
  }
}

type GiveBack = () => void;
function waitFor(
  store: PbStore,
  takePermit: () => GiveBack | undefined,
  line: readonly Counter[],
): GiveBack | undefined {
  const leaveLine = takeAll(store, line);
  if (!leaveLine) return undefined;
  try {
    for (let waited = 0; waited < longestWaitMs; waited += waitMs) {
      sleep(waitMs);
      const giveBack = takePermit();
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

const permitsPrefix = 'permits of ';

/** A counter is two numbers, each stored under its time of expiry; requests count in the newer one. */
function keysOf({ name, forMs }: Pick<Counter, 'name' | 'forMs'>): [older: string, newer: string] {
  const end = (Math.floor(Date.now() / forMs) + 1) * forMs;
  return [`${permitsPrefix}${name} ${end}`, `${permitsPrefix}${name} ${end + forMs}`];
}
