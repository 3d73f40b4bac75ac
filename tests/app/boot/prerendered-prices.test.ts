/** "How our prices work" as it is built: every amount of the embedded book, under its question and its service. */
import { expect, test } from 'vitest';

import { paths } from '#config/paths.ts';
import { firm } from '#config/firm.ts';
import { services as allServices } from '#domain/estimator/options.ts';
import { longDate } from '#domain/firm-time.ts';
import { shortMoney } from '#domain/money.ts';
import { amountAt, bookFields } from '#domain/price-books/fields.ts';
import { questionsOf } from '#features/estimator/questions.ts';
import { builtPage, found, said, wordsOf } from '../../support/built-page.ts';
import { embeddedBook as book, shownFrom } from '../../support/embedded-prices.ts';

const services = {
  taxPreparation: 'Tax Preparation',
  taxPlanning: 'Tax Planning',
  bookkeeping: 'Bookkeeping',
  fractionalCfo: 'Fractional CFO',
};

/** The words of a question by the name of its amounts. */
function legendOf(question: string): string {
  const id = question === 'frequency' ? 'taxPlanningFrequency' : question;
  const all = Object.values(questionsOf).flat();
  return all.find((each) => each.id === id)?.legend ?? `nothing is asked for ${question}`;
}

test('every option of every priced question stands there with its amount', () => {
  const rows = found(paths.priceList, 'main table').flatMap((table) => {
    const name = table.querySelector('caption')?.textContent ?? '';
    return [...table.querySelectorAll('tbody tr')].map((row) =>
      [name].concat([...row.children].map((cell) => wordsOf(cell))),
    );
  });
  const priced = bookFields.filter(({ option }) => option !== '');
  expect(rows).toHaveLength(priced.length);
  for (const field of priced) {
    expect(rows).toContainEqual([
      `${services[field.group]}: ${legendOf(field.question)}`,
      field.option,
      shortMoney(amountAt(book, field) ?? NaN),
    ]);
  }
});

test('it says where each service starts, since when, and how a price is made up', () => {
  const main = said(paths.priceList, 'main').join(' ');
  for (const service of allServices) expect(main).toContain(shownFrom(service));
  expect(main).toContain(`Prices since ${longDate(book.from)}.`);
  expect(main).toContain('pay 25% less on every line');
  expect(main).toMatch(/above \$1,200, .* in 12 monthly payments/);
  expect(main).toContain("equal to one month's subscription may be due at signing");
  expect(main).toContain('hold for 30 days');
  expect(builtPage(paths.priceList).title).toBe(`How our prices work | ${firm.name}`);
});

test('pages with prices lead there', () => {
  for (const path of [paths.home, paths.services, paths.estimator]) {
    const ways = found(path, 'footer a').map((link) => link.getAttribute('href'));
    expect(ways).toContain(paths.priceList);
  }
});
