/** A visitor's ways of using the estimator, by what is read and pressed on screen. */
import { expect, type Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { type StepId, stepsFor } from '#domain/estimator/steps.ts';
import { questionsOf } from '#features/estimator/questions.ts';
import { settled } from './device.ts';

export type Visitor = ReturnType<typeof createVisitor>;

export type Contact = Partial<Record<'First Name' | 'Last Name' | 'Email' | 'Phone', string>> & {
  state?: string;
};

const dana: Contact = {
  'First Name': 'Dana',
  'Last Name': 'Whitfield',
  Email: 'dana@example.com',
  Phone: '(555) 010-0123',
  state: 'Ohio',
};

/** One person, one service, nothing else answered: the shortest way through. */
export const shortest: Answers = {
  services: ['Tax Preparation'],
  clientType: 'individual',
  individual: {},
  business: {},
  bookkeeping: {},
  isSparkWealthClient: false,
};

/** Wraps a page in the visitor's ways. */
export function createVisitor(page: Page) {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const sees = (title: string) => expect(heading(title)).toBeVisible();

  async function press(name: string | RegExp) {
    await button(name).click();
  }

  /** Answers a question by its legend and the option's exact words; a price may stand behind them. */
  async function answer(legend: string | RegExp, option: string) {
    const group = page.getByRole('group', { name: legend });
    const words = option.replaceAll(/[$+<]/g, String.raw`\$&`);
    const name = new RegExp(String.raw`^${words}( \$[\d.]+/month)?$`);
    await group.getByRole('radio', { name }).check();
  }

  async function pickServices(...services: readonly string[]) {
    for (const service of services)
      await page.getByRole('checkbox', { name: service, exact: true }).check();
  }

  /** Gives a step's answers; what is left open stays open. */
  async function answerStep(id: StepId, answers: Answers) {
    if (id === 'services') await pickServices(...answers.services);
    if (!isQuestionStep(id)) return;
    for (const question of questionsOf[id]) {
      const given = question.options.find(({ value }) => value === question.value(answers));
      if (given) await answer(question.legend, [given.label, given.tag].filter(Boolean).join(' '));
    }
  }

  /** "Your Estimate, Step 5 of 6, 67% complete", as it stands on screen. */
  async function reads() {
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const shown = (text: RegExp) => page.getByText(text).filter({ visible: true }).innerText();
    return `${title}, ${await shown(/^Step \d+ of \d+$/)}, ${await shown(/^\d+% complete$/)}`;
  }

  /** By address, as a bookmark would; what was answered just before is kept first. */
  async function open(rest = '') {
    if (page.url().includes(paths.estimator)) await settled(page).catch(unlessLeaving);
    await page.goto(paths.estimator + rest);
  }

  return {
    page,
    heading,
    button,
    press,
    sees,
    answer,
    pickServices,
    reads,
    open,
    toast: (title: string) =>
      page.getByRole('region', { name: /Notifications/ }).getByText(title, { exact: true }),
    next: () => press('Next'),
    back: () => press('Back'),
    submit: () => press('Submit'),

    async fillContact(changes: Contact = {}) {
      const { state, ...fields } = { ...dana, ...changes };
      for (const [label, value] of Object.entries(fields)) {
        await page.getByLabel(label, { exact: true }).fill(value);
      }
      if (state) await page.getByLabel('State of Residency').selectOption(state);
    },

    pickFile: (name: string, bytes: Uint8Array) =>
      page
        .getByLabel('Tax Returns')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }),

    /** Opens the wizard and goes to a step with these answers; tells what each screen said once it was answered. `rest` of the address says where it begins. */
    async walk(answers: Answers = shortest, to: StepId = 'estimate', rest = '') {
      await open(rest);
      const said: string[] = [];
      for (const { id, title } of stepsFor(answers)) {
        await sees(title);
        await answerStep(id, answers);
        said.push(await reads());
        if (id === to) break;
        if (id === 'client-status') await press(answers.isSparkWealthClient ? /^Yes/ : /^No/);
        else await press(id === 'estimate' ? 'Submit Your Details' : 'Next');
      }
      return said;
    },
  };
}

/** A page that is being left by itself has nothing more to keep. */
function unlessLeaving(error: unknown): void {
  if (!String(error).includes('context was destroyed')) throw error;
}

export function isQuestionStep(id: StepId): id is keyof typeof questionsOf {
  return id in questionsOf;
}
