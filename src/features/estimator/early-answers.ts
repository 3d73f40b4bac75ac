/** Moves input from before the database was open into the draft. */
import { useEffect } from 'react';
import { paths } from '#config/paths.ts';
import { earlyText, forgetEarlyText } from '#early/early-text.ts';
import { useServices, usePart } from '#device/services.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { type Draft, hasLeft, noContact } from '#domain/estimator/draft.ts';
import { paymentPlans, serviceId, services } from '#domain/estimator/options.ts';
import { stateNamed } from '#domain/us-states.ts';
import { fetchScenarioTexts } from './lazy-steps.ts';
import { questionsOf } from './questions.ts';

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
