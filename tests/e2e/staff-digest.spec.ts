/** The daily mail of the staff: switched on in one's account, and still on after the page was loaded again. */
import { paths } from '#config/paths.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, staffIsHere, test } from './member.ts';

test.use({ serviceWorkers: 'block', expected: [/ERR_INTERNET_DISCONNECTED/] });

const label = 'Email me a summary each morning';

test('staff ask for the daily mail by keyboard, and hear that a choice needs a connection', async ({
  page,
  context,
  server,
}) => {
  await staffIsHere(page, server);
  await page.goto(paths.adminAccount);
  const box = page.getByRole('checkbox', { name: label });
  await expect(box).toBeEnabled();
  await expect(box).not.toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await page.reload();
  await expect(box).toBeChecked();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await foundByDayAndNight(page)).toEqual([]);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
  await context.setOffline(true);
  await box.click();
  await expect(page.getByText('Your choice could not be saved.')).toBeVisible();
  await expect(box).toBeChecked();
  await context.setOffline(false);
  await box.click();
  await expect(box).not.toBeChecked();
  await page.reload();
  await expect(box).toBeEnabled();
  await expect(box).not.toBeChecked();
});
