/** Where a browser notes when the desk was last touched, for all its tabs; in this tab's memory where it keeps nothing. */
import * as v from 'valibot';

const idleKey = 'device-idle';
const idle = v.object({ account: v.string(), touchedAt: v.number(), locked: v.boolean() });

/** Times are UTC milliseconds. */
export type Idle = v.InferOutput<typeof idle>;

export type IdleStorage = {
  read: () => Idle | null;
  write: (idle: Idle) => void;
  /** Calls back after a change that another tab made. */
  subscribe: (listener: () => void) => () => void;
};

/** The browser's own. */
export function createIdleStorage(): IdleStorage {
  let inMemory: Idle | null = null;
  return {
    read() {
      try {
        const kept = v.safeParse(idle, JSON.parse(localStorage.getItem(idleKey) ?? 'null'));
        return kept.success ? kept.output : inMemory;
      } catch {
        return inMemory;
      }
    },
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

/** Forgets it, with the session it belongs to. */
export function forgetIdle(): void {
  try {
    localStorage.removeItem(idleKey);
  } catch {
    // Nothing is kept.
  }
}
