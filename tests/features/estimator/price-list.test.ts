import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { noAnswers } from '#domain/estimator/answers.ts';
import { type Service, services } from '#domain/estimator/options.ts';
import { pricedQuestions } from '#domain/estimator/price-parts.ts';
import {
  type BookAmounts,
  fromPrices,
  type PriceBook,
  priceBooks,
} from '#domain/estimator/prices.ts';
import { priceList } from '#features/estimator/price-list-page.tsx';
import { questionsOf } from '#features/estimator/questions.ts';
import { anyAmounts } from '../../support/estimator-arbitraries.ts';

const [embedded] = priceBooks;
const anyBook: fc.Arbitrary<PriceBook> = anyAmounts.map(withAmounts);

function withAmounts(amounts: BookAmounts): PriceBook {
  return { ...embedded, ...amounts };
}

/** The list's text for an answer; nothing if the service does not ask for it. */
function listedAt(book: PriceBook, service: Service, legend: string, option: string) {
  const question = priceList(book)[service].find((each) => each.legend === legend);
  return question?.options.find(({ label }) => label === option)?.cents;
}

test('every amount is what the estimator makes of the answer, whatever the book', () => {
  const everything = {
    ...noAnswers,
    services: [...services],
    clientType: 'both' as const,
    bookkeeping: { payrollRequired: 'Yes' as const },
  };
  fc.assert(
    fc.property(anyBook, (book) => {
      const from = fromPrices(book);
      for (const { step, id, options } of pricedQuestions(everything, book)) {
        const legend = questionsOf[step].find((question) => question.id === id)?.legend ?? '';
        for (const [option, adds] of Object.entries(options)) {
          const of = (service: Service) => listedAt(book, service, legend, option);
          const inPlace = (service: Service) =>
            (of(service) ?? from[service].cents) - from[service].cents;
          expect(adds).toEqual({
            oneTime: of('Tax Preparation') ?? 0,
            monthly: (of('Bookkeeping') ?? 0) + inPlace('Tax Planning') + inPlace('Fractional CFO'),
          });
        }
      }
    }),
    { numRuns: 100 },
  );
  expect.hasAssertions();
});
