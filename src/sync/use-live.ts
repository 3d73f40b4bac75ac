/** A live view in a component of a client's or staff's page: none of them is prerendered. */
import { useSyncExternalStore } from 'react';

import type { Watched } from './watched.ts';

/** The view's last value; renders again with each new one. */
export function useLive<T>({ subscribe, snapshot }: Watched<T>): T {
  return useSyncExternalStore(subscribe, snapshot);
}
