/** Reads storage health, contents and pending ops, live. */
import { useState } from 'react';

import type { Draft } from '#domain/estimator/draft.ts';
import { healthyCondition, type Condition } from './health.ts';
import type { WaitingItem } from '#sync/outbox-view.ts';
import { useServices } from './services.ts';
import { usePrerenderedStore } from '#sync/use-prerendered-store.ts';

export const nothingWaits: readonly WaitingItem[] = [];

export function useCondition(): Condition {
  return usePrerenderedStore(useServices().health, healthyCondition);
}

export function useOpenEstimate(): Draft | undefined {
  return usePrerenderedStore(useServices().estimate, undefined);
}

export function useHasFormText(): boolean {
  return usePrerenderedStore(useServices().hasFormText, false);
}

export function useWaitingItems(): readonly WaitingItem[] {
  return usePrerenderedStore(useServices().outbox, nothingWaits);
}

type SaveFile = (name: string, type: string, bytes: BlobPart) => void;

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
