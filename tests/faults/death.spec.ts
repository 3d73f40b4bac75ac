/** Rows 19 and 21: a tab or the whole browser dies without notice. */
import { sendsByOp } from '../support/fault-proxy.ts';
import { hang } from '../support/faults.ts';
import { fillEverything } from '../e2e/visitor.ts';
import { expect, test } from './browser/fault-journey.ts';
import { expectArrivedOnce, expectNotArrived, submitOpId } from './browser/outcome.ts';

test.use({ serviceWorkers: 'block' });

test('row 19: the tab crashes while it sends', async ({
  visitor,
  page,
  context,
  tab,
  server,
  network,
}) => {
  const email = 'row19@example.com';
  await fillEverything(visitor, email);
  network.set(hang, '/api/ops');
  await visitor.submit();
  await expect.poll(() => network.passages('/api/ops').length).toBe(1);
  const op = await submitOpId(page);
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await expectNotArrived(server, email);

  network.heal();
  const next = await tab();
  await next.open('?step=received');
  await next.sees('Submission Received!');
  await expectArrivedOnce(next.page, server, email);
  expect(sendsByOp(network.passages()).get(op)).toBe(2);
});

test('row 21: killed once it says Saved @gate', async ({ profile, server, network }) => {
  const email = 'row21@example.com';
  network.set(hang, '/api/ops');
  const before = await profile.start();
  await fillEverything(before, email);
  await before.page.clock.install();
  await before.submit();
  await expect(before.button('Submitting...')).toBeVisible();
  await before.page.clock.fastForward(8000);
  await before.sees('Saved on this device. Not sent yet.');
  const op = await submitOpId(before.page);
  await profile.kill();
  await expectNotArrived(server, email);

  network.heal();
  const after = await profile.start();
  await after.open();
  await expect.poll(() => server.rows('price_estimates', `email="${email}"`)).toHaveLength(1);
  await expectArrivedOnce(after.page, server, email);
  const through = network.passages('/api/ops').filter(({ fate }) => fate === 'pass');
  expect(sendsByOp(through).get(op)).toBe(1);
});
