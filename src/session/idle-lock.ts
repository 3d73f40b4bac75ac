/**
 * Locks the desk after 15 minutes in which no one touched it, in all tabs of the browser, with or without a network. It
 * covers what is on screen; what is typed and what waits to be sent stays where it is.
 */
import { createStore } from 'zustand/vanilla';

import { type Idle, type IdleStorage } from './idle-storage.ts';

/** How long no one may have touched the desk. */
const idleLimitMs = 15 * 60_000;
const tickMs = 10_000;
/** Touches are noted this often at most. */
const notedEveryMs = 5000;

export type IdleLock = {
  subscribe: (listener: () => void) => () => void;
  /** True while it is locked. */
  snapshot: () => boolean;
  /** Someone touched the desk. */
  touch: () => void;
  /** Looks at the clock: for moments when time may have passed unseen. */
  look: () => void;
  /** The person has proven who they are. */
  unlock: () => void;
  /** From now on it looks at the clock; the returned function ends it. */
  start: () => () => void;
};

type Surroundings = {
  /** Whose desk it is; what is noted of another account says nothing about this one. */
  account: string;
  kept: IdleStorage;
  /** UTC milliseconds. */
  now: () => number;
  /** Calls back once after so many milliseconds. */
  after: (ms: number, callback: () => void) => void;
};

/** Locked from the start where it was locked before, or no one has been here for too long. */
export function createIdleLock({ account, kept, now, after }: Surroundings): IdleLock {
  const store = createStore(() => ({ locked: isDue(kept.read()) }));
  let running = false;

  function isDue(idle: Idle | null): boolean {
    if (idle?.account !== account) return false;
    return idle.locked || now() - idle.touchedAt >= idleLimitMs;
  }

  const note = (idle: Omit<Idle, 'account'>) => kept.write({ account, ...idle });

  function look(): void {
    if (!running) return;
    const idle = kept.read();
    if (idle?.account !== account) note({ touchedAt: now(), locked: false });
    else if (!idle.locked && isDue(idle)) note({ touchedAt: idle.touchedAt, locked: true });
    store.setState({ locked: isDue(kept.read()) });
  }

  return {
    subscribe: (listener) => store.subscribe(listener),
    snapshot: () => store.getState().locked,
    touch() {
      // A device that slept is touched before its clock is looked at.
      look();
      const idle = kept.read();
      if (!running || !idle || idle.locked || now() - idle.touchedAt < notedEveryMs) return;
      note({ touchedAt: now(), locked: false });
    },
    look,
    unlock() {
      note({ touchedAt: now(), locked: false });
      look();
    },
    start() {
      running = true;
      let ended = false;
      const tick = () => {
        if (ended) return;
        look();
        after(tickMs, tick);
      };
      const unsubscribe = kept.subscribe(look);
      tick();
      return () => {
        ended = true;
        running = false;
        unsubscribe();
      };
    },
  };
}
