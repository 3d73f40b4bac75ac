/** Which questions are still open that could change the price: with one of them, a total is only where the price starts. */
import { sumCents } from '../money.ts';
import {
  type Answers,
  type BookkeepingAnswers,
  type BusinessAnswers,
  type IndividualAnswers,
  visibleAnswers,
} from './answers.ts';
import { estimate } from './estimate.ts';
import {
  accountCounts,
  employeeCounts,
  filingStatuses,
  grossRevenues,
  k1Counts,
  type PlanningFrequency,
  planningFrequencies,
  shareholderCounts,
  stateCounts,
  taxStructures,
  transactionCounts,
  yesNo,
} from './options.ts';
import type { PriceBook } from './prices.ts';
import { type Step, stepsFor } from './steps.ts';

type Options<T> = { [K in keyof Required<T>]: readonly NonNullable<T[K]>[] };

/** Every question of a group with its options: one that is added to the answers and forgotten here does not compile. */
const groups = {
  individual: {
    filingStatus: filingStatuses,
    ownsHome: yesNo,
    k1Count: k1Counts,
    stateCount: stateCounts,
  } satisfies Options<IndividualAnswers>,
  business: {
    taxStructure: taxStructures,
    grossRevenue: grossRevenues,
    shareholderCount: shareholderCounts,
  } satisfies Options<BusinessAnswers>,
  bookkeeping: {
    accountCount: accountCounts,
    transactionCount: transactionCounts,
    payrollRequired: yesNo,
    employeeCount: employeeCounts,
  } satisfies Options<BookkeepingAnswers>,
} as const;

/** A step and how many of its questions are open. */
export type OpenStep = { step: Step; count: number };

/** The steps with open questions, in order; a question counts only if one of its options changes the price (docs/product.md, Estimate). */
export function openSteps(answers: Answers, book: PriceBook): OpenStep[] {
  const visible = visibleAnswers(answers);
  return stepsFor(visible).flatMap((step) => {
    const count = variantsOf(step.id, visible).filter((variants) =>
      variants.some((variant) => costOf(variant, book) !== costOf(visible, book)),
    ).length;
    return count > 0 ? [{ step, count }] : [];
  });
}

/** For each open question of a step: the answers with each of its options in turn. */
function variantsOf(id: Step['id'], answers: Answers): Answers[][] {
  if (id === 'tax-planning') {
    if (answers.taxPlanningFrequency !== undefined) return [];
    const planned = (taxPlanningFrequency: PlanningFrequency) => ({
      ...answers,
      taxPlanningFrequency,
    });
    return [planningFrequencies.map(planned)];
  }
  if (id !== 'individual' && id !== 'business' && id !== 'bookkeeping') return [];
  const given: Readonly<Record<string, string | undefined>> = answers[id];
  const answered = (field: string) => (option: string) => ({
    ...answers,
    [id]: { ...given, [field]: option },
  });
  return Object.entries<readonly string[]>(groups[id])
    .filter(([field]) => given[field] === undefined)
    .map(([field, options]) => options.map(answered(field)));
}

function costOf(answers: Answers, book: PriceBook): number {
  return sumCents(estimate(answers, {}, book).lines.map(({ cost }) => cost));
}
