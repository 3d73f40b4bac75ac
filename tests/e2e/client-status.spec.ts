/** One Last Question: the toast, exactly fifty gold dots, and the two seconds before the wizard goes on. */
import type { Page } from '@playwright/test';

import { expect, test } from './journey.ts';
import { startAt } from './seeded.ts';
import { shortest, type Visitor } from './visitor.ts';

test.use({ serviceWorkers: 'block' });

declare global {
  interface Window {
    /** Gold circles drawn on a canvas, frame by frame. */
    dotsDrawn?: number[];
  }
}

/** Counts what is drawn between two wipes of a canvas. */
function countDots() {
  const frames: number[] = [];
  window.dotsDrawn = frames;
  watch('clearRect', () => frames.push(0));
  watch('fill', ({ fillStyle }) => {
    if (typeof fillStyle !== 'string' || !/^(#f2b233|rgba\(242, 178, 51,)/i.test(fillStyle)) return;
    frames.push((frames.pop() ?? 0) + 1);
  });

  function watch(name: string, note: (canvas: CanvasRenderingContext2D) => void) {
    const canvas = CanvasRenderingContext2D.prototype;
    const draw = Reflect.get(canvas, name);
    function noted(this: CanvasRenderingContext2D, ...how: unknown[]) {
      note(this);
      Reflect.apply(draw, this, how);
    }
    Reflect.set(canvas, name, noted);
  }
}

const dotsDrawn = (page: Page) => page.evaluate(() => window.dotsDrawn ?? []);

/** Stands on the question with the clock in hand, the toasts' code long loaded. */
async function arrive(page: Page, visitor: Visitor) {
  await page.addInitScript(countDots);
  await page.clock.install();
  await visitor.open();
  await visitor.next();
  await expect(visitor.toast('Please select at least one service')).toBeVisible();
  await visitor.pickServices('Tax Preparation');
  await visitor.next();
  await visitor.answer('Who is this for?', 'Individual');
  await visitor.next();
  await visitor.sees('Individual Questions');
  await visitor.next();
  await visitor.sees('One Last Question...');
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('Yes: toast, fifty dots, two seconds', async ({ visitor, page }) => {
  await arrive(page, visitor);
  await expect(visitor.button('Next')).toHaveCount(0);
  await visitor.press(/^Yes/);
  await expect(page.locator('canvas')).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(visitor.toast('Discount Applied!')).toBeVisible();
  await expect(visitor.toast("You've received a 25% discount as a valued client.")).toBeVisible();
  expect(Math.max(...(await dotsDrawn(page)))).toBe(50);
  await page.clock.runFor(999);
  await visitor.sees('One Last Question...');
  await page.clock.runFor(1);
  await visitor.sees('Your Estimate');
  await page.clock.runFor(3000);
  await expect(page.locator('canvas')).toHaveCount(0);
  expect(Math.max(...(await dotsDrawn(page)))).toBe(50);
});

test('reduced motion: no dots, the same two seconds', async ({ visitor, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page, visitor);
  await visitor.press(/^Yes/);
  await page.clock.runFor(1000);
  await expect(visitor.toast('Discount Applied!')).toBeVisible();
  await page.clock.runFor(999);
  await visitor.sees('One Last Question...');
  await page.clock.runFor(1);
  await visitor.sees('Your Estimate');
  expect(await dotsDrawn(page)).toEqual([]);
});

test('No goes on at once', async ({ visitor, page }) => {
  await arrive(page, visitor);
  await visitor.press(/^No/);
  await visitor.sees('Your Estimate');
  await expect(visitor.toast('Discount Applied!')).toBeHidden();
  expect(await dotsDrawn(page)).toEqual([]);
});

test('who comes back sees the answer and may change it', async ({ visitor, page }) => {
  await startAt(visitor, 'estimate', { answers: { ...shortest, isSparkWealthClient: true } });
  await visitor.back();
  await visitor.sees('One Last Question...');
  await expect(visitor.button(/^Yes/)).toHaveAttribute('aria-pressed', 'true');
  await visitor.press(/^No/);
  await visitor.sees('Your Estimate');
  await expect(page.getByText(/Client Discount/)).toHaveCount(0);
});

test('who leaves within the two seconds stays where they went', async ({ visitor, page }) => {
  await arrive(page, visitor);
  await visitor.press(/^Yes/);
  await visitor.back();
  await visitor.sees('Individual Questions');
  await page.clock.runFor(5000);
  await visitor.sees('Individual Questions');
});
