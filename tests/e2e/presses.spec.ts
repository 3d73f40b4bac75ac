/** A press does what it was made for, once: on a slow phone, by a double tap, while something else is under way. */
import type { CDPSession, Locator, Page } from '@playwright/test';

import type { StepId } from '#domain/estimator/steps.ts';
import { keptDraft, settled } from './device.ts';
import { expect, test } from './journey.ts';
import { startAt } from './seeded.ts';
import { createVisitor, shortest } from './visitor.ts';
import { arrivals, pressNext } from '../soak/presses/press.ts';

const both = { ...shortest, clientType: 'both' } as const;

type Place = { x: number; y: number };

async function middleOf(target: Locator): Promise<Place> {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How a finger or a mouse presses at a place, in seconds since the epoch; `nth` counts the presses. */
const pressBy: Record<
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

/** Two presses at one place, 200 ms apart however busy the machine is: the browser is told when they were made. */
async function pressTwice(page: Page, target: Locator, by: string): Promise<void> {
  const at = await middleOf(target);
  const session = await page.context().newCDPSession(page);
  const first = Date.now() / 1000;
  await pressBy[by]?.(session, at, first, 1);
  await pressBy[by]?.(session, at, first + 0.2, 2);
}

test('on a slow phone no first press is undone, however the estimator was reached', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  // The first finds no draft, the last comes back to one.
  for (const [visit, arrival] of [...arrivals, 'direct' as const].entries()) {
    const press = { arrival, cpu: 6, delayMs: visit * 75 };
    expect(await pressNext(context, server.url, press)).toMatchObject({ isLost: false });
  }
  await context.close();
});

test.describe('a double tap is one press', () => {
  test.use({ hasTouch: true });

  for (const by of Object.keys(pressBy)) {
    test(`Next, by ${by}: no step is skipped unseen`, async ({ visitor, page }) => {
      await startAt(visitor, 'client-type', { answers: both });
      await pressTwice(page, visitor.button('Next'), by);
      await visitor.sees('Individual Questions');
      await settled(page);
      await visitor.sees('Individual Questions');
      await visitor.next();
      await visitor.sees('Business Questions');
    });

    test(`Back, by ${by}: one step back`, async ({ visitor, page }) => {
      await startAt(visitor, 'client-type', { answers: both });
      for (const step of ['Individual Questions', 'Business Questions']) {
        await visitor.next();
        await visitor.sees(step);
      }
      await pressTwice(page, visitor.button('Back'), by);
      await visitor.sees('Individual Questions');
      await settled(page);
      await visitor.sees('Individual Questions');
    });

    test(`Submit Your Details, by ${by}: the form is empty and not complained about`, async ({
      visitor,
      page,
    }) => {
      await startAt(visitor, 'estimate');
      await pressTwice(page, visitor.button('Submit Your Details'), by);
      await visitor.sees('Submit Your Details');
      await settled(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(visitor.toast('Please fill in all required fields')).toHaveCount(0);
    });
  }
});

test('two tabs at two steps of one estimate leave each other where they are', async ({
  visitor,
  page,
  context,
}) => {
  await startAt(visitor, 'individual');
  const other = createVisitor(await context.newPage());
  await other.open('?step=client-type');
  await other.sees('Client Type');
  await settled(other.page);
  const stepOf = async () => (await keptDraft(page))['step'] satisfies unknown;
  const last: StepId = 'client-type';
  await expect.poll(stepOf).toBe(last);
  const before = await keptDraft(page);
  for (const tab of [page, other.page, page, other.page]) await settled(tab);
  expect(await keptDraft(page)).toEqual(before);
});
