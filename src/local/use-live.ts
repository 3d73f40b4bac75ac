/** A live view in a component. */
import { useSyncExternalStore } from 'react';

import type { LiveView } from './live.ts';

/** The view's last value; renders again with each new one. */
export function useLive<T>({
  subscribe,
  snapshot,
}: Pick<LiveView<T>, 'subscribe' | 'snapshot'>): T {
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
