/** A page that fails to render says so, and staff hear of it without any typed text. */
import type { BrowserContext, Page } from '@playwright/test';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { pageErrorsRoute } from '#domain/page-errors/page-error.ts';
import { failedPage, loadAgain, stillSaved } from '#app/routes/layouts/page-boundary.tsx';
import { expectWellMade, foundByDayAndNight } from './screens.ts';
import { expect, staffIsHere, test } from './member.ts';

const typed = 'Ines 555 0100';

/** React logs caught errors; a password alone is answered with 401. */
test.use({
  expected: [new RegExp(`${typed}|status of 40[14]|Failed to fetch dynamically|code is missing`)],
  serviceWorkers: 'block',
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The code of Waiting to send, changed so that its page throws. */
function throwing(context: BrowserContext, thrown: string) {
  return context.route('**/assets/outbox-*.js', async (route) => {
    const code = await (await route.fetch()).text();
    // The build chooses export names.
    const names = [...code.slice(code.lastIndexOf('export{')).matchAll(/ as (\w+)/g)];
    await route.fulfill({
      contentType: 'text/javascript',
      body: [
        `const page = { OutboxPage() { throw ${thrown}; } };`,
        ...names.map(([, name]) => `export const ${name} = page;`),
      ].join(''),
    });
  });
}

test('a fault of ours is said in its frame, and told staff', async ({ page, context, server }) => {
  await throwing(context, `new TypeError('${typed}')`);
  const reported = page.waitForRequest(`**${pageErrorsRoute}`);
  await page.goto(paths.outbox);
  await expect(title(page, failedPage.broken.title)).toBeVisible();
  await expect(page).toHaveTitle(`${failedPage.broken.title} | ${firm.name}`);
  await expect(page.getByRole('main')).toContainText(stillSaved);
  await expect(page.getByRole('button', { name: loadAgain })).toBeVisible();
  const request = await reported;
  expect(request.postDataJSON()).toEqual({
    class: 'TypeError',
    route: paths.outbox,
    place: expect.stringMatching(/^outbox-[\w-]{8}\.js:1:\d+$/),
    version: expect.stringMatching(/^[\w-]{8}$/),
  });
  expect((await request.response())?.status()).toBe(204);
  expect(await foundByDayAndNight(page)).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByLabel('Full Name')).toBeVisible();

  await context.unrouteAll();
  await staffIsHere(page, server);
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
  await page.getByRole('link', { name: 'Team' }).click();
  const row = page.getByRole('table', { name: 'Errors in pages' }).getByRole('row').nth(1);
  await expect(row).toContainText('TypeError');
  await expect(row).toContainText(paths.outbox);
  await expect(page.getByText(typed)).toHaveCount(0);
  await expectWellMade(page);
});

test('Try again draws the page anew, and each error is told once', async ({ page, context }) => {
  await throwing(context, `new TypeError('${typed}')`);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(pageErrorsRoute)) reports.push(request.postData() ?? '');
  });
  await page.goto(paths.outbox);
  for (let count = 0; count < 3; count += 1) {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title(page, failedPage.broken.title)).toBeVisible();
  }
  await page.evaluate((words) => {
    for (const error of [new RangeError(words), new RangeError(words)]) reportError(error);
    void Promise.reject(new DOMException(words, 'DataError'));
    void Promise.reject(words);
  }, typed);
  await expect.poll(() => reports.length).toBe(3);
  const classes = reports.map((text) => /"class":"(\w+)"/.exec(text)?.[1]);
  expect(new Set(classes)).toEqual(new Set(['DataError', 'RangeError', 'TypeError']));
  expect(reports.join()).not.toContain(typed);
});

test('a device that is full or blocked is named; code that is not there is not reported', async ({
  page,
  context,
}) => {
  for (const [failure, thrown] of [
    ['full', `new DOMException('${typed}', 'QuotaExceededError')`],
    [
      'full',
      `Object.assign(new Error('${typed}'), { inner: new DOMException('', 'QuotaExceededError') })`,
    ],
    ['blocked', `new DOMException('${typed}', 'InvalidStateError')`],
  ] as const) {
    await throwing(context, thrown);
    const reported = page.waitForRequest(`**${pageErrorsRoute}`);
    await page.goto(paths.outbox);
    await expect(title(page, failedPage[failure].title)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(failedPage[failure].lead);
    await expect(page.getByRole('main')).not.toContainText(stillSaved);
    await reported;
    await context.unrouteAll();
  }
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(pageErrorsRoute)) reports.push(request.url());
  });
  await context.route('**/assets/outbox-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(paths.outbox);
  await expect(title(page, "This page didn't load")).toBeVisible();
  expect(reports).toEqual([]);
});
