/** The price estimator: reads the draft and the address, shows the step they lead to. */
import type { ReactNode } from 'react';

import { useDraft } from './data/estimator-services.ts';
import { useEarlyAnswers } from './early-answers.ts';
import { Wizard } from './wizard.tsx';

/** `afterwards` stands at the end of the screen after the form. */
export function EstimatorPage({ afterwards }: { afterwards?: ReactNode }) {
  const view = useDraft();
  useEarlyAnswers();
  return view ? <Wizard view={view} afterwards={afterwards} /> : null;
}
