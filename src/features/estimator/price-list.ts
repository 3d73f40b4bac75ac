/** Every amount of a book under the question that it answers, service by service. */
import type { Service } from '#domain/estimator/options.ts';
import type { BookAmounts } from '#domain/estimator/prices.ts';
import type { Cents } from '#domain/money.ts';
import type { Question } from './question.ts';
import { questionsOf } from './questions.ts';

/** A question that has a price, with the amount of each of its options. */
type ListedQuestion = {
  legend: string;
  options: readonly { label: string; cents: Cents }[];
};

type Amounts = Readonly<Record<string, Cents>>;

/** What is asked for each service. A service without a list does not compile; an amount without a place fails the build. */
export function priceList(book: BookAmounts): Record<Service, ListedQuestion[]> {
  const { individual, business, bookkeeping, 'tax-planning': planning } = questionsOf;
  return {
    'Tax Preparation': listed([...individual, ...business], book.taxPreparation),
    'Tax Planning': listed(planning, { taxPlanningFrequency: book.taxPlanning.frequency }),
    Bookkeeping: listed(bookkeeping, book.bookkeeping),
    'Fractional CFO': listed(business, book.fractionalCfo),
  };
}

/** Those of the questions that have amounts under their own names. */
function listed(
  questions: readonly Question[],
  amounts: Readonly<Record<string, Cents | Amounts>>,
): ListedQuestion[] {
  return questions.flatMap(({ id, legend, options }) => {
    const of = amounts[id];
    if (typeof of !== 'object') return [];
    return [
      { legend, options: options.map(({ value, label }) => ({ label, cents: of[value] ?? 0 })) },
    ];
  });
}
