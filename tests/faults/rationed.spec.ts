/** Row 10: more at once than the server allows one address. */
import { deviceOpen, keptRows } from '../e2e/device.ts';
import { sendsByOp } from '../support/fault-proxy.ts';
import { queueMessages } from './browser/device-rows.ts';
import { expect, test } from './browser/fault-journey.ts';
import { tellOnline } from './browser/worker.ts';
import { expectMessagesOnce } from './browser/outcome.ts';

test.use({ serviceWorkers: 'block', serverEnv: { OPS_BURST: '80', OPS_PER_MINUTE: '60' } });

test('row 10: 85 at once where 80 are allowed', async ({ visitor, page, server, network }) => {
  // Of requests under way together one is refused at most: the last of them, which may be a whole one.
  const count = 85;
  await visitor.open();
  await deviceOpen(page);
  const ids = await queueMessages(page, count);
  await tellOnline(page);
  const answered = (status: number) =>
    network.passages('/api/ops').filter((passage) => passage.status === status);
  await expect.poll(() => answered(429).length).toBeGreaterThanOrEqual(1);
  const waiting = await keptRows(page, 'ops');
  expect(JSON.stringify(waiting)).not.toContain('parked');

  await expectMessagesOnce(page, server, ids);
  const sends = [...sendsByOp(network.passages()).values()].reduce((sum, n) => sum + n, 0);
  expect(sends).toBeLessThanOrEqual(1.3 * count);
});
