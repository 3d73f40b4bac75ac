import { useLiveQuery } from 'dexie-react-hooks';
import { useReducer, useRef, useSyncExternalStore } from 'react';

import type { DeviceDatabase } from './database.ts';
import { againAfterMs } from './live.ts';
import type { Watched } from './watched.ts';

export type DeviceQuery<T> = {
  db: Pick<DeviceDatabase, 'superseded'>;
  read: () => Promise<T>;
  first: T;
};

/** Never throws into the page: the last result stays, and the query repeats. */
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

export function useLive<T>({ subscribe, snapshot }: Watched<T>): T {
  return useSyncExternalStore(subscribe, snapshot);
}
