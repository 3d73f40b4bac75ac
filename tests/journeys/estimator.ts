/** A visitor's way through the estimator, in any engine. */

import { paths } from '#config/paths.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { type StepId, stepsFor } from '#domain/estimator/steps.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { questionsOf } from '#features/estimator/questions.ts';
import { isQuestionStep, bare, filledIn, seedDraft } from '../e2e/visitor.ts';
import { expectArrivedOnce } from '../faults/browser/outcome.ts';
import { anEmail, type TestAccount } from '../support/accounts.ts';
import type { Screen, Words } from '../support/browsers/screen.ts';
import type { TestServer } from '../support/server.ts';
import { deviceOpen } from '../e2e/device.ts';

export const heading = (name: Words) => ({ role: 'heading', name }) as const;
export const button = (name: Words) => ({ role: 'button', name }) as const;

type Way = {
  /** The rest of the start address. */
  from?: string;
  /** The last step, on which nothing is pressed. */
  to?: StepId;
};

/** Opens the wizard and answers everything up to the contact form. */
export async function walk(
  screen: Screen,
  answers: Answers,
  { from = '', to = 'contact' }: Way = {},
): Promise<void> {
  await screen.goto(paths.estimator + from);
  for (const { id, title } of stepsFor(answers)) {
    await screen.sees(heading(title));
    if (id === 'services')
      for (const service of answers.services)
        await screen.check({ role: 'checkbox', name: service });
    if (isQuestionStep(id)) await answerQuestions(screen, id, answers);
    if (id === to) return;
    if (id === 'client-status')
      await screen.press(button(answers.isSparkWealthClient ? /^Yes/ : /^No/));
    else await screen.press(button(id === 'estimate' ? 'Submit Your Details' : 'Next'));
  }
}

async function answerQuestions(screen: Screen, step: keyof typeof questionsOf, answers: Answers) {
  for (const { legend, options, value, note } of questionsOf[step]) {
    const given = options.find((option) => option.value === value(answers));
    if (!given) continue;
    const name = [given.label, given.tag, note?.(given.value, priceBooks[0])]
      .filter(Boolean)
      .join(' ');
    await screen.check({ role: 'radio', name, within: { role: 'group', name: legend } });
  }
}

export type Person = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  state_of_residency: string;
};

export const danaAt = (email: string): Person => ({
  first_name: 'Dana',
  last_name: 'Whitfield',
  email,
  phone: '(555) 010-0123',
  state_of_residency: 'Ohio',
});

/** Fills the form in; nothing is submitted yet. */
export async function giveDetails(screen: Screen, person: Person): Promise<void> {
  await screen.write({ label: 'First Name' }, person.first_name);
  await screen.write({ label: 'Last Name' }, person.last_name);
  await screen.write({ label: 'Email' }, person.email);
  await screen.write({ label: 'Phone' }, person.phone);
  await screen.choose({ label: /^State of Residency/ }, person.state_of_residency);
}

/**
 * From Your Estimate: fills in a new person's details and submits. Resolves to the lead's id once it has arrived
 * exactly once.
 */
export async function submitOnce(screen: Screen, server: TestServer): Promise<string> {
  const email = anEmail();
  await screen.press(button('Submit Your Details'));
  await giveDetails(screen, danaAt(email));
  await screen.press(button('Submit'));
  await screen.sees(heading('Submission Received!'));
  return expectArrivedOnce(screen, server, email);
}

export async function signIn(tab: Screen, { email, password }: TestAccount): Promise<void> {
  await tab.goto(paths.portalLogin);
  await tab.write({ label: 'Email' }, email);
  await tab.write({ label: 'Password' }, password);
  await tab.press(button('Login'));
  await tab.sees(heading(/^Good /));
}

/** Opens the portal, and signs the client in again if the killed browser has lost the session. */
export async function signedInAgain(tab: Screen, client: TestAccount): Promise<void> {
  await tab.goto(paths.portalDashboard);
  await tab.sees(heading(/^Good |^Client Portal$/));
  if (!(await tab.shows(heading(/^Good /)))) await signIn(tab, client);
}

/** Fills in the contact form for this address, without submitting. */
export async function readyToSubmit(screen: Screen, email: string): Promise<void> {
  await screen.goto(bare);
  await seedDraft(screen, { step: 'contact', contact: { ...filledIn, email } });
  await screen.goto(paths.estimator);
  await screen.sees(heading('Submit Your Details'));
  await deviceOpen(screen);
}
