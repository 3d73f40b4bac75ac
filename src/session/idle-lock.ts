/**
 * Locks the desk after 15 minutes without a touch, in all tabs, with or without a network. It covers the screen; what is typed and
 * what waits to be sent stays.
 */
import * as v from 'valibot';
import { type Watched, watched } from '#sync/watched.ts';
import { keptRole } from './kept-role.ts';

const tickMs = 10_000;
/** Touches are looked at this often at most: letters of a word and moves of a mouse are one. */
const touchedEveryMs = 5000;

/** True while it is locked. */
export type IdleLock = Watched<boolean> & {
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
  const { show, ...locked } = watched(isDue(kept.read()));
  let running = false;
  let touchedAt = 0;

  function isDue(idle: Idle | null): boolean {
    if (idle?.account !== account) return false;
    return idle.locked || now() - idle.touchedAt >= idleLimitMs;
  }

  const note = (idle: Omit<Idle, 'account'>) => kept.write({ account, ...idle });

  function look(): void {
    if (!running) return;
    const idle = kept.read();
    // A touch that is still to come was noted by a clock that has been put right.
    const isLater = idle && !idle.locked && idle.touchedAt > now();
    if (idle?.account !== account || isLater) note({ touchedAt: now(), locked: false });
    else if (!idle.locked && isDue(idle)) note({ touchedAt: idle.touchedAt, locked: true });
    show(isDue(kept.read()));
  }

  return {
    ...locked,
    touch() {
      if (Math.abs(now() - touchedAt) < touchedEveryMs) return;
      touchedAt = now();
      // A device that slept is touched before its clock is looked at.
      look();
      if (running && kept.read()?.locked === false) note({ touchedAt, locked: false });
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

/** Where the desk notes that it was touched. */
export type IdleStorage = {
  read: () => Idle | null;
  write: (idle: Idle) => void;
  /** Calls back after a change that another tab made. */
  subscribe: (listener: () => void) => () => void;
};

/** The browser's own, for all its tabs; in this tab's memory where it keeps nothing. */
export function createIdleStorage(): IdleStorage {
  let inMemory: Idle | null = null;
  return {
    read: () => readIdle() ?? inMemory,
    write(value) {
      inMemory = value;
      try {
        localStorage.setItem(idleKey, JSON.stringify(value));
      } catch {
        // The browser denies its storage, or has no room.
      }
    },
    subscribe(listener) {
      const hear = ({ key }: StorageEvent) => {
        if (key === idleKey || key === null) listener();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

/** The desk locks after this long without a touch. */
const idleLimitMs = 15 * 60_000;

const idleKey = 'device-idle';
const idle = v.object({ account: v.string(), touchedAt: v.number(), locked: v.boolean() });

/** Times are UTC milliseconds. */
export type Idle = v.InferOutput<typeof idle>;

/** What this browser has noted; null where that is nothing, or cannot be read. */
function readIdle(): Idle | null {
  try {
    const kept = v.safeParse(idle, JSON.parse(localStorage.getItem(idleKey) ?? 'null'));
    return kept.success ? kept.output : null;
  } catch {
    return null;
  }
}

/** Whether staff are signed in here and their desk is locked, or will be once it is looked at; `now` in UTC milliseconds. */
export function isDeskLocked(now: number): boolean {
  const kept = keptRole() === 'staff' ? readIdle() : null;
  return kept !== null && (kept.locked || now - kept.touchedAt >= idleLimitMs);
}

/** Forgets it, with the session it belongs to. */
export function forgetIdle(): void {
  try {
    localStorage.removeItem(idleKey);
  } catch {
    // Nothing is kept.
  }
}
