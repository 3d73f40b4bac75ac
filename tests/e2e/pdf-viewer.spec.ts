/** A client's PDF in the browser's viewer, which a headless shell lacks. */
import { readFile } from 'node:fs/promises';

import { answerOp } from '../support/requests.ts';
import { test, aClient, openClient, requestRow } from './staff.ts';
import { wholeBrowser } from './browser-options.ts';

import { foundByDayAndNight } from './screens.ts';
import { expect } from './member.ts';
import { cachedUrls } from './device.ts';

test.use({ launchOptions: wholeBrowser });

const xss = '<img src=x onerror="document.title=1">';

test('a PDF is shown in the app, and nothing of anyone is run', async ({ page, server }) => {
  const { client, ask, bring } = await aClient(server);
  const id = await ask(xss, { details: xss });
  await bring(
    id,
    `${xss.replace('/', '')}.pdf`,
    await readFile('public/downloads/creator-tax-checklist.pdf'),
  );
  const declined = await ask('Lease');
  await client.sends({
    ...answerOp(declined, 'decline', 1),
    body: JSON.stringify({ act: 'decline', word: xss }),
  });
  await openClient(page, client.id);
  await expect(requestRow(page, 'Lease')).toContainText(xss);
  const reads = page.waitForResponse((answer) => answer.url().includes('/api/desk/documents/'));
  await requestRow(page, xss)
    .getByRole('button', { name: /^Preview/ })
    .click();
  await reads;
  await expect(page.locator('iframe')).toHaveAttribute('src', /^blob:.*#view=FitH&navpanes=0$/);
  // The viewer has no frame of its own.
  await expect
    .poll(() => page.frames().map((frame) => frame.url().split(':')[0]))
    .toContain('chrome-extension');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const frame = await page.locator('iframe').boundingBox();
  expect([(frame?.width ?? 0) > 1000, (frame?.height ?? 0) > 500]).toEqual([true, true]);
  expect((await cachedUrls(page)).filter((url) => url.includes('/api/'))).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.title()).toContain('Clients');
});
