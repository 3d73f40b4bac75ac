/** The server's answers, as they come in while the page is open. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { FieldError } from '#domain/field-errors.ts';
import type { DraftView } from './data/draft-store.ts';
import type { useServices } from '#device/services.ts';

type Arrivals = {
  notify: ReturnType<typeof useServices>['notify'];
  onLeave: () => void;
  onRefused: (errors: readonly FieldError[]) => void;
};

/** Raises the toast of each answer once, when it comes; true once the submission has arrived in this page's time. */
export function useArrivals({ draft, document }: DraftView, on: Arrivals): boolean {
  const [received, setReceived] = useState(false);
  const seen = useRef({ phase: draft.phase, file: document?.state });
  const phaseChanged = useEffectEvent(() => {
    if (draft.phase === 'sent') {
      on.notify('estimate-received');
      on.onLeave();
    }
    if (draft.phase === 'refused') {
      on.notify('submission-failed');
      on.onRefused(draft.errors);
    }
  });
  const fileRefused = useEffectEvent(() => on.notify('upload-failed'));
  const file = document?.state;

  useEffect(() => {
    if (seen.current.phase === draft.phase) return;
    seen.current.phase = draft.phase;
    setReceived(draft.phase === 'sent');
    phaseChanged();
  }, [draft.phase]);
  useEffect(() => {
    const before = seen.current.file;
    seen.current.file = file;
    if (before === 'kept' && file === 'refused') fileRefused();
  }, [file]);
  return received;
}
