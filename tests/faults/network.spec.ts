/** Row 7: a captive portal. */
import type { Page } from '@playwright/test';
import * as v from 'valibot';

import { notSentYet } from '#texts/device.ts';
import { keptRows } from '../e2e/device.ts';
import { fillEverything } from '../e2e/visitor.ts';
import { portal } from '../support/faults.ts';
import { expect, test } from './browser/fault-journey.ts';
import { expectArrivedOnce, expectNotArrived } from './browser/outcome.ts';

test.use({ serviceWorkers: 'block' });

const waiting = v.tuple([v.object({ state: v.literal('queued'), nextAt: v.number() })]);

/** Milliseconds until the one pending op is due, by the page's clock; 0 while it is being sent. */
async function dueIn(page: Page): Promise<number> {
  const ops = v.safeParse(waiting, await keptRows(page, 'ops'));
  return ops.success ? ops.output[0].nextAt - (await page.evaluate(() => Date.now())) : 0;
}

/** Stops the page's clock once no request is running, because moving it would time the request out. */
async function standStill(page: Page): Promise<void> {
  // The page's clock cannot be set to a time that has passed by then.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();
  await nothingUnderWay(page);
}

/** Waits, with a stopped clock, until no attempt is running or due. */
async function nothingUnderWay(page: Page): Promise<void> {
  const dueLater = async () => {
    // An attempt that ended while the clock moved makes the next one due at once.
    await page.clock.runFor(1);
    return dueIn(page);
  };
  await expect.poll(dueLater).toBeGreaterThan(0);
}

test("row 7: the way to a hotel's page is not gone", async ({ visitor, page, server, network }) => {
  const email = 'row7@example.com';
  await page.clock.install();
  await fillEverything(visitor, email);
  network.set(portal.redirect, '/api/ops');
  await visitor.submit();
  await page.clock.fastForward(8000);
  await visitor.sees(notSentYet.title);
  await expectNotArrived(server, email);
  expect(network.passages('/welcome')).toEqual([]);

  await standStill(page);
  network.heal();
  await page.clock.fastForward(60_000);
  await page.clock.resume();
  await visitor.sees('Submission Received!');
  await expectArrivedOnce(page, server, email);
});
