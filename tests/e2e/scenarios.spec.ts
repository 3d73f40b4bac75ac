/** Scenarios: named, changed, stored, sent, seen by staff, printed. */
import type { Page } from '@playwright/test';

import { leadPath } from '#config/member-paths.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { formatMoney, shortMoney } from '#domain/money.ts';
import { priced, shownTotals } from '../support/embedded-prices.ts';
import { keptDraft, keptRows, pagesHere, settled } from './device.ts';
import { expect, staffIsHere, test } from './member.ts';
import { expectWellMade } from './screens.ts';
import {
  filledIn,
  startAt,
  shortest,
  type Visitor,
  brokenNetwork,
  underWorker,
} from './visitor.ts';

const household: Answers = {
  ...shortest,
  services: ['Tax Preparation', 'Tax Planning'],
  taxPlanningFrequency: 'Quarterly',
};
const monthlyMeetings: Answers = { ...household, taxPlanningFrequency: 'Monthly' };
const [few, many] = [priced(household).monthlyTotal, priced(monthlyMeetings).monthlyTotal];
const more = formatMoney(many - few);
const [once, quarterly] = shownTotals(household);
const [, monthly] = shownTotals(monthlyMeetings);
const [less, dearer] = [`From ${quarterly}`, `From ${monthly}+${more}`];

const table = (page: Page) => page.getByRole('table', { name: 'Scenarios, line by line' });
const cells = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell');
const heads = (page: Page) => table(page).getByRole('columnheader');
const line = (page: Page, words: string) => page.locator('summary', { hasText: words });
const nameOf = (page: Page, place: number) => page.getByLabel(`Name of scenario ${place}`);
const fieldsOf = (page: Page, place: number) =>
  page.locator('details', { has: nameOf(page, place) });

async function compare(visitor: Visitor, page: Page) {
  await visitor.press('Compare');
  await meetMonthly(page);
}

async function meetMonthly(page: Page) {
  await nameOf(page, 2).fill('Meet monthly');
  const second = fieldsOf(page, 2);
  await second.locator('summary', { hasText: 'planning meetings?' }).click();
  await second.getByRole('radio', { name: /^Monthly/ }).check();
}

