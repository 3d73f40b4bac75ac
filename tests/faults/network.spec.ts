/** Rows 1, 2, 5, 7 and 14: a network that is gone, that is someone else's, that breaks off. */
import type { Page, Route } from '@playwright/test';
import * as v from 'valibot';

import { notSentYet } from '#texts/device.ts';
import { waitingLine } from '#texts/outbox.ts';
import { keptDraft, keptRows } from '../e2e/device.ts';
import { sha256 } from '../support/op-api.ts';
import { bytesOf, sendsByOp } from '../support/fault-proxy.ts';
import { cut, pass, portal, type Rule } from '../support/faults.ts';
import { aPdf } from '../support/files.ts';
import { storedDocument } from '../support/uploading.ts';
import { expect, test } from './browser/fault-journey.ts';
import {
  expectArrivedOnce,
  expectNotArrived,
  submitOpId,
  readyToSubmit,
} from './browser/outcome.ts';

test.use({ serviceWorkers: 'block' });

const waiting = v.tuple([v.object({ state: v.literal('queued'), nextAt: v.number() })]);

/** Milliseconds until the one thing that waits is due, by the page's own clock; none while it is on its way. */
async function dueIn(page: Page): Promise<number> {
  const ops = v.safeParse(waiting, await keptRows(page, 'ops'));
  return ops.success ? ops.output[0].nextAt - (await page.evaluate(() => Date.now())) : 0;
}

/** Has the page's clock stand still, and waits until nothing is under way: moved by a minute during an attempt, it would end that one's time. */
async function standStill(page: Page): Promise<void> {
  // A moment that has passed by the time the page hears of it is none that its clock can be put to.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();
  await nothingUnderWay(page);
}

/** Waits, with a clock that stands still, until no attempt is under way and the next one is not due yet. */
async function nothingUnderWay(page: Page): Promise<void> {
  const dueLater = async () => {
    // An attempt that ended while the clock was moved has the next one due at once.
    await page.clock.runFor(1);
    return dueIn(page);
  };
  await expect.poll(dueLater).toBeGreaterThan(0);
}

test('row 1: offline before it is submitted @gate', async ({
  visitor,
  page,
  context,
  server,
  network,
}) => {
  const email = 'row1@example.com';
  await page.clock.install();
  await readyToSubmit(visitor, email);
  await context.setOffline(true);
  await visitor.submit();
  await visitor.sees(notSentYet.title);
  await expect(page.getByText(waitingLine.waiting).first()).toBeVisible();
  await expect(page.getByText('Submission Received!')).toHaveCount(0);
  const op = await submitOpId(page);
  await expectNotArrived(server, email);

  // However far away the next attempt is, and with a clock that stands still: it goes out at once.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await nothingUnderWay(page);
  await context.setOffline(false);
  await expect.poll(() => server.rows('price_estimates', `email="${email}"`)).toHaveLength(1);
  await page.clock.resume();
  await visitor.sees('Submission Received!');
  await expectArrivedOnce(page, server, email);
  expect(sendsByOp(network.passages()).get(op)).toBe(1);
});

test('row 2: offline between keeping and sending', async ({
  visitor,
  page,
  context,
  server,
  network,
}) => {
  const email = 'row2@example.com';
  await readyToSubmit(visitor, email);
  const cutOff = async (route: Route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  };
  // The first request alone: the next ones find the browser offline, and none is in a handler that is taken away.
  await page.route('**/api/ops', cutOff, { times: 1 });
  await visitor.submit();
  await expect(page.getByText(waitingLine.waiting).first()).toBeVisible();
  const op = await submitOpId(page);
  await expectNotArrived(server, email);

  await context.setOffline(false);
  await visitor.sees('Submission Received!');
  await expectArrivedOnce(page, server, email);
  expect(sendsByOp(network.passages()).get(op)).toBe(1);
});

const strangers = [
  { row: 5, name: "a hotel's page", email: 'row5@example.com', answer: portal.page },
  { row: 5, name: "a hotel's JSON", email: 'row5b@example.com', answer: portal.json },
] as const;

for (const { row, name, email, answer } of strangers) {
  test(`row ${row}: ${name} in place of the answer`, async ({ visitor, page, server, network }) => {
    await page.clock.install();
    await readyToSubmit(visitor, email);
    network.set(answer, '/api/ops');
    await visitor.submit();
    await expect(page.getByText(waitingLine.portal).first()).toBeVisible();
    await page.clock.fastForward(8000);
    await visitor.sees(notSentYet.title);
    const op = await submitOpId(page);
    await expectNotArrived(server, email);

    await standStill(page);
    network.heal();
    await page.clock.fastForward(60_000);
    const passed = () =>
      network.passages('/api/ops').filter(({ ops, fate }) => ops.includes(op) && fate === 'pass');
    await expect.poll(() => passed().map(({ status }) => status)).toEqual([200]);
    await page.clock.resume();
    await visitor.sees('Submission Received!');
    await expectArrivedOnce(page, server, email);
    await expect(page.getByText(waitingLine.portal)).toHaveCount(0);
    expect(passed()).toHaveLength(1);
  });
}

test("row 7: the way to a hotel's page is not gone", async ({ visitor, page, server, network }) => {
  const email = 'row7@example.com';
  await page.clock.install();
  await readyToSubmit(visitor, email);
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

/** The connection is lost once, after so many bytes of bodies. */
function cutOnceAfter(bytes: number): Rule {
  let left = bytes;
  return ({ length }) => {
    const before = left;
    left -= length;
    return before > 0 && left <= 0 ? cut(before) : pass;
  };
}

test('row 14: cut in the middle of a file', async ({ visitor, page, server, network }) => {
  const email = 'row14@example.com';
  const file = aPdf(5 * 1024 * 1024);
  await page.clock.install();
  await readyToSubmit(visitor, email);
  await visitor.pickFile('return.pdf', file);
  await expect(visitor.button('Remove return.pdf')).toBeVisible();
  const { id, document } = await keptDraft(page);
  network.set(cutOnceAfter(file.byteLength / 2), '/api/uploads');
  await visitor.submit();
  await visitor.sees('Submission Received!');
  await expect
    .poll(() => network.passages('/api/uploads').filter(({ fate }) => fate === 'cut').length)
    .toBe(1);

  await page.clock.fastForward(60_000);
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  expect(bytesOf(network.passages('/api/uploads'))).toBeLessThanOrEqual(1.15 * file.byteLength);
  expect(await expectArrivedOnce(page, server, email)).toBe(id);
  const arrived = await storedDocument(server, String(document));
  expect(sha256(arrived.bytes)).toBe(sha256(file));
});
