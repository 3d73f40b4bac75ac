/** The draft on screen, live: null until the device has been asked. */
import { useSyncExternalStore } from 'react';

import type { DraftView } from '#local/draft-store.ts';
import { useServices } from '#local/services.ts';

export function useDraft(): DraftView | null {
  const { drafts } = useServices();
  return useSyncExternalStore(drafts.subscribe, drafts.snapshot, drafts.snapshot);
}
