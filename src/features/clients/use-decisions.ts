/** Decides requests; `unsaved`: the last decision could not be stored. */
import { useState } from 'react';

import { useClientDesk } from './data/client-desk.ts';
import type { RequestDecision } from './data/client-ops.ts';
import type { ShownRequest } from './data/shown-client.ts';

export function useDecisions() {
  const { work } = useClientDesk();
  const [unsaved, setUnsaved] = useState(false);
  const decide = async ({ stored }: ShownRequest, decision: RequestDecision): Promise<boolean> => {
    const { outcome } = await work.decide(stored, decision);
    setUnsaved(outcome === 'unsaved');
    return outcome !== 'unsaved';
  };
  return { unsaved, decide };
}
