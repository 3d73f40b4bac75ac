/** The price estimator: reads the draft and the address, shows the step they lead to. */
import type { ReactNode } from 'react';

import type { DraftView } from '#local/draft-store.ts';
import { Wizard } from './wizard.tsx';
import { useDraft } from './use-draft.ts';

/** `afterwards` stands at the end of the screen after the form. */
export function EstimatorPage({ afterwards }: { afterwards?: ReactNode }) {
  const view: DraftView | null = useDraft();
  return view ? <Wizard view={view} afterwards={afterwards} /> : null;
}
