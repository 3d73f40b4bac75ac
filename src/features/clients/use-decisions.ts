/** Decides requests; `unsaved`: the last decision could not be stored. */
import { useState } from 'react';

import type { RequestDecision, ShownRequest } from './data/client-store.ts';
import { usePart } from '#device/services.ts';

export function useDecisions() {
  const { work } = usePart('clients');
  const [unsaved, setUnsaved] = useState(false);
  const decide = async ({ stored }: ShownRequest, decision: RequestDecision): Promise<boolean> => {
    const { outcome } = await work.decide(stored, decision);
    setUnsaved(outcome === 'unsaved');
    return outcome !== 'unsaved';
  };
  return { unsaved, decide };
}
