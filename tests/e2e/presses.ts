/** Realistic presses by touch, mouse or key, after painting. */

import { type CDPSession, type Locator, type Page, expect } from '@playwright/test';
type Place = { x: number; y: number };

/** Waits until it stands still and nothing lies over it. */
async function middleOf(target: Locator): Promise<Place> {
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses at a point; times in seconds since the epoch. */
export const pressBy: Record<
  string,
  (session: CDPSession, at: Place, moment: number, nth: number) => Promise<void>
> = {
  finger: async (session, at, timestamp) => {
    const touch = { touchPoints: [at], timestamp };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...touch });
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp,
    });
  },
  mouse: async (session, at, timestamp, nth) => {
    const press = { ...at, button: 'left', clickCount: nth, timestamp } as const;
    await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
    await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
  },
};

/** A mouse press that the browser hears late; `moment` in milliseconds. */
export async function pressLate(page: Page, target: Locator, moment: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = await middleOf(target);
  await pressBy['mouse']?.(session, at, moment / 1000, 1);
}

/** Two presses 200 ms apart by their event times. `between` runs after the first. */
export async function pressTwice(
  page: Page,
  target: Locator,
  by: string,
  between: () => Promise<unknown> = async () => {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = await middleOf(target);
  const first = Date.now() / 1000;
  await pressBy[by]?.(session, at, first, 1);
  await between();
  await pressBy[by]?.(session, at, first + 0.2, 2);
}

export async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Waits for the next painted frame: earlier presses are ignored. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
}

export async function pressKey(page: Page, key: string, control?: Locator) {
  await painted(page);
  await (control ?? page.keyboard).press(key);
}

export async function use(page: Page, control: Locator, key: string) {
  await tabTo(page, control);
  await pressKey(page, key);
}
