/** Device state for components of prerendered pages. */
import { useSyncExternalStore } from 'react';

import type { Watched } from './watched.ts';

/** React's first render must equal the prerendered page, hence `atBuild`. */
export function usePrerenderedStore<T>({ subscribe, snapshot }: Watched<T>, atBuild: T): T {
  return useSyncExternalStore(subscribe, snapshot, () => atBuild);
}
