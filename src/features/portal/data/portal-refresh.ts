/** Refreshes an account's copies: when opened, on the user's return, after each save, and on the server's hints. */
import { hasFailed, type ReadState, readStateOf } from '#domain/read-state.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { CachedEstimate } from '#domain/clients/own-rows.ts';
import { keepFound } from './claimable.ts';
import { watched, type Watched } from '#sync/watched.ts';
import { onRefreshTriggers } from '#sync/occasions.ts';
import { growingWait } from '#sync/growing-wait.ts';
import { singleFlight } from '#sync/single-flight.ts';
import type { OutboxView } from '#sync/outbox-view.ts';
import { type Freshness, type PortalRead, portalReads } from './portal.ts';
import type { Signals } from '#session/signals.ts';
import * as v from 'valibot';
import type { Ask, Read } from '#session/account-ask.ts';

type Dependencies = {
  db: DeviceDatabase;
  reads: Pick<EstimateReads, 'estimates'>;
  besides: Readonly<Record<Exclude<PortalRead, 'estimates'>, () => Promise<ReadState>>>;
  now: () => number;
};

const unread: Freshness['states'] = {
  profile: 'reading',
  estimates: 'reading',
  requests: 'reading',
  onboarding: 'reading',
  engagements: 'reading',
  mails: 'reading',
  appointments: 'reading',
  messages: 'reading',
  events: 'reading',
};

/** `refresh` resolves once what a read brings is stored; calls during one share a follow-up read. */
export function createRefresh({ db, reads, besides, now }: Dependencies) {
  const { show, ...freshness } = watched<Freshness>({ at: 0, states: unread });

  async function readEstimates(): Promise<ReadState> {
    const answer = await reads.estimates();
    if (answer.kind === 'read') {
      await keepEstimates(db, answer.value.estimates satisfies CachedEstimate[]);
      await keepFound(db, answer.value.found);
    }
    return readStateOf(answer);
  }

  const looks = { ...besides, estimates: readEstimates };

  /** Reads a part and shows its state at once; an exception counts as failed. */
  async function look(part: PortalRead): Promise<void> {
    const state = await looks[part]().catch(() => 'failed' as const);
    const { at, states } = freshness.snapshot();
    show({ at, states: { ...states, [part]: state } });
  }

  async function read(): Promise<void> {
    await Promise.all(portalReads.map(look));
    const { at, states } = freshness.snapshot();
    show({ at: Object.values(states).some(hasFailed) ? at : now(), states });
  }

  const { refresh } = singleFlight(read);

  return {
    refresh,
    freshness,
    lastOf: (part: PortalRead): Watched<ReadState> => ({
      snapshot: () => freshness.snapshot().states[part],
      subscribe: freshness.subscribe,
    }),
  };
}

type Needed = { loaded: boolean; conflict: { known: boolean } | null };

type Occasions = {
  refresh: () => Promise<void>;
  outbox: Pick<OutboxView, 'snapshot' | 'subscribe'>;
  /** Views to be read again while one of them lacks the server's copy, or the other text of a conflict. */
  shown: readonly Watched<Needed>[];
  signals: Signals;
  /** Requests need a session; false without one. */
  isSignedIn: () => boolean;
};

/** Hints arrive in bursts; one refresh covers a burst. */
const burstMs = 250;

/** Reads now and on every occasion; returns the stop function. */
export function keepFresh({ refresh, outbox, shown, signals, isSignedIn }: Occasions): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let waiting = countPending(outbox);
  let halfKnown = 0;
  const wait = growingWait(2000, 60_000);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function isNeeded(): boolean {
    return shown.some((view) => !view.snapshot().loaded) || countHalfKnown() > 0;
  }

  function countHalfKnown(): number {
    return shown.filter((view) => view.snapshot().conflict?.known === false).length;
  }

  async function readAndAgain(): Promise<void> {
    clearTimeout(timer);
    await refresh();
    clearTimeout(timer);
    if (signal.aborted || !isSignedIn()) return;
    if (!isNeeded()) {
      wait.reset();
      return;
    }
    timer = setTimeout(() => {
      if (isNeeded()) look();
    }, wait.next());
  }
  const look = () => void readAndAgain();

  let burstTimer: ReturnType<typeof setTimeout> | undefined;
  const stops = [
    onRefreshTriggers(look),
    signals(() => {
      burstTimer ??= setTimeout(() => {
        burstTimer = undefined;
        if (!signal.aborted) look();
      }, burstMs);
    }),
    outbox.subscribe(() => {
      const pending = countPending(outbox);
      if (pending < waiting) look();
      waiting = pending;
    }),
    ...shown.map((view) =>
      view.subscribe(() => {
        const before = halfKnown;
        halfKnown = countHalfKnown();
        if (halfKnown > before) look();
      }),
    ),
  ];
  look();
  return () => {
    ending.abort();
    clearTimeout(timer);
    clearTimeout(burstTimer);
    stops.forEach((stop) => stop());
  };
}

/** Pending ops. Rejected ones are not counted: their conflict must be read now. */
function countPending(outbox: Occasions['outbox']): number {
  return outbox.snapshot().filter(({ op }) => op.state !== 'parked').length;
}

const text = v.nullish(v.string(), '');

/** Converts dollars to cents, and UTC text to UTC ms. */
const estimateRow = v.pipe(
  v.object({
    id: v.string(),
    services: v.array(v.string()),
    estimate_details: v.object({ oneTimeTotal: v.number(), monthlyTotal: v.number() }),
    created: v.string(),
  }),
  v.transform(({ id, services, estimate_details: { oneTimeTotal, monthlyTotal }, created }) => ({
    id,
    services,
    oneTimeTotal: Math.round(oneTimeTotal * 100),
    monthlyTotal: Math.round(monthlyTotal * 100),
    created: Date.parse(created.replace(' ', 'T')) || 0,
  })),
);

const estimateRows = v.object({
  estimates: v.array(estimateRow),
  found: v.optional(v.array(estimateRow), []),
});

const claimed = v.object({
  estimate: estimateRow,
  contact: v.object({ first_name: text, last_name: text, phone: text }),
});

type Claimed = v.InferOutput<typeof claimed>;

type EstimateReads = ReturnType<typeof createEstimateReads>;

export function createEstimateReads(ask: Ask) {
  return {
    estimates: (): Promise<Read<v.InferOutput<typeof estimateRows>>> =>
      ask('/api/estimates/mine', estimateRows),

    /** Claims a visitor's estimate; repeatable. */
    claim: (estimate: string, key: string | null): Promise<Read<Claimed>> =>
      ask('/api/estimates/claim', claimed, { estimate, key }),
  };
}

export async function keepEstimates(
  db: DeviceDatabase,
  read: readonly CachedEstimate[],
): Promise<void> {
  await db.write([db.estimates], () => db.estimates.bulkPut([...read]));
}

export function newestFirst(estimates: readonly CachedEstimate[]): readonly CachedEstimate[] {
  return [...estimates].sort((a, b) => b.created - a.created);
}
