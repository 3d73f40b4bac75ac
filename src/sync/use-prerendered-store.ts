/** A store of this device in a component that may stand in a prerendered page. */
import { useSyncExternalStore } from 'react';

import type { Watched } from './watched.ts';

/**
 * The store's last value, live. `atBuild` is the value that the page was drawn with at build, one object for good: React's
 * first render while it takes such a page over has to equal the page, whatever the store has heard in the meantime.
 */
export function usePrerenderedStore<T>({ subscribe, snapshot }: Watched<T>, atBuild: T): T {
  return useSyncExternalStore(subscribe, snapshot, () => atBuild);
}
