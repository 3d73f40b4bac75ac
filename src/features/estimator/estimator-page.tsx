/** The price estimator: reads the draft and the address, shows the step they lead to. */
import type { DraftView } from '#local/draft-store.ts';
import { Wizard } from './wizard.tsx';
import { useDraft } from './use-draft.ts';

export function EstimatorPage() {
  const view: DraftView | null = useDraft();
  return view ? <Wizard view={view} /> : null;
}
