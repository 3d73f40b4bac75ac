/** The wizard's questions as data: text, options, and where the answer is stored. */
import type { Answers } from '#domain/estimator/answers.ts';
import { clientTypes } from '#domain/estimator/options.ts';
import type { PriceBook } from '#domain/estimator/prices.ts';
import { questionOptions } from '#domain/estimator/question-options.ts';
import type { StepId } from '#domain/estimator/steps.ts';
import { formatMoney } from '#domain/money.ts';
import { clientTypeLabels } from '#texts/answer-lines.ts';

type Words = {
  legend: string;
  hint: string;
  /** True if earlier answers ask for this question; without it always asked. */
  when?: (answers: Answers) => boolean;
};

export type Question = Words & {
  id: string;
  options: readonly { value: string; label: string; tag?: string | undefined }[];
  note?: (option: string, book: PriceBook) => string | undefined;
  value: (answers: Answers) => string | undefined;
  /** Changes nothing for a value that is no option. */
  answer: (answers: Answers, value: string) => Partial<Answers>;
};

const clientType: Question = {
  id: 'clientType',
  legend: 'Who is this for?',
  hint: 'A 1099 or a side business? Choose Both.',
  options: clientTypes.map((value) => ({ value, label: clientTypeLabels[value] })),
  value: (answers) => answers.clientType,
  answer: (answers, chosen) => ({
    clientType: clientTypes.find((value) => value === chosen) ?? answers.clientType,
  }),
};

const frequencies = questionOptions['tax-planning'].taxPlanningFrequency;

const taxPlanning: Question = {
  id: 'taxPlanningFrequency',
  legend: 'How often do you want planning meetings?',
  hint: 'You pay by the month, all year.',
  options: frequencies.map((value) => ({
    value,
    label: value,
    tag: value === 'Quarterly' ? 'RECOMMENDED' : undefined,
  })),
  note: (option, { taxPlanning: { frequency } }) => {
    const chosen = frequencies.find((value) => value === option);
    return chosen && `${formatMoney(frequency[chosen])}/month`;
  },
  value: (answers) => answers.taxPlanningFrequency,
  answer: (answers, chosen) => ({
    taxPlanningFrequency:
      frequencies.find((value) => value === chosen) ?? answers.taxPlanningFrequency,
  }),
};

type Part = 'individual' | 'business' | 'bookkeeping';

/** The questions of a step whose answers are stored under the name of that step. */
const questionsIn = <P extends Part>(
  part: P,
  words: Record<keyof (typeof questionOptions)[P], Words>,
): Question[] => Object.entries<Words>(words).map(([id, text]) => questionOf(part, id, text));

function questionOf(part: Part, id: string, words: Words): Question {
  const all: Readonly<Record<string, readonly string[]>> = questionOptions[part];
  const options = all[id] ?? [];
  return {
    ...words,
    id,
    options: options.map((value) => ({ value, label: value })),
    value(answers) {
      const given: Readonly<Record<string, string | undefined>> = answers[part];
      return given[id];
    },
    answer(answers, chosen) {
      const changes: Partial<Answers> = {};
      if (!options.includes(chosen)) return changes;
      return Object.assign(changes, { [part]: { ...answers[part], [id]: chosen } });
    },
  };
}

/** Steps with only questions; the others have own screens. */
type QuestionStepId = Exclude<StepId, 'services' | 'client-status' | 'estimate' | 'contact'>;

export const questionsOf: Record<QuestionStepId, readonly Question[]> = {
  'client-type': [clientType],
  individual: questionsIn('individual', {
    filingStatus: { legend: 'What is your filing status?', hint: 'As on your last return.' },
    ownsHome: { legend: 'Do you own your home?', hint: 'With or without a mortgage.' },
    k1Count: {
      legend: 'How many K-1s do you receive?',
      hint: 'A K-1 reports your share of income from a partnership, S-corp or trust. Not sure? Skip it.',
    },
    stateCount: {
      legend: 'How many states do you file in?',
      hint: 'Count each state with an income tax return.',
    },
  }),
  business: questionsIn('business', {
    taxStructure: {
      legend: 'How is the business taxed?',
      hint: 'An LLC with one owner and no election is SMLLC/Sole Prop.',
    },
    grossRevenue: {
      legend: "What is the business's annual gross revenue?",
      hint: 'Sales before expenses, in a usual year.',
    },
    shareholderCount: {
      legend: 'How many shareholders or partners?',
      hint: 'Count yourself.',
    },
  }),
  bookkeeping: questionsIn('bookkeeping', {
    accountCount: {
      legend: 'How many bank and card accounts?',
      hint: 'Payment apps count too.',
    },
    transactionCount: {
      legend: 'How many transactions per month?',
      hint: 'Every line on your bank and card statements counts.',
    },
    payrollRequired: {
      legend: 'Do you need payroll?',
      hint: 'If you pay employees, or yourself from an S-corp.',
    },
    employeeCount: {
      legend: 'How many employees?',
      hint: 'Everyone on a W-2.',
      when: (answers) => answers.bookkeeping.payrollRequired === 'Yes',
    },
  }),
  'tax-planning': [taxPlanning],
};
