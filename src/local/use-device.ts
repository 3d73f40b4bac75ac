/** How well this device keeps things and what waits on it, live. */
import { useSyncExternalStore } from 'react';

import type { Condition } from './health.ts';
import type { WaitingItem } from './outbox-view.ts';
import { useServices } from './services.ts';

export function useCondition(): Condition {
  const { health } = useServices();
  return useSyncExternalStore(health.subscribe, health.snapshot, health.snapshot);
}

/** In the order in which they were made. */
export function useWaitingItems(): readonly WaitingItem[] {
  const { outbox } = useServices();
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot, outbox.snapshot);
}
