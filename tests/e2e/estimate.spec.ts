/** Your Estimate: prices on screen and paper, what changes them, and the firm's copy. */

import type { Page } from '@playwright/test';

import { firm } from '#config/firm.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { estimateTable } from '#domain/estimator/estimate-table.ts';
import { formatMoney, shortMoney, toDollars } from '#domain/money.ts';
import {
  embeddedBook,
  monthlyShare,
  priced,
  shownTotals,
  inTwelve,
} from '../support/embedded-prices.ts';
import { keptDraft, settled } from './device.ts';
import { expect, test } from './journey.ts';
import { startAt, shortest } from './visitor.ts';
import { painted } from './presses.ts';
import { expectWellMade, sample } from './screens.ts';

test.use({ serviceWorkers: 'block' });

const answers: Answers = {
  services: ['Tax Preparation', 'Bookkeeping'],
  clientType: 'individual',
  individual: { k1Count: '6-14' },
  business: {},
  bookkeeping: {},
  isSparkWealthClient: false,
};

test('the printed estimate', async ({ visitor, page }) => {
  await startAt(visitor, 'estimate', { answers: answers });
  await page.getByRole('radio', { name: /^12 Monthly Payments/ }).check();
  await page.emulateMedia({ media: 'print' });

  await visitor.sees('Your Estimate');
  await expect(page.getByText(/an estimate, not a final fee/)).toBeVisible();
  await expect(
    page.getByText(/Estimated \w+\s\d+,\s\d{4}\. Prices good through \w+\s\d+,\s\d{4}\./),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(
    shownTotals(answers, inTwelve)[1],
  );
  const share = formatMoney(monthlyShare(answers));
  await expect(page.getByText(`${share}/month for 12 months`)).toBeVisible();
  await expect(page.getByText('Pay Upfront')).toBeHidden();
  await expect(page.getByText(/may be due at signing/)).toBeVisible();
  await expect(page.getByText('6-14 K-1s').last()).toBeVisible();
  for (const role of ['button', 'navigation', 'progressbar', 'radio'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
  await expect(
    page.getByRole('link').filter({ visible: true, hasNotText: firm.mark.name }),
  ).toHaveCount(0);
  await expect(page.getByText(/\bSaved \d/)).toBeHidden();
  await expect(page.getByText(/^Step \d/)).toBeHidden();
});

const household: Answers = {
  ...shortest,
  services: ['Tax Preparation', 'Tax Planning'],
  individual: { ownsHome: 'Yes', k1Count: '1' },
  taxPlanningFrequency: 'Annually',
};

const { base: baseCents, ownsHome, k1Count, stateCount } = embeddedBook.taxPreparation;
const { frequency, unanswered } = embeddedBook.taxPlanning;
const [base, monthly] = [baseCents, unanswered].map(shortMoney);

/** "+$150", "−$50": the price change of an answer. */
const adds = (cents: number) => `${cents < 0 ? '' : '+'}${shortMoney(cents)}`;

/** The one-time total without cents, by home ownership. */
const soFar = (owns: 'Yes' | 'No') =>
  shortMoney(
    priced({ ...household, individual: { ...household.individual, ownsHome: owns } }).oneTimeTotal,
  );

const totals = (page: Page) => page.getByRole('row', { name: /^Total/ }).getByRole('cell');

/** The line of a folded question. */
const line = (page: Page, words: string | RegExp) => page.locator('summary', { hasText: words });

test('each answer says what it adds, and is changed there', async ({ visitor, page }) => {
  await startAt(visitor, 'estimate', { answers: household });
  await expect(totals(page)).toHaveText(shownTotals(household));
  await line(page, 'What changes my price').click();
  await expect(page.getByText(`Tax Preparation: from ${base} once`)).toBeVisible();
  // Tax Planning shows its price, not a difference.
  await expect(page.getByText('Tax Planning: from')).toHaveCount(0);
  await expect(line(page, `your home? Yes: ${adds(ownsHome.Yes)} once`)).toBeVisible();
  await expect(line(page, `K-1s do you receive? 1: ${adds(k1Count['1'])} once`)).toBeVisible();
  const yearly = shortMoney(frequency.Annually);
  await expect(line(page, `meetings? Annually: ${yearly}/month`)).toBeVisible();
  const most = adds(Math.max(...Object.values(stateCount)));
  await expect(line(page, `states do you file in? Not answered: $0 to ${most} once`)).toBeVisible();
  const every = page.getByRole('main').getByRole('link', { name: 'How our prices work' });
  await expect(every).toHaveAttribute('href', '/how-our-prices-work');
  await line(page, 'K-1s do you receive?').click();
  await line(page, 'filing status?').click();
  await expectWellMade(page);

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

test('the price so far stands in the bar, from the first service on', async ({ visitor, page }) => {
  const bar = page.locator('[data-action-bar]').getByRole('status');
  await visitor.open();
  await expect(bar.filter({ hasText: '$' })).toHaveCount(0);
  await visitor.pickServices('Tax Preparation');
  await expect(bar).toContainText(`From ${base}, one time.`);
  await visitor.pickServices('Tax Planning');
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
  await expectWellMade(page);
});

/** Answers with a price above the least for twelve payments; with the discount it is below. */
const around1200: Answers = { ...shortest, individual: { k1Count: '6-14' } };

const [once] = shownTotals(around1200);
const share = formatMoney(monthlyShare(around1200));

const row = (page: Page, name: RegExp) => page.getByRole('row', { name });
const kinds = (page: Page) => page.getByRole('term').filter({ hasText: /^(One time|Each month)$/ });
const startup = "A charge equal to one month's subscription may be due at signing";

test('a discount: one negative line, reduced totals @gate', async ({ visitor, page }) => {
  const client: Answers = {
    ...around1200,
    services: ['Tax Preparation', 'Tax Planning'],
    taxPlanningFrequency: 'Monthly',
    isSparkWealthClient: true,
  };
  const { before, discount: off, total } = estimateTable(priced(client));
  await visitor.walk(client);
  await expect(row(page, /^Tax Preparation/).getByRole('cell')).toHaveText([
    formatMoney(before.oneTime),
    '',
  ]);
  await expect(row(page, /^Tax Planning/).getByRole('cell')).toHaveText([
    '',
    formatMoney(before.monthly),
  ]);
  const discount = row(page, new RegExp(String.raw`^${firm.sister} Client Discount \(25%\)`));
  await expect(discount.getByRole('cell')).toHaveText([
    formatMoney(off.oneTime),
    formatMoney(off.monthly),
  ]);
  await expect(totals(page)).toHaveText([formatMoney(total.oneTime), formatMoney(total.monthly)]);
  await line(page, 'What changes my price').click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Client Discount (25%)' }),
  ).toContainText(`${shortMoney(off.oneTime)} once, ${shortMoney(off.monthly)}/month`);
});

test('twelve payments above $1,200, kept with the answers', async ({ visitor, page }) => {
  await startAt(visitor, 'estimate', { answers: around1200 });
  const check = page.getByRole('region', { name: 'Check your answers' });
  const said = check.getByRole('definition').filter({ hasNot: page.getByRole('link') });
  await expect(said).toHaveText(['Tax Preparation', 'Individual', '6-14 K-1s', 'No']);
  const upfront = page.getByRole('radio', { name: `Pay Upfront ${once} once` });
  const monthly = page.getByRole('radio', { name: /^12 Monthly Payments/ });
  await expect(upfront).toBeChecked();
  await expect(page.getByText(`${share}/month for 12 months`)).toBeVisible();
  await monthly.check();
  await expect(totals(page)).toHaveText(['', share]);
  await expect(page.getByText(startup)).toHaveCount(0);
  // One kind of cost: one total, and no chart.
  await expect(kinds(page)).toHaveText(['Each month']);
  await expect(page.getByText('Fig. 1')).toHaveCount(0);
  await settled(page);
  await page.reload();
  await expect(monthly).toBeChecked();
  await upfront.check();
  await expect(totals(page)).toHaveText([once, '$0.00']);

  await monthly.check();
  await visitor.back();
  await visitor.press(/^Yes/, 'Your Estimate');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(kinds(page)).toHaveText(['One time']);
  await expect(totals(page)).toHaveText(shownTotals({ ...around1200, isSparkWealthClient: true }));

  await page.getByRole('link', { name: 'Change Services' }).click();
  await visitor.sees('Service Selection');
  await visitor.pickServices('Fractional CFO');
  await visitor.open('?step=estimate');
  await visitor.sees('Your Estimate');
  await expect(page.getByText(startup)).toBeVisible();
  await expect(row(page, /^May be due at signing, not in the total: \$/)).toBeVisible();
  await expect(kinds(page)).toHaveText(['One time', 'Each month']);
  await expect(page.getByText('Fig. 1')).toBeVisible();
});

const screens = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/** Free space between header and bar, and the price's parts in it. */
const laidOut = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element | null | undefined) => {
      const { top, bottom, left, right } = element?.getBoundingClientRect() ?? new DOMRect();
      return { top, bottom, left, right };
    };
    const figure = document.querySelector('main figure');
    const dots = [...(figure?.querySelectorAll('[data-dot]') ?? [])].map(box);
    return {
      from: box(document.querySelector('header')).bottom,
      to: box(document.querySelector('[data-action-bar]')).top,
      parts: [...(document.querySelector('main dl')?.children ?? [])]
        .map(box)
        .concat([
          box(document.querySelector('h1')),
          box(figure?.querySelector('svg')),
          box(figure?.querySelector('figcaption')),
        ]),
      /** Distance of dots in a column. */
      pitch: Math.abs((dots[1]?.top ?? 0) - (dots[0]?.top ?? 0)),
      overhang: document.documentElement.scrollWidth - innerWidth,
    };
  });

test('twelve payments alone show one kind of cost, inside the cover', async ({ visitor, page }) => {
  const answers = { ...around1200, services: ['Tax Preparation' as const] };
  await page.setViewportSize({ width: 390, height: 844 });
  await startAt(visitor, 'estimate', { answers, choices: inTwelve });
  await expect(totals(page)).toHaveText(['', shownTotals(answers, inTwelve)[1]]);
  const note = page.getByText('for 12 months', { exact: true });
  const cover = page.locator('.gilt');
  await expect(cover).not.toContainText('$0');
  const [inside, outside] = [await note.boundingBox(), await cover.boundingBox()];
  const bottom = (box: typeof inside) => (box?.y ?? NaN) + (box?.height ?? NaN);
  expect(bottom(inside)).toBeLessThan(bottom(outside));
});

test('both totals and the whole first year stand above the bar', async ({ visitor, page }) => {
  await startAt(visitor, 'estimate', { answers: sample });
  await expect(page.locator('main figure')).toBeVisible();
  const seen = async (width: number) => {
    const { from, to, parts, pitch, overhang } = await laidOut(page);
    expect(parts).toHaveLength(5);
    for (const { top, bottom, left, right } of parts) {
      expect(top).toBeGreaterThanOrEqual(from);
      expect(bottom).toBeLessThanOrEqual(to);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    // Dots far enough apart to be counted.
    expect(pitch).toBeGreaterThanOrEqual(9);
    expect(overhang).toBeLessThanOrEqual(0);
  };
  for (const size of screens) {
    await page.setViewportSize(size);
    for (const name of ['Pay Upfront', '12 Monthly Payments']) {
      // Presses without Playwright's scrolling, because positions are checked.
      await page.getByRole('radio', { name: new RegExp(`^${name}`) }).evaluate((radio) => {
        if (radio instanceof HTMLElement) radio.click();
      });
      const isMonthly = name === '12 Monthly Payments';
      const months = page.getByRole('definition').getByText('for 12 months, then');
      await expect(months).toHaveCount(isMonthly ? 1 : 0);
      const [once, each] = ['One time', 'Each month'];
      await expect(kinds(page)).toHaveText(isMonthly ? [each, once] : [once, each]);
      await page.evaluate(() => scrollTo(0, 0));
      await painted(page);
      await seen(size.width);
    }
  }
});

test('so does a price that only begins, with answers missing', async ({ visitor, page }) => {
  await startAt(visitor, 'estimate');
  await expect(page.getByText(/4 answers missing/)).toBeVisible();
  const amounts = page.getByRole('definition');
  await expect(amounts.nth(0)).toContainText(shortMoney(embeddedBook.taxPreparation.base));
  await expect(kinds(page)).toHaveText(['One time']);
  for (const size of screens) {
    await page.setViewportSize(size);
    await painted(page);
    const { to, parts } = await laidOut(page);
    for (const { bottom } of parts) expect(bottom).toBeLessThanOrEqual(to);
  }
});

const planning = { ...shortest, services: ['Tax Planning'] as const };

test('made on Your Estimate, changed', async ({ visitor, page, server }) => {
  await visitor.walk(planning, 'client-status');
  const { id } = await keptDraft(page);
  expect(await server.rows('abandoned_estimates', `id="${id}"`)).toEqual([]);
  await visitor.press(/^No/);
  const copy = () => server.rows('abandoned_estimates', `id="${id}"`);
  await expect
    .poll(copy)
    .toMatchObject([
      { estimate_details: { monthlyTotal: toDollars(embeddedBook.taxPlanning.unanswered) } },
    ]);
  expect((await copy())[0]).not.toMatchObject({ status: 'converted' });
  expect(await keptDraft(page)).toMatchObject({ savedRev: 1, priceBook: embeddedBook.id });

  await page.reload();
  await visitor.sees('Your Estimate');
  await page.getByRole('link', { name: 'Change Tax planning' }).click();
  await visitor.answer(/How often/, 'Monthly');
  await visitor.open('?step=estimate');
  await expect
    .poll(copy)
    .toMatchObject([
      { estimate_details: { monthlyTotal: toDollars(embeddedBook.taxPlanning.frequency.Monthly) } },
    ]);
  expect(await keptDraft(page)).toMatchObject({ id, savedRev: 2 });
});

test.describe('a door that is closed', () => {
  test.use({ expected: [/api\/ops/] });

  test('shows nothing on Your Estimate', async ({ visitor, page }) => {
    let tried = 0;
    await page.route('**/api/ops', (route) => {
      tried += 1;
      return route.abort();
    });
    await startAt(visitor, 'estimate', { answers: planning });
    await expect.poll(() => tried).toBeGreaterThan(0);
    await visitor.sees('Your Estimate');
    await expect(
      page.getByRole('region', { name: /Notifications/ }).getByRole('listitem'),
    ).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await visitor.press('Submit Your Details', 'Submit Your Details');
  });
});
