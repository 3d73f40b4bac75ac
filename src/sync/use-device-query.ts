/** What a component of a client's or staff's page reads from this device, live. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useReducer, useRef, useSyncExternalStore } from 'react';

import type { DeviceDatabase } from './database.ts';
import { againAfterMs } from './live.ts';
import type { Watched } from './watched.ts';

/** A question to this device, made once. */
export type DeviceQuery<T> = {
  db: Pick<DeviceDatabase, 'superseded'>;
  read: () => Promise<T>;
  /** What is shown until it has been answered. */
  first: T;
};

/**
 * The answer, read anew after every change while the component is there. What cannot be read is never thrown into the
 * page: the last answer stays and the question is asked again, until the database is closed for good.
 */
export function useDeviceQuery<T>({ db, read, first }: DeviceQuery<T>): T {
  const [turn, again] = useReducer((before: number) => before + 1, 0);
  const last = useRef(first);
  const answer = async () => {
    try {
      last.current = await read();
    } catch {
      if (!db.superseded) setTimeout(again, againAfterMs);
    }
    return last.current;
  };
  return useLiveQuery(answer, [read, turn], first);
}

/** The view's last value; renders again with each new one. */
export function useLive<T>({ subscribe, snapshot }: Watched<T>): T {
  return useSyncExternalStore(subscribe, snapshot);
}
