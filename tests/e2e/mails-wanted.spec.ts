/** Of what a client hears by mail: chosen in Settings, also without a network, and the same on the next device. */
import { paths } from '#config/paths.ts';
import { allFilesKept, enter, newClient } from './client.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, test } from './member.ts';
import { underWorker } from './waiting.ts';

const files = 'We have put a file there for you';

test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });

test('a kind that is switched off without a network stays off, and is off on the next device', async ({
  page,
  context,
  browser,
  server,
}) => {
  const client = await newClient(page, server);
  await underWorker(page);
  await allFilesKept(page);
  await page.goto(paths.portalSettings);
  const box = page.getByRole('checkbox', { name: files });
  await expect(box).toBeChecked();
  await expect(
    page.getByText('Mails about the security of your account always come'),
  ).toBeVisible();
  await context.setOffline(true);
  await box.uncheck();
  const waits = page.getByRole('region', { name: 'Mails about your portal' });
  await expect(waits.getByText('Not sent yet.')).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(waits.getByText('Not sent yet.')).toBeVisible();
  await context.setOffline(false);
  await expect(waits.getByText('Not sent yet.')).toBeHidden();

  const laptop = await (await browser.newContext()).newPage();
  await enter(laptop, client);
  await laptop.goto(paths.portalSettings);
  await expect(laptop.getByRole('checkbox', { name: files })).not.toBeChecked();
  await expect(laptop.getByRole('checkbox', { name: 'Something is due soon' })).toBeChecked();
  await laptop.context().close();
});

test('Settings are clean for axe, by keyboard and on a narrow phone', async ({ page, server }) => {
  await newClient(page, server);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.portalSettings);
  const box = page.getByRole('checkbox', { name: files });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  expect(await foundByDayAndNight(page)).toEqual([]);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
});
