/** Device state for components of prerendered pages. */
import { useSyncExternalStore } from 'react';

import type { Watched } from './watched.ts';

/** The live value. `atBuild` is the constant value in the prerendered page: React's first render must equal it. */
export function usePrerenderedStore<T>({ subscribe, snapshot }: Watched<T>, atBuild: T): T {
  return useSyncExternalStore(subscribe, snapshot, () => atBuild);
}
