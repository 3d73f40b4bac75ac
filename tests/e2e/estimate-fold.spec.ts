/** Your Estimate says its price on the first screen: both totals and the first year, between the header and the bar. */
import type { Page } from '@playwright/test';

import { expect, test } from './journey.ts';
import { sample } from './screens.ts';
import { startAt } from './seeded.ts';
import { shortest } from './visitor.ts';

test.use({ serviceWorkers: 'block' });

const screens = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/** What the header and the bar leave free, and where the parts of the price lie in it. */
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
      parts: [...document.querySelectorAll('main dl > div')]
        .slice(0, 2)
        .map(box)
        .concat([
          box(document.querySelector('h1')),
          box(figure?.querySelector('svg')),
          box(figure?.querySelector('figcaption')),
        ]),
      /** From the middle of one dot to the next of its column. */
      pitch: Math.abs((dots[1]?.top ?? 0) - (dots[0]?.top ?? 0)),
      overhang: document.documentElement.scrollWidth - innerWidth,
    };
  });

for (const size of screens) {
  test(`at ${size.width} by ${size.height} both totals and the whole first year stand above the bar`, async ({
    visitor,
    page,
  }) => {
    await page.setViewportSize(size);
    await startAt(visitor, 'estimate', { answers: sample });
    await expect(page.locator('main figure')).toBeVisible();
    const seen = async () => {
      const { from, to, parts, pitch, overhang } = await laidOut(page);
      expect(parts).toHaveLength(5);
      for (const { top, bottom, left, right } of parts) {
        expect(top).toBeGreaterThanOrEqual(from);
        expect(bottom).toBeLessThanOrEqual(to);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(size.width);
      }
      // Dots that can be counted.
      expect(pitch).toBeGreaterThanOrEqual(9);
      expect(overhang).toBeLessThanOrEqual(0);
    };
    await seen();
    // Checked where it stands, so that the page is not scrolled to it.
    await page.getByRole('radio', { name: /^12 Monthly Payments/ }).evaluate((radio) => {
      if (radio instanceof HTMLElement) radio.click();
    });
    await expect(page.getByRole('definition').getByText('for 12 months, then')).toBeVisible();
    await seen();
  });

  test(`at ${size.width} by ${size.height} so does a price that only begins`, async ({
    visitor,
    page,
  }) => {
    await page.setViewportSize(size);
    await startAt(visitor, 'estimate', {
      answers: { ...shortest, individual: {} },
    });
    await expect(page.getByText(/missing/).first()).toBeVisible();
    const { to, parts } = await laidOut(page);
    for (const { bottom } of parts) expect(bottom).toBeLessThanOrEqual(to);
  });
}
