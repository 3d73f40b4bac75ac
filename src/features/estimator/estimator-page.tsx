import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { serviceParameter, paths } from '#config/paths.ts';
import { type Draft, hasLeft, noContact } from '#domain/estimator/draft.ts';
import { type Service, serviceId, services, paymentPlans } from '#domain/estimator/options.ts';
import { usePart, useServices } from '#device/services.ts';
import { useEstimateDraft } from './data/estimator-services.ts';
import { Wizard } from './wizard.tsx';
import { earlyText, forgetEarlyText } from '#early/early-text.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { stateNamed } from '#domain/us-states.ts';
import { fetchScenarioTexts } from './lazy-steps.ts';
import { questionsOf } from './questions.ts';

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

type Texts = ReturnType<typeof earlyText>;

/** True once the early copy was used: later the draft is newer. */
let isTaken = false;

/** Keeps the early copy if only that survives a reload: without a database, or on a full device. */
export function useEarlyAnswers(): void {
  const { health } = useServices();
  const { drafts } = usePart('estimator');
  useEffect(() => {
    if (isTaken) return;
    isTaken = true;
    const texts = earlyText(paths.estimator);
    if (Object.keys(texts).length > 0) void drafts.change((draft) => withTexts(draft, texts));
    const forgetOnceKept = async () => {
      if (Object.keys(texts).some((name) => name.startsWith('scenario-'))) {
        const withScenarioTexts = await fetchScenarioTexts();
        void drafts.change((draft) =>
          hasLeft(draft) ? draft : withScenarioTexts(draft, texts, answersWith),
        );
      }
      await drafts.ready;
      await drafts.settled();
      const forget = () => forgetEarlyText((path) => path === paths.estimator);
      const { keeps, full } = health.snapshot();
      if (keeps === 'memory') return;
      if (!full) return forget();
      const stop = health.subscribe(() => {
        if (health.snapshot().full) return;
        stop();
        forget();
      });
    };
    void forgetOnceKept().catch(() => undefined);
  }, [drafts, health]);
}

/** Fills fields by name. Submitted drafts stay unchanged. */
function withTexts(draft: Draft, texts: Texts): Draft {
  if (hasLeft(draft)) return draft;
  const fields = Object.entries(texts).filter(([name]) => name in noContact);
  const contact = { ...draft.contact, ...Object.fromEntries(fields) };
  // The select's values are codes.
  contact.state_of_residency = stateNamed(contact.state_of_residency);
  const choices = { ...draft.choices };
  for (const service of services) {
    const plan = paymentPlans.find((each) => each === texts[`plan-${serviceId(service)}`]);
    if (plan) choices[service] = plan;
  }
  return { ...draft, answers: answersWith(draft.answers, texts), choices, contact };
}

function answersWith(given: Answers, texts: Texts): Answers {
  const chosen = services.filter((service) => {
    const box = texts[`${serviceId(service)}=on`];
    return box === undefined ? given.services.includes(service) : box !== '';
  });
  const answers: Answers = { ...given, services: chosen };
  for (const { id, answer } of Object.values(questionsOf).flat()) {
    const text = texts[id];
    if (text !== undefined) Object.assign(answers, answer(answers, text));
  }
  return answers;
}
