import type { ReactNode } from 'react';

import { useEstimateDraft } from './data/estimator-services.ts';
import { useEarlyAnswers } from './early-answers.ts';
import { Wizard } from './wizard.tsx';

export function EstimatorPage({ afterwards }: { afterwards?: ReactNode }) {
  const view = useEstimateDraft();
  useEarlyAnswers();
  return view ? <Wizard view={view} afterwards={afterwards} /> : null;
}
