/** A browser whose own letters are 32 px, on a phone: nothing scrolls sideways. */
import { publicPaths } from '#config/paths.ts';
import { launchOptionsOf } from './browser-options.ts';
import { expect, test } from './journey.ts';
import { overhang } from './overhang.ts';
import { everyScreen } from './screens.ts';

const { args, ...program } = launchOptionsOf(process.env['CHROMIUM_PATH']);

test.use({
  launchOptions: { ...program, args: [...args, '--blink-settings=defaultFontSize=32'] },
  serviceWorkers: 'block',
  viewport: { width: 390, height: 844 },
});

test('every public page @gate', async ({ page }) => {
  const found: { path: string; beyond: string[] }[] = [];
  for (const path of publicPaths) {
    await page.goto(path);
    const beyond = await overhang(page);
    if (beyond.length > 0) found.push({ path, beyond });
  }
  const letters = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect([letters, found]).toEqual(['32px', []]);
});

test('every screen of the estimator', async ({ visitor, page }) => {
  const found: { screen: string; beyond: string[] }[] = [];
  await everyScreen(visitor, async (screen) => {
    const beyond = await overhang(page);
    if (beyond.length > 0) found.push({ screen, beyond });
  });
  expect(found).toEqual([]);
});
