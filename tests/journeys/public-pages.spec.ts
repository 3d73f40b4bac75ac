/** Every public page is complete online and, afterwards, offline. */
import { publicPaths } from '#config/paths.ts';
import { deviceOpen, pagesHere } from '../e2e/device.ts';
import type { Screen } from '../support/browsers/screen.ts';
import { expect, test, workerReady } from './journey.ts';

/** Headings of the served HTML, before any script. */
function headingsServed(tab: Screen, path: string): Promise<string[]> {
  return tab.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    const page = new DOMParser().parseFromString(html, 'text/html');
    return [...page.querySelectorAll('main :is(h1, h2)')].map(
      ({ textContent }) => textContent ?? '',
    );
  }, path);
}

const headingsHere = (tab: Screen) =>
  tab.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2)')].map(({ textContent }) => textContent ?? ''),
  );

test('every public page opens, and opens again without a network', async ({ tab, network }) => {
  const served = new Map<string, string[]>();
  for (const path of publicPaths) {
    await tab.goto(path);
    const headings = await headingsServed(tab, path);
    expect(headings.length, path).toBeGreaterThan(0);
    served.set(path, headings);
    await tab.evaluate(() => dispatchEvent(new Event('pointerdown')));
    await deviceOpen(tab);
    await expect.poll(() => headingsHere(tab), path).toEqual(headings);
  }
  await workerReady(tab);
  await pagesHere(tab);
  network.partition(true);
  for (const path of publicPaths) {
    await tab.goto(path);
    await expect.poll(() => headingsHere(tab), path).toEqual(served.get(path));
  }
});
