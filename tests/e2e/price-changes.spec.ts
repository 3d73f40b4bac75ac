/** What changes my price: each answer with its amount, each open question with what it could add, changed where it stands. */
import type { Page } from '@playwright/test';

import type { Answers } from '#domain/estimator/answers.ts';
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

const totals = (page: Page) => page.getByRole('row', { name: /^Total/ }).getByRole('cell');

/** A question's folded line by its words. */
const line = (page: Page, words: string | RegExp) => page.locator('summary', { hasText: words });

test('each answer says what it adds, each open question what it could add', async ({
  visitor,
  page,
}) => {
  await startAt(visitor, 'estimate', { answers: household });
  await expect(totals(page)).toHaveText(['$649.00', '$100.00']);
  await line(page, 'What changes my price').click();
  await expect(page.getByText('Tax Preparation: starts at $299 once')).toBeVisible();
  await expect(page.getByText('Tax Planning: starts at $150/month')).toBeVisible();
  await expect(line(page, 'your home? Yes: +$150 once')).toBeVisible();
  await expect(line(page, 'K-1s do you receive? 1: +$200 once')).toBeVisible();
  await expect(line(page, 'meetings? Annually: −$50/month')).toBeVisible();
  await expect(line(page, 'states do you file in? Not answered: $0 to +$1,500 once')).toBeVisible();
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
  await home.getByRole('radio', { name: 'Yes +$150 once' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(totals(page)).toHaveText(['$499.00', '$100.00']);
  await expect(home.getByRole('radio', { name: 'No $0' })).toBeFocused();
  await expect(line(page, 'your home? No: $0')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '$499.00 one time' })).toBeVisible();

  await line(page, 'states do you file in?').click();
  const states = page.getByRole('group', { name: 'How many states do you file in?' });
  await states.getByRole('radio', { name: '2-5 +$400 once' }).check();
  await expect(totals(page)).toHaveText(['$899.00', '$100.00']);
  await settled(page);
  await page.reload();
  await expect(totals(page)).toHaveText(['$899.00', '$100.00']);
  expect(await keptDraft(page)).toMatchObject({
    answers: { individual: { ownsHome: 'No', stateCount: '2-5' } },
  });
});

test('the discount is a line of its own', async ({ visitor, page }) => {
  await startAt(visitor, 'estimate', { answers: { ...household, isSparkWealthClient: true } });
  await line(page, 'What changes my price').click();
  const discount = page.getByRole('listitem').filter({ hasText: 'Client Discount (25%)' });
  await expect(discount).toContainText('−$162.25 once, −$25/month');
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
  await expect(bar).toContainText('From $299 once, $150/month.');
  await page.getByLabel('Tax Preparation', { exact: true }).uncheck();
  await expect(bar).toContainText('From $150/month.');
  await page.getByLabel('Tax Planning', { exact: true }).uncheck();
  await expect(bar).toContainText('Saved');
  await expect(bar.filter({ hasText: '$' })).toHaveCount(0);

  await visitor.walk(household, 'individual');
  await expect(bar).toContainText('From $649 once, $150/month.');
  await visitor.answer('Do you own your home?', 'No');
  await expect(bar).toContainText('From $499 once, $150/month.');
  await expectNothing(page);
});