test.describe('on Your Estimate', () => {
  test.use({ serviceWorkers: 'block' });

  test('another choice stands beside it, line by line', async ({ visitor, page, server }) => {
    const id = await startAt(visitor, 'estimate', { answers: household });
    await test.step('by keyboard', async () => {
      await visitor.button('Compare').press('Enter');
      await expect(page.getByRole('heading', { name: 'Side by side' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('radio', { name: /^Scenario 1/ })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: /^Scenario 2/ })).toBeFocused();
      await expect(heads(page).nth(2)).toHaveText('Scenario 2Your estimate');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Tab');
      await expect(line(page, 'Change answers: Scenario 1')).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(nameOf(page, 1)).toBeFocused();
    });
    await expect(heads(page)).toHaveText(['Line', /^Scenario 1Your estimate$/, 'Scenario 2']);
    await meetMonthly(page);
    await expect(cells(page, 'Tax planning')).toHaveText(['Quarterly', 'Monthly']);
    await expect(cells(page, 'Tax Planning')).toHaveText([quarterly, `${monthly}+${more}`]);
    await expect(cells(page, 'Each month')).toHaveText([less, dearer]);
    const total = page.getByRole('row', { name: /^Total/ }).getByRole('cell');
    await expect(total).toHaveText([once, quarterly]);

    await page.getByRole('radio', { name: /^Meet monthly/ }).check();
    await expect(total).toHaveText([once, monthly]);
    const bar = page.locator('[data-action-bar]').getByRole('status');
    await expect(bar).toContainText(`${shortMoney(many)}/month`);
    await expect(heads(page)).toHaveText(['Line', 'Scenario 1', /^Meet monthlyYour estimate$/]);
    await expect(cells(page, 'Tax Planning')).toHaveText([`${quarterly}−${more}`, monthly]);
    const saved = () => server.rows('abandoned_estimates', `id="${id}"`);
    await expect.poll(saved).toMatchObject([
      {
        tax_planning_frequency: 'Monthly',
        comparison: {
          place: 2,
          name: 'Meet monthly',
          others: [{ place: 1, tax_planning_frequency: 'Quarterly' }],
        },
      },
    ]);
  });

  test('a name reaches the firm once its field is left', async ({ visitor, page, server }) => {
    const id = await startAt(visitor, 'estimate', { answers: household });
    await visitor.press('Compare');
    await line(page, 'Change answers: Scenario 1').click();
    const kept = () => server.rows('abandoned_estimates', `id="${id}"`);
    await expect.poll(kept).toMatchObject([{ comparison: { name: 'Scenario 1' } }]);
    const [{ rev } = { rev: 0 }] = await kept();
    await nameOf(page, 1).fill('');
    await nameOf(page, 1).pressSequentially('Both of us');
    await expect
      .poll(() => keptDraft(page))
      .toMatchObject({ comparison: { main: { name: 'Both of us' } } });
    expect(await kept()).toMatchObject([{ rev }]);
    await nameOf(page, 1).blur();
    await expect
      .poll(kept)
      .toMatchObject([{ rev: Number(rev) + 1, comparison: { name: 'Both of us' } }]);
    await page.reload();
    await expect(heads(page).nth(1)).toHaveText('Both of usYour estimate');
  });

  test('on a phone only the newest scenario is unfolded', async ({ visitor, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await startAt(visitor, 'estimate', { answers: { ...household, clientType: 'both' } });
    await visitor.press('Compare');
    await visitor.press('Add a scenario');
    await expect(nameOf(page, 3)).toBeVisible();
    await expect(nameOf(page, 2)).toBeHidden();
    const third = fieldsOf(page, 3);
    await expect(third.getByRole('checkbox')).toHaveCount(0);
    await third.locator('summary', { hasText: 'Which services? Tax Preparation' }).click();
    await third.getByRole('checkbox', { name: 'Bookkeeping' }).check();
    await expect(cells(page, 'Bookkeeping')).toHaveText(['None', 'None', /\$/]);
    await line(page, 'Change answers: Scenario 2').click();
    await expect(nameOf(page, 2)).toBeVisible();
    await expectWellMade(page);
  });

  test('three are the most, and starting over leaves none', async ({ visitor, page }) => {
    await startAt(visitor, 'estimate', { answers: { ...household, isSparkWealthClient: true } });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Side by side' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await compare(visitor, page);
    await test.step('on paper the table stands alone, nothing to press', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(table(page)).toBeVisible();
      await expect(page.getByText('Differences are from Scenario 1.')).toBeVisible();
      for (const role of ['button', 'radio', 'textbox', 'checkbox'] as const) {
        await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
      }
      await page.emulateMedia({ media: 'screen' });
    });
    await visitor.press('Add a scenario');
    await expect(visitor.button('Add a scenario')).toHaveCount(0);
    await line(page, 'Which services?').filter({ visible: true }).click();
    await fieldsOf(page, 3).getByRole('checkbox', { name: 'Tax Planning', exact: true }).uncheck();
    await expect(cells(page, 'Tax Planning').nth(2)).toHaveText(`None−${quarterly}`);
    await nameOf(page, 3).fill('AVeryLongNameWithoutASingleBlankSoThatItHasToBeBrokenSomewhere');
    await nameOf(page, 3).blur();
    await page.evaluate(() => scrollTo(0, 0));
    await expectWellMade(page);
    await nameOf(page, 3).fill('Scenario 3');
    await nameOf(page, 3).blur();
    await line(page, 'Change answers: Meet monthly').click();
    await visitor.press('Remove Meet monthly');
    const dialog = page.getByRole('dialog', { name: 'Remove Meet monthly?' });
    await dialog.getByRole('button', { name: 'Keep it' }).last().click();
    await expect(heads(page)).toHaveCount(4);
    await visitor.press('Remove Meet monthly');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(heads(page)).toHaveText(['Line', /^Scenario 1/, 'Scenario 3']);
    await settled(page);
    await page.reload();
    await expect(heads(page)).toHaveText(['Line', /^Scenario 1/, 'Scenario 3']);
    await visitor.press('Reset');
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await visitor.sees('Service Selection');
    await expect.poll(() => keptRows(page, 'drafts')).toEqual([]);
    await visitor.walk(household);
    await expect(visitor.button('Compare')).toBeVisible();
    await expect(table(page)).toHaveCount(0);
  });
});

test.describe('without a network', () => {
  test.use({ expected: [brokenNetwork] });

  test('three wait and arrive @gate', async ({ visitor, page, context, anotherDevice, server }) => {
    await underWorker(page);
    const contact = { ...filledIn, email: 'scenarios@example.com' };
    const id = await startAt(visitor, 'estimate', { answers: household, contact });
    await pagesHere(page);
    await context.setOffline(true);
    await compare(visitor, page);
    await visitor.press('Add a scenario');
    await expect(heads(page)).toHaveCount(4);
    await settled(page);
    await page.reload();
    await expect(heads(page)).toHaveText(['Line', /^Scenario 1/, 'Meet monthly', 'Scenario 3']);
    await visitor.press('Submit Your Details');
    await visitor.submit('Saved on this device. Not sent yet.');
    await context.setOffline(false);
    const rows = () => server.rows('price_estimates', `id="${id}"`);
    await expect.poll(rows).toMatchObject([
      {
        comparison: {
          others: [
            {
              name: 'Meet monthly',
              estimate_details: { monthlyTotal: many / 100 },
            },
            {
              name: 'Scenario 3',
              estimate_details: { monthlyTotal: few / 100 },
            },
          ],
        },
      },
    ]);
    await visitor.open('?step=estimate');
    await expect(heads(page)).toHaveCount(4);
    await expect(nameOf(page, 1)).toHaveCount(0);

    const desk = await anotherDevice();
    await staffIsHere(desk, server);
    await desk.goto(leadPath(id));
    await expect(cells(desk, 'Each month')).toHaveText([less, dearer, less]);
    await expect(heads(desk)).toHaveText([
      'Line',
      'Scenario 1Their estimate',
      'Meet monthly',
      'Scenario 3',
    ]);
    await expectWellMade(desk);
  });
});
