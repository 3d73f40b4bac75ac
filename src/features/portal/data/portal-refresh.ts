/** Keeps the copies of an account's own things fresh: read when the portal opens, when it is looked at again, and after each save. */
import type { DeviceDatabase } from '#sync/database.ts';
import type { KeptEstimate } from '#domain/clients/own-rows.ts';
import { keepFound } from './claimable.ts';
import { keepEstimates, keepProfile } from './own-copies.ts';
import { type Watched, watched } from '#sync/watched.ts';
import { onOccasions } from '#sync/occasions.ts';
import { growingWait } from '#sync/growing-wait.ts';
import type { OutboxView } from '#sync/outbox-view.ts';
import type { Freshness } from './portal.ts';
import type { Session } from '#session/session.ts';
import type { Signals } from '#session/signals.ts';
import type { AccountReads } from './profiles-server.ts';

type Surroundings = {
  db: DeviceDatabase;
  owner: string;
  reads: AccountReads;
  session: Pick<Session, 'snapshot' | 'check'>;
  /** Reads and keeps what else is the account's; false where the server could not be asked. */
  besides: () => Promise<boolean>;
  /** UTC milliseconds. */
  now: () => number;
};

/** Where the copies come from; `refresh` settles once what could be read is kept. */
export function createRefresh({ db, owner, reads, session, besides, now }: Surroundings) {
  const { show, ...freshness } = watched<Freshness>({ at: 0, failed: false });
  let running: Promise<void> | undefined;
  let again = false;

  async function read(): Promise<void> {
    const [profile, estimates, isRestRead] = await Promise.all([
      reads.profile(),
      reads.estimates(),
      besides(),
    ]);
    if (profile.kind === 'read') await keepProfile(db, owner, profile.value);
    if (estimates.kind === 'read') {
      await keepEstimates(db, estimates.value.estimates satisfies KeptEstimate[]);
      await keepFound(db, estimates.value.found);
    }
    // Whoever is not known sees nothing: that says there is no profile only while the session holds.
    if (profile.kind === 'refused') {
      await session.check();
      const { user, expired } = session.snapshot();
      if (user?.id === owner && !expired) await keepProfile(db, owner, null);
    }
    const failed = profile.kind === 'unreachable' || !isRestRead;
    show({ at: failed ? freshness.snapshot().at : now(), failed });
  }

  /** One at a time; what is asked for in the meantime is answered by one more, for the one under way may have been asked too early. */
  function refresh(): Promise<void> {
    again = running !== undefined;
    running ??= readWhileAsked().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function readWhileAsked(): Promise<void> {
    do {
      again = false;
      await read().catch(() => undefined);
    } while (again);
  }

  return {
    refresh,
    freshness,
  };
}

type Needed = { loaded: boolean; conflict: { known: boolean } | null };

type Occasions = {
  refresh: () => Promise<void>;
  outbox: Pick<OutboxView, 'snapshot' | 'subscribe'>;
  /** What pages wait for: it is not here yet, or two devices disagree and only one side is. */
  shown: readonly Watched<Needed>[];
  /** The server's hints that something is new. */
  signals: Signals;
  /** False while no one would be answered. */
  isSignedIn: () => boolean;
};

/** Hints come in swarms: one look answers all of a moment's. */
const swarmMs = 250;

/** Reads now and on every occasion, until the returned function is called. */
export function keepFresh({ refresh, outbox, shown, signals, isSignedIn }: Occasions): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let waiting = countGoing(outbox);
  let halfKnown = 0;
  const wait = growingWait(2000, 60_000);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Nothing to show yet, or a choice of which the other side is not here. */
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

  let swarm: ReturnType<typeof setTimeout> | undefined;
  const stops = [
    onOccasions(look),
    signals(() => {
      swarm ??= setTimeout(() => {
        swarm = undefined;
        if (!signal.aborted) look();
      }, swarmMs);
    }),
    outbox.subscribe(() => {
      const going = countGoing(outbox);
      if (going < waiting) look();
      waiting = going;
    }),
    // The other device's texts are needed before anyone can choose.
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
    clearTimeout(swarm);
    stops.forEach((stop) => stop());
  };
}

/** What was not accepted has had its answer: what is there instead is wanted. */
function countGoing(outbox: Occasions['outbox']): number {
  return outbox.snapshot().filter(({ op }) => op.state !== 'parked').length;
}
