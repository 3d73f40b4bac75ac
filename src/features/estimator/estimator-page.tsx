import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { serviceParameter } from '#config/paths.ts';
import { type Draft, hasLeft } from '#domain/estimator/draft.ts';
import { type Service, serviceId, services } from '#domain/estimator/options.ts';
import { usePart } from '#device/services.ts';
import { useEstimateDraft } from './data/estimator-services.ts';
import { useEarlyAnswers } from './early-answers.ts';
import { Wizard } from './wizard.tsx';

export function EstimatorPage({ afterwards }: { afterwards?: ReactNode }) {
  const view = useEstimateDraft();
  useLinkedService();
  // After the link: its service may be unchecked by now.
  useEarlyAnswers();
  return view ? <Wizard view={view} afterwards={afterwards} /> : null;
}

/** Chooses the service that the address names. */
function useLinkedService(): void {
  const { search } = useLocation();
  const { drafts } = usePart('estimator');
  const named = new URLSearchParams(search).get(serviceParameter);
  const service = services.find((one) => serviceId(one) === named);
  useEffect(() => {
    if (service) void drafts.change((draft) => withService(draft, service));
  }, [drafts, service]);
}

function withService(draft: Draft, added: Service): Draft {
  const { answers } = draft;
  if (hasLeft(draft) || answers.services.includes(added)) return draft;
  const chosen = services.filter((one) => one === added || answers.services.includes(one));
  return { ...draft, answers: { ...answers, services: chosen } };
}
