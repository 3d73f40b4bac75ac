/** How well this device keeps things, what is on it and what waits on it, live. */
import type { DraftView } from '#features/estimator/data/draft-store.ts';
import { nothingWaits } from '#sync/early-outbox.ts';
import { allIsWell, type Condition } from './health.ts';
import { noFirstLook } from '#features/estimator/data/no-first-look.ts';
import type { WaitingItem } from '#sync/outbox-view.ts';
import { useServices } from './services.ts';
import { usePrerenderedStore } from '#sync/use-prerendered-store.ts';

export function useCondition(): Condition {
  return usePrerenderedStore(useServices().health, allIsWell);
}

/** The draft that the estimator shows; null until the device has been asked. */
export function useDraft(): DraftView | null {
  return usePrerenderedStore<DraftView | null>(useServices().drafts, noFirstLook);
}

/** Whether the text of a form is begun. */
export function useFormBegun(): boolean {
  return usePrerenderedStore(useServices().forms, false);
}

/** In the order in which they were made. */
export function useWaitingItems(): readonly WaitingItem[] {
  return usePrerenderedStore(useServices().outbox, nothingWaits);
}
