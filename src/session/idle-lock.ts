/** Locks the desk in all tabs after 15 idle minutes, also offline; typed text and pending ops stay. */
import * as v from 'valibot';
import { minuteMs } from '#domain/durations.ts';
import { type Watched, watched } from '#sync/watched.ts';
import { storedRole } from './stored-role.ts';

const tickMs = 10_000;
const touchedEveryMs = 5000;

export type IdleLock = Watched<boolean> & {
  touch: () => void;
  look: () => void;
  unlock: () => void;
  start: () => () => void;
};

type Dependencies = {
  /** Records of another account are ignored. */
  account: string;
  storage: IdleStorage;
  now: () => number;
  after: (ms: number, callback: () => void) => void;
};

/** Starts locked if it was locked, or idle for too long. */
export function createIdleLock({ account, storage, now, after }: Dependencies): IdleLock {
  const { show, ...locked } = watched(isDue(storage.read()));
  let running = false;
  let touchedAt = 0;

  function isDue(idle: Idle | null): boolean {
    if (idle?.account !== account) return false;
    return idle.locked || now() - idle.touchedAt >= idleLimitMs;
  }

  const note = (idle: Omit<Idle, 'account'>) => storage.write({ account, ...idle });

  function look(): void {
    if (!running) return;
    const idle = storage.read();
    // Ignores a touch in the future: the clock was corrected.
    const isLater = idle && !idle.locked && idle.touchedAt > now();
    if (idle?.account !== account || isLater) note({ touchedAt: now(), locked: false });
    else if (!idle.locked && isDue(idle)) note({ touchedAt: idle.touchedAt, locked: true });
    show(isDue(storage.read()));
  }

  return {
    ...locked,
    touch() {
      if (Math.abs(now() - touchedAt) < touchedEveryMs) return;
      touchedAt = now();
      // Checks first: after sleep a touch may come before the timer.
      look();
      if (running && storage.read()?.locked === false) note({ touchedAt, locked: false });
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
      const unsubscribe = storage.subscribe(look);
      tick();
      return () => {
        ended = true;
        running = false;
        unsubscribe();
      };
    },
  };
}

export type IdleStorage = {
  read: () => Idle | null;
  write: (idle: Idle) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createIdleStorage(): IdleStorage {
  let inMemory: Idle | null = null;
  return {
    read: () => readIdle() ?? inMemory,
    write(value) {
      inMemory = value;
      try {
        localStorage.setItem(idleKey, JSON.stringify(value));
      } catch {
        // Storage is denied or full.
      }
    },
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === idleKey || key === null) listener();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

const idleLimitMs = 15 * minuteMs;

const idleKey = 'device-idle';
const idle = v.object({ account: v.string(), touchedAt: v.number(), locked: v.boolean() });

export type Idle = v.InferOutput<typeof idle>;

function readIdle(): Idle | null {
  try {
    const stored = v.safeParse(idle, JSON.parse(localStorage.getItem(idleKey) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

/** True if locked, or idle for too long at `now` (UTC ms). */
export function isDeskLocked(now: number): boolean {
  const stored = storedRole() === 'staff' ? readIdle() : null;
  return stored !== null && (stored.locked || now - stored.touchedAt >= idleLimitMs);
}

export function forgetIdle(): void {
  try {
    localStorage.removeItem(idleKey);
  } catch {
    // Storage is denied.
  }
}
