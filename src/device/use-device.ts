/** How well this device keeps things, what is on it and what waits on it, live. */
import { useState } from 'react';

import type { Draft } from '#domain/estimator/draft.ts';
import { allIsWell, type Condition } from './health.ts';
import type { WaitingItem } from '#sync/outbox-view.ts';
import { useServices } from './services.ts';
import { usePrerenderedStore } from '#sync/use-prerendered-store.ts';

/** One object for good, like what is shown while nothing is known of a draft (no-first-look.ts). */
export const nothingWaits: readonly WaitingItem[] = [];

export function useCondition(): Condition {
  return usePrerenderedStore(useServices().health, allIsWell);
}

/** The estimate in the making; undefined until it is known. */
export function useOpenEstimate(): Draft | undefined {
  return usePrerenderedStore(useServices().estimate, undefined);
}

/** Whether the text of a form is begun. */
export function useFormBegun(): boolean {
  return usePrerenderedStore(useServices().formBegun, false);
}

/** In the order in which they were made. */
export function useWaitingItems(): readonly WaitingItem[] {
  return usePrerenderedStore(useServices().outbox, nothingWaits);
}

type SaveFile = (name: string, type: string, bytes: BlobPart) => void;

/** A backup copy of what waits: `save` makes it and saves it as a file; `failed` while the last one came to nothing. */
export function useBackup(saveFile: SaveFile, name = 'waiting-to-send.zip') {
  const { exportWaiting } = useServices();
  const [failed, setFailed] = useState(false);
  const over = (isFailed: boolean) => () => setFailed(isFailed);
  const save = () =>
    void exportWaiting()
      .then((zip) => saveFile(name, 'application/zip', zip))
      .then(over(false), over(true));
  return { failed, save };
}
