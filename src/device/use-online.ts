/** Whether this device believes that it has a network; where it does, there may be none all the same. */
import { useSyncExternalStore } from 'react';

/** Live. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    hearOnline,
    () => navigator.onLine,
    () => true,
  );
}

function hearOnline(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
