/** A visitor's way through the estimator on any screen. */
import { paths } from '#config/paths.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { stepsFor } from '#domain/estimator/steps.ts';
import { questionsOf } from '#features/estimator/questions.ts';
import { isQuestionStep } from '../e2e/visitor.ts';
import type { Screen, Words } from '../support/browsers/screen.ts';

export const heading = (name: Words) => ({ role: 'heading', name }) as const;
export const button = (name: Words) => ({ role: 'button', name }) as const;

/** Opens the wizard and answers everything, up to the form with the visitor's own details. */
export async function answerAll(screen: Screen, answers: Answers): Promise<void> {
  await screen.goto(paths.estimator);
  for (const { id, title } of stepsFor(answers)) {
    await screen.sees(heading(title));
    if (id === 'contact') return;
    if (id === 'services')
      for (const service of answers.services) await screen.check({ label: service });
    if (isQuestionStep(id)) await answerQuestions(screen, id, answers);
    if (id === 'client-status')
      await screen.press(button(answers.isSparkWealthClient ? /^Yes/ : /^No/));
    else await screen.press(button(id === 'estimate' ? 'Submit Your Details' : 'Next'));
  }
}

async function answerQuestions(screen: Screen, step: keyof typeof questionsOf, answers: Answers) {
  for (const { legend, options, value } of questionsOf[step]) {
    const given = options.find((option) => option.value === value(answers));
    if (!given) continue;
    const name = [given.label, given.tag].filter(Boolean).join(' ');
    await screen.check({ role: 'radio', name, within: { role: 'group', name: legend } });
  }
}

/** Fills the form in; nothing is submitted yet. */
export async function giveDetails(screen: Screen, email: string): Promise<void> {
  await screen.write({ label: 'First Name' }, 'Dana');
  await screen.write({ label: 'Last Name' }, 'Whitfield');
  await screen.write({ label: 'Email' }, email);
  await screen.write({ label: 'Phone' }, '(555) 010-0123');
  await screen.choose({ label: /^State of Residency/ }, 'Ohio');
}
