/** What changes my price: each answer with its amount, each open question with what it could add, changed where it stands. */
import type { Page } from '@playwright/test';

import type { Answers } from '#domain/estimator/answers.ts';
import { estimateTable } from '#domain/estimator/estimate-table.ts';
import { shortMoney } from '#domain/money.ts';
import { embeddedBook, priced, shownTotals } from '../support/embedded-prices.ts';
import { keptDraft, settled } from './device.ts';
import { expect, test } from './journey.ts';
import { expectNothing } from './nothing-for-axe.ts';
import { startAt } from './seeded.ts';
import { shortest } from './visitor.ts';

test.use({ serviceWorkers: 'block' });

const household: Answers = {
  ...shortest,
  services: ['Tax Preparation', 'Tax Planning'],
  individual: { ownsHome: 'Yes', k1Count: '1' },
  taxPlanningFrequency: 'Annually',
};

const { base: baseCents, ownsHome, k1Count, stateCount } = embeddedBook.taxPreparation;
const { frequency, unanswered } = embeddedBook.taxPlanning;
const [base, monthly] = [baseCents, unanswered].map(shortMoney);

/** "+$150", "−$50": what an answer makes of a price. */
const adds = (cents: number) => `${cents < 0 ? '' : '+'}${shortMoney(cents)}`;

/** What is due once, without cents, for a household that owns its home or does not. */
const soFar = (owns: 'Yes' | 'No') =>
  shortMoney(
    priced({ ...household, individual: { ...household.individual, ownsHome: owns } }).oneTimeTotal,
  );

const totals = (page: Page) => page.getByRole('row', { name: /^Total/ }).getByRole('cell');

/** A question's folded line by its words. */
const line = (page: Page, words: string | RegExp) => page.locator('summary', { hasText: words });

test('each answer says what it adds, each open question what it could add', async ({
  visitor,
  page,
}) => {
  await startAt(visitor, 'estimate', { answers: household });
  await expect(totals(page)).toHaveText(shownTotals(household));
  await line(page, 'What changes my price').click();
  await expect(page.getByText(`Tax Preparation: from ${base} once`)).toBeVisible();
  // An answer that is a price is said as one, not as what it is more or less than another.
  await expect(page.getByText('Tax Planning: from')).toHaveCount(0);
  await expect(line(page, `your home? Yes: ${adds(ownsHome.Yes)} once`)).toBeVisible();
  await expect(line(page, `K-1s do you receive? 1: ${adds(k1Count['1'])} once`)).toBeVisible();
  const yearly = shortMoney(frequency.Annually);
  await expect(line(page, `meetings? Annually: ${yearly}/month`)).toBeVisible();
  const most = adds(Math.max(...Object.values(stateCount)));
  await expect(line(page, `states do you file in? Not answered: $0 to ${most} once`)).toBeVisible();
  const every = page.getByRole('main').getByRole('link', { name: 'How our prices work' });
  await expect(every).toHaveAttribute('href', '/how-our-prices-work');
});

test('an answer is changed there: the total moves and is announced, the focus stays', async ({
  visitor,
  page,
}) => {
  await startAt(visitor, 'estimate', { answers: household });
  await line(page, 'What changes my price').click();
  await line(page, 'Do you own your home?').click();
  const home = page.getByRole('group', { name: 'Do you own your home?' });
  await home.getByRole('radio', { name: `Yes ${adds(ownsHome.Yes)} once` }).focus();
  await page.keyboard.press('ArrowRight');
  const rented = { ...household, individual: { ...household.individual, ownsHome: 'No' } } as const;
  await expect(totals(page)).toHaveText(shownTotals(rented));
  await expect(home.getByRole('radio', { name: 'No $0' })).toBeFocused();
  await expect(line(page, 'your home? No: $0')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${soFar('No')} once` })).toBeVisible();

  await line(page, 'states do you file in?').click();
  const states = page.getByRole('group', { name: 'How many states do you file in?' });
  await states.getByRole('radio', { name: `2-5 ${adds(stateCount['2-5'])} once` }).check();
  const wide = { ...rented, individual: { ...rented.individual, stateCount: '2-5' } } as const;
  await expect(totals(page)).toHaveText(shownTotals(wide));
  await settled(page);
  await page.reload();
  await expect(totals(page)).toHaveText(shownTotals(wide));
  expect(await keptDraft(page)).toMatchObject({
    answers: { individual: { ownsHome: 'No', stateCount: '2-5' } },
  });
});

test('the discount is a line of its own', async ({ visitor, page }) => {
  const client = { ...household, isSparkWealthClient: true };
  await startAt(visitor, 'estimate', { answers: client });
  await line(page, 'What changes my price').click();
  const discount = page.getByRole('listitem').filter({ hasText: 'Client Discount (25%)' });
  const off = estimateTable(priced(client)).discount;
  await expect(discount).toContainText(
    `${shortMoney(off.oneTime)} once, ${shortMoney(off.monthly)}/month`,
  );
});

test('axe finds nothing in it, and nothing scrolls sideways', async ({ visitor, page }) => {
  await startAt(visitor, 'estimate', { answers: household });
  await line(page, 'What changes my price').click();
  await line(page, 'K-1s do you receive?').click();
  await line(page, 'filing status?').click();
  await expectNothing(page);
});

test('the price so far stands in the bar from the first service on, and moves with each answer', async ({
  visitor,
  page,
}) => {
  const bar = page.locator('[data-action-bar]').getByRole('status');
  await visitor.open();
  await expect(bar.filter({ hasText: '$' })).toHaveCount(0);
  await visitor.pickServices('Tax Preparation', 'Tax Planning');
  await expect(bar).toContainText(`From ${base} once, ${monthly}/month.`);
  await page.getByRole('checkbox', { name: 'Tax Preparation', exact: true }).uncheck();
  await expect(bar).toContainText(`From ${monthly}/month.`);
  await page.getByRole('checkbox', { name: 'Tax Planning', exact: true }).uncheck();
  await expect(bar).toContainText('Saved');
  await expect(bar.filter({ hasText: '$' })).toHaveCount(0);

  await visitor.walk(household, 'individual');
  await expect(bar).toContainText(`From ${soFar('Yes')} once, ${monthly}/month.`);
  await visitor.answer('Do you own your home?', 'No');
  await expect(bar).toContainText(`From ${soFar('No')} once, ${monthly}/month.`);
  await expectNothing(page);
});
