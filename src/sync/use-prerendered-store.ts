/** Device state for components of prerendered pages. */
import { useSyncExternalStore } from 'react';

import type { Watched } from './watched.ts';

/** Returns `atBuild` for React's first render, which must equal the prerendered page. */
export function usePrerenderedStore<T>({ subscribe, snapshot }: Watched<T>, atBuild: T): T {
  return useSyncExternalStore(subscribe, snapshot, () => atBuild);
}
