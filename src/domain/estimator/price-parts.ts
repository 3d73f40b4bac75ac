/** Splits a price into base fees, the amount of each answer, discount and instalments. */
import { type Answers, noAnswers, type PaymentChoices, visibleAnswers } from './answers.ts';
import { type Estimate, estimate } from './estimate.ts';
import { type Amounts, type EstimateTable, estimateTable } from './estimate-table.ts';
import { questionOptions } from './question-options.ts';
import type { PriceBook } from './prices.ts';
import { type StepId, stepsFor } from './steps.ts';

type PricedStep = keyof typeof questionOptions;

export type QuestionPrice = {
  step: PricedStep;
  id: string;
  answer: string | undefined;
  /** Negative if the answer lowers the price, zero while unanswered. */
  adds: Amounts;
  /** The amount that each option adds, compared to no answer. */
  options: Readonly<Record<string, Amounts>>;
  least: Amounts;
  most: Amounts;
};

/** The estimate's table with its parts; `discount` and `moved` belong to no question. */
export type PriceParts = EstimateTable & {
  base: EstimateTable['rows'];
  questions: readonly QuestionPrice[];
};

/** In cents before discount; all parts add up exactly to the total. */
export function priceParts(answers: Answers, choices: PaymentChoices, book: PriceBook): PriceParts {
  const { services, clientType } = answers;
  const base = estimateTable(estimate({ ...noAnswers, services, clientType }, {}, book)).rows;
  const table = estimateTable(estimate(answers, choices, book));
  return { ...table, base, questions: pricedQuestions(answers, book) };
}

/** Visible questions that affect the price, in order; `openOnly` leaves out answered ones. */
export function pricedQuestions(
  answers: Answers,
  book: PriceBook,
  openOnly = false,
): QuestionPrice[] {
  const visible = visibleAnswers(answers);
  const { services, clientType } = visible;
  const priceOf = (given: Answers) => estimate(given, {}, book);
  let answered: Answers = { ...noAnswers, services, clientType };
  return stepsFor(answers).flatMap(({ id: step }) => {
    if (!hasOptions(step)) return [];
    const given: Readonly<Record<string, unknown>> =
      step === 'tax-planning' ? visible : visible[step];
    return Object.entries<readonly string[]>(questionOptions[step]).flatMap(([id, names]) => {
      const before = answered;
      const answer = names.find((name) => name === given[id]);
      if (answer !== undefined) {
        answered = withAnswer(before, step, id, answer);
        if (openOnly) return [];
      }
      const from = priceOf(before);
      const adds = (name: string) => added(priceOf(withAnswer(before, step, id, name)), from);
      const options = Object.fromEntries(names.map((name) => [name, adds(name)]));
      const amounts = Object.values(options);
      if (amounts.every(({ oneTime, monthly }) => oneTime === 0 && monthly === 0)) return [];
      return [
        {
          step,
          id,
          answer,
          adds: options[answer ?? ''] ?? { oneTime: 0, monthly: 0 },
          options,
          least: extreme(Math.min, amounts),
          most: extreme(Math.max, amounts),
        },
      ];
    });
  });
}

function hasOptions(step: StepId): step is PricedStep {
  return step in questionOptions;
}

function withAnswer(answered: Answers, step: PricedStep, id: string, option: string): Answers {
  if (step === 'tax-planning') return { ...answered, [id]: option };
  return { ...answered, [step]: { ...answered[step], [id]: option } };
}

function added(to: Estimate, from: Estimate): Amounts {
  return {
    oneTime: to.oneTimeTotal - from.oneTimeTotal,
    monthly: to.monthlyTotal - from.monthlyTotal,
  };
}

function extreme(pick: (...values: number[]) => number, amounts: readonly Amounts[]): Amounts {
  return {
    oneTime: pick(...amounts.map(({ oneTime }) => oneTime)),
    monthly: pick(...amounts.map(({ monthly }) => monthly)),
  };
}
