/** Prices: owners draft, preview and publish; nothing typed or saved by others is lost. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { shortMoney } from '#domain/money.ts';
import { longDate } from '#domain/firm-time.ts';
import { anOwner } from '../support/accounts.ts';
import { saveBody } from '../support/bodies.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { dayFromToday, pricesOf, withoutBooks } from '../support/price-books.ts';
import { expectFits, foundByDayAndNight } from './screens.ts';
import { expect, givePassword, staffIsHere, test } from './member.ts';

// Any setting makes a server of its own: the preview counts other tests' estimates.
test.use({ serverEnv: { FREE_DISK_PERCENT: '0' } });
test.use({ serviceWorkers: 'block', expected: [/status of 4(00|03|09|22)/] });
test.beforeEach(({ server }) => withoutBooks(server));
test.afterEach(({ server }) => withoutBooks(server));

const [{ id: _id, from: _from, ...amounts }] = priceBooks;
const books = (page: Page) => page.getByRole('table', { name: 'Price books' });
const field = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Bookkeeping (monthly)' }).getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save draft' });

async function copied(page: Page) {
  await page.goto(paths.adminPrices);
  const inForce = page.getByRole('region', { name: 'Amounts: Built-in prices' });
  await expect(inForce).toContainText(`Base price${shortMoney(amounts.bookkeeping.base)}.00`);
  await page.getByRole('button', { name: 'Copy and edit: Built-in prices' }).click();
  await expect(page.getByText('Copied. Change the amounts below.')).toBeVisible();
  await expect(inForce).toBeHidden();
  await expect(field(page, 'Base price')).toHaveValue(
    shortMoney(amounts.bookkeeping.base).replace(/[$,]/g, ''),
  );
}

test('an owner changes a copy, publishes it, withdraws it @gate', async ({ page, server }) => {
  const op = anOp('estimate.save', {
    ...saveBody,
    services: ['Bookkeeping'],
    bookkeeping_details: {},
  });
  await postOne(server.url, op);
  const owner = await staffIsHere(page, server, { owner: true });
  await copied(page);
  await field(page, 'Base price').fill('');
  await field(page, 'Accounts: 3-4').fill('a lot');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Enter an amount in dollars');
  await field(page, 'Accounts: 3-4').fill('$1,050.50');
  await save(page).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    /Enter an amount for “.+” of .+, 0 if it adds nothing\./,
  );
  await field(page, 'Base price').fill('250');
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  const first = page.getByLabel('Start date');
  await expect(first).toBeInViewport();
  await first.fill(dayFromToday(-1));
  const changed = page.getByRole('row', { name: /^Accounts: 3-4/ });
  await expect(changed).toContainText('+$1,000.50');
  await field(page, 'Base price').fill('none');
  await page.getByRole('button', { name: 'Publish prices' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter an amount in dollars');
  await expect(page.getByText('Not published: the draft could not be saved.')).toBeVisible();
  // Publishing saves first, and its outcome replaces that of the save.
  await field(page, 'Base price').fill('250');
  await page.getByRole('button', { name: 'Publish prices' }).click();
  await givePassword(page, owner.password);
  await expect(page.getByRole('alert')).toContainText('Choose tomorrow or a later day');
  expect((await pricesOf(server, owner).list()).books).toMatchObject([
    { state: 'draft', amounts: { bookkeeping: { base: 25_000 } } },
  ]);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const most = page.getByRole('table', { name: 'The estimates that change most' });
  await expect(most.getByRole('row').filter({ hasText: '$250.00 each month' })).toBeVisible();
  const starts = page.getByRole('table', { name: 'Where prices start' });
  await expect(starts.getByRole('row', { name: /^Bookkeeping/ })).toContainText('$250');
  expect(await foundByDayAndNight(page)).toEqual([]);

  // Midnight may pass meanwhile.
  const firstDay = dayFromToday(3);
  await first.fill(firstDay);
  await page.getByRole('button', { name: 'Publish prices' }).click();
  await givePassword(page, owner.password);
  const day = longDate(Date.parse(`${firstDay}T00:00:00Z`));
  const outcome = page.getByText(`New prices start ${day}.`);
  await expect(outcome).toBeInViewport();
  await expect(page.locator('#prices-outcome')).toBeFocused();
  const row = books(page)
    .getByRole('row')
    .filter({ hasText: `From ${day}` });
  await expect(row).toContainText(`Begins ${day}`);
  const { books: stored } = await pricesOf(server, owner).list();
  expect(stored).toMatchObject([{ state: 'published', firstDay }]);
  expect(stored[0]?.amounts.bookkeeping).toMatchObject({
    base: 25_000,
    accountCount: { '3-4': 105_050, '5-6': amounts.bookkeeping.accountCount['5-6'] },
  });
  await page.getByRole('button', { name: `View: From ${day}` }).click();
  await expect(page.getByRole('heading', { name: `Amounts: From ${day}` })).toBeFocused();
  await page.getByRole('button', { name: `Withdraw: From ${day}` }).click();
  await givePassword(page, owner.password);
  await expect(page.getByText('The book is withdrawn.')).toBeVisible();
});

test('typed amounts survive a reload and another owner', async ({ page, server }) => {
  await staffIsHere(page, server, { owner: true });
  await copied(page);
  await field(page, 'Base price').fill('260');
  await expect(page.getByText('saved in this browser only')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Base price')).toHaveValue('260');
  const grace = pricesOf(server, await anOwner(server));
  const [draft] = (await grace.list()).books;
  const theirs = { ...amounts, bookkeeping: { ...amounts.bookkeeping, base: 27_000 } };
  await grace.ask('change', { id: draft?.id, rev: draft?.rev, amounts: theirs, notes: '' });
  await save(page).click();
  await expect(page.getByText('Someone else has changed this draft.')).toBeVisible();
  await expect(field(page, 'Base price')).toHaveValue('260');
  expect((await grace.list()).books).toMatchObject([{ amounts: theirs }]);
  await page.getByRole('button', { name: 'Show theirs' }).click();
  await expect(field(page, 'Base price')).toHaveValue('270');
  await field(page, 'Base price').fill('280');
  await field(page, 'Base price').press('Enter');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  expect((await grace.list()).books).toMatchObject([
    { amounts: { bookkeeping: { base: 28_000 } } },
  ]);
});

test('on a phone no amount lies under its field, and an error has room', async ({
  page,
  server,
}) => {
  await staffIsHere(page, server, { owner: true });
  await copied(page);
  await field(page, 'Accounts: 3-4').fill('a lot');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Enter an amount in dollars');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.locator('.amounts').evaluateAll(coveredAmounts)).toEqual([]);
    const error = await page.locator('.amounts [id$="-error"]').boundingBox();
    expect(error?.height, `at ${width} px`).toBeLessThan(150);
    await expectFits(page, width);
    expect(await foundByDayAndNight(page)).toEqual([]);
  }
});

/** The rows whose amount of today reaches into the field for the new one. */
function coveredAmounts(tables: readonly Element[]): string[] {
  const rows = tables.flatMap((table) => [...table.querySelectorAll('tbody tr')]);
  const isCovered = (row: Element) => {
    const field = row.querySelector('input')?.getBoundingClientRect();
    const today = row.querySelector('td > div');
    const text = document.createRange();
    if (today) text.selectNodeContents(today);
    const { right, bottom, top } = text.getBoundingClientRect();
    return !field || (right > field.left && bottom > field.top && top < field.bottom);
  };
  return rows.filter(isCovered).map((row) => row.textContent ?? '');
}
