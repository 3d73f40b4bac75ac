/** Published prices in pages, wizard and offline. */
import { paths } from '#config/paths.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { dayFromToday, publishedBook, timesAsHigh, withoutBooks } from '../support/price-books.ts';
import { shownFrom, shownTotals } from '../support/embedded-prices.ts';
import { keptDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { startAt, shortest } from './visitor.ts';

const [{ id: _id, from: _from, ...amounts }] = priceBooks;
const twice = timesAsHigh(amounts, 2);
const threefold = timesAsHigh(amounts, 3);

test.afterEach(async ({ connection, server }) => {
  await connection.mend();
  await withoutBooks(server);
});

test.describe('in the wizard', () => {
  test.use({ serviceWorkers: 'block' });

  // Fault matrix: row 110.
  test('an estimate keeps the book it was shown with', async ({ visitor, page, server }) => {
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
});

// Fault matrix: row 111.
test('offline there are the prices of the last visit', async ({ page, connection, server }) => {
  await publishedBook(server, twice, dayFromToday(-1));
  await page.goto(paths.about);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.locator('html[data-pages=here]')).toBeAttached();
  await connection.cut();
  await page.goto(paths.services);
  await expect(page.getByText(shownFrom('Tax Preparation', twice)).first()).toBeVisible();
});
