/** Where the desk notes that it was touched. Apart from what reads it: visitors' pages do not need this. */
import { type Idle, idleKey, readIdle } from './idle-storage.ts';

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
