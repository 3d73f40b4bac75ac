import type { ReactNode } from 'react';

import { useDraft } from './data/estimator-services.ts';
import { useEarlyAnswers } from './early-answers.ts';
import { Wizard } from './wizard.tsx';

export function EstimatorPage({ afterwards }: { afterwards?: ReactNode }) {
  const view = useDraft();
  useEarlyAnswers();
  return view ? <Wizard view={view} afterwards={afterwards} /> : null;
}
