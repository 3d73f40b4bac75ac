/** Prices that staff have published: in the pages as they come from the server, in the wizard, and on a device without a network. */
import { paths } from '#config/paths.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { specimenAnswers } from '#domain/estimator/specimen.ts';
import { shortMoney } from '#domain/money.ts';
import { amountAt, bookFields } from '#domain/price-books/fields.ts';
import { dayFromToday, publishedBook, timesAsHigh, withoutBooks } from '../support/price-books.ts';
import { shownFrom, shownTotals } from '../support/embedded-prices.ts';
import { keptDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { startAt } from './seeded.ts';
import { shortest } from './visitor.ts';

const [{ id: embedded, from: _from, ...amounts }] = priceBooks;
const twice = timesAsHigh(amounts, 2);
const threefold = timesAsHigh(amounts, 3);

test.afterEach(async ({ connection, server }) => {
  await connection.mend();
  await withoutBooks(server);
});

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages show the prices of the book that holds', async ({ page, server }) => {
    await publishedBook(server, twice, dayFromToday(-1));
    for (const path of [paths.home, paths.services]) {
      await page.goto(path);
      await expect(page.getByText(shownFrom('Tax Preparation', twice)).first()).toBeVisible();
      await expect(page.getByText(shownFrom('Fractional CFO', twice)).first()).toBeVisible();
      await expect(page.getByText(shownFrom('Tax Preparation'))).toHaveCount(0);
    }
    await page.goto(paths.home);
    const example = page.getByRole('table', { name: 'An example of an estimate' });
    await expect(example.getByRole('row', { name: /^Total/ }).getByRole('cell')).toHaveText(
      shownTotals(specimenAnswers, {}, twice),
    );
  });

  test('the list of prices has every amount of the book that holds, and its first day', async ({
    page,
    server,
  }) => {
    await publishedBook(server, twice, '2025-03-09');
    await page.goto(paths.priceList);
    await expect(page.getByText('Prices since March 9, 2025.')).toBeVisible();
    await expect(page.getByText(shownFrom('Tax Preparation', twice))).toBeVisible();
    const shown = await page.locator('main tbody td').allTextContents();
    const held = bookFields.filter(({ option }) => option !== '');
    expect(shown.toSorted()).toEqual(
      held.map((field) => shortMoney(amountAt(twice, field) ?? NaN)).toSorted(),
    );
    const revenue = page.getByRole('table', { name: 'Fractional CFO: What is the business' });
    await expect(revenue.getByRole('row', { name: '$25MM+' }).getByRole('cell')).toHaveText(
      shortMoney(twice.fractionalCfo.grossRevenue['$25MM+']),
    );
  });
});

test.describe('in the wizard', () => {
  test.use({ serviceWorkers: 'block' });

  // Fault matrix: row 110.
  test('the estimate is made of the book that holds, and of the one it was shown with after that', async ({
    visitor,
    page,
    server,
  }) => {
    const book = await publishedBook(server, twice, dayFromToday(-3));
    const answers: Answers = { ...shortest, services: ['Tax Preparation', 'Tax Planning'] };
    await startAt(visitor, 'estimate', { answers: answers });
    const total = page.getByRole('row', { name: /^Total/ }).getByRole('cell');
    await expect(total).toHaveText(shownTotals(answers, {}, twice));
    const { id } = await keptDraft(page);
    await expect
      .poll(() => server.rows('abandoned_estimates', `id="${id}"`))
      .toMatchObject([{ price_book: book.id, totals_differ: false }]);
    await publishedBook(server, threefold, dayFromToday(0));
    await page.reload();
    await expect(total).toHaveText(shownTotals(answers, {}, twice));
    await page.goto(paths.services);
    await expect(page.getByText(shownFrom('Tax Preparation', threefold)).first()).toBeVisible();
  });

  test('the embedded book prices where no other has begun', async ({ visitor, page, server }) => {
    // Not tomorrow, which may have begun by the time it is looked at.
    await publishedBook(server, twice, dayFromToday(2));
    await startAt(visitor, 'estimate');
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText(shownTotals(shortest)[0]);
    expect((await keptDraft(page))['priceBook']).toBe(embedded);
  });
});

// Fault matrix: row 111.
test('a device without a network has the prices of its last visit', async ({
  page,
  connection,
  server,
}) => {
  await publishedBook(server, twice, dayFromToday(-1));
  await page.goto(paths.about);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.locator('html[data-pages=here]')).toBeAttached();
  await connection.cut();
  await page.goto(paths.services);
  await expect(page.getByText(shownFrom('Tax Preparation', twice)).first()).toBeVisible();
});
