/** Whether anything could be lost with this page. */
import { useSyncExternalStore } from 'react';

import { anythingAnswered } from '#domain/estimator/answers.ts';
import { useServices } from '#local/services.ts';
import { useWaitingItems } from '#local/use-device.ts';

/** True while there are answers or texts that the server does not have, or anything waits. */
export function useLosable(): boolean {
  const { drafts, forms } = useServices();
  const draft = useSyncExternalStore(drafts.subscribe, drafts.snapshot, drafts.snapshot)?.draft;
  const typed = useSyncExternalStore(forms.subscribe, forms.snapshot, forms.snapshot);
  const waiting = useWaitingItems().length > 0;
  return typed || waiting || (!!draft && draft.phase !== 'sent' && anythingAnswered(draft.answers));
}
