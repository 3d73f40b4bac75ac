/** Of what a client hears by mail: chosen in Settings, also without a network, and the same on the next device. */
import type { Locator, Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import type { TestServer } from '../support/server.ts';
import { allFilesKept, enter, newClient } from './client.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, test } from './member.ts';
import { underWorker } from './waiting.ts';

const files = 'We send you a file';
const messages = 'We write you a message';

/** The choice of a kind. */
const choice = (page: Page, kind: string, label: string) =>
  page.getByRole('group', { name: kind }).getByRole('button', { name: label });
const isChosen = (button: Locator) => expect(button).toHaveAttribute('aria-pressed', 'true');

/** Of each client what is off, and what comes once a day. */
async function chosenOnServer({ admin }: Pick<TestServer, 'admin'>): Promise<unknown> {
  const answer = await admin('/api/sql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: 'SELECT off, daily FROM mail_preferences' }),
  });
  return (await answer.json()).rows;
}

test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });

test('what is chosen without a network stays, and is the same on the next device', async ({
  page,
  context,
  anotherDevice,
  server,
}) => {
  const client = await newClient(page, server);
  await underWorker(page);
  await page.goto(paths.portalSettings);
  await isChosen(choice(page, files, 'Right away'));
  await allFilesKept(page);
  await expect(
    page.getByText('You always get emails about the security of your account'),
  ).toBeVisible();
  await context.setOffline(true);
  await choice(page, files, 'Never').click();
  const waits = page.getByRole('region', { name: 'Emails about your portal' });
  await expect(waits.getByText('Not sent yet.')).toBeVisible();
  await page.reload();
  await isChosen(choice(page, files, 'Never'));
  await expect(waits.getByText('Not sent yet.')).toBeVisible();
  await choice(page, messages, 'Once a day').click();
  await isChosen(choice(page, messages, 'Once a day'));
  await context.setOffline(false);
  await expect.poll(() => chosenOnServer(server)).toContainEqual(['files', 'messages']);
  await expect(waits.getByText('Not sent yet.')).toBeHidden();

  const laptop = await anotherDevice();
  await enter(laptop, client);
  await laptop.goto(paths.portalSettings);
  await isChosen(choice(laptop, files, 'Never'));
  await isChosen(choice(laptop, messages, 'Once a day'));
  await isChosen(choice(laptop, 'Something is due soon', 'Right away'));
  await expect(choice(laptop, 'Something is due soon', 'Once a day')).toHaveCount(0);
});

test('Settings are clean for axe, by keyboard and on a narrow phone', async ({ page, server }) => {
  await newClient(page, server);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.portalSettings);
  const daily = choice(page, files, 'Once a day');
  await daily.focus();
  await page.keyboard.press('Space');
  await isChosen(daily);
  expect(await foundByDayAndNight(page)).toEqual([]);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
});
