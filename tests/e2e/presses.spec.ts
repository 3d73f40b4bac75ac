/** A press does what it was made for, once: on a slow phone, by a double tap, while something else is under way. */
import type { StepId } from '#domain/estimator/steps.ts';
import { keptDraft, settled } from './device.ts';
import { expect, test } from './journey.ts';
import { pressBy, pressTwice } from './presses.ts';
import { startAt } from './seeded.ts';
import { createVisitor, shortest } from './visitor.ts';
import { arrivals, pressNext } from '../../soak/presses/press.ts';

const both = { ...shortest, clientType: 'both' } as const;

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
