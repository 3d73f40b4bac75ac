/** One visitor with two tabs, in every engine: one draft, one queue. */
import { paths } from '#config/paths.ts';
import { deviceOpen, keptDraft, keptRows } from '../e2e/device.ts';
import { queueMessages } from '../faults/browser/device-rows.ts';
import { tellOnline } from '../faults/browser/worker.ts';
import { expectMessagesOnce } from '../faults/browser/outcome.ts';
import { anEmail } from '../support/accounts.ts';
import { sendsByOp } from '../support/fault-proxy.ts';
import { heading, readyToSubmit } from './estimator.ts';
import { expect, test } from './journey.ts';

test('two tabs: one draft, one queue', async ({ tab, device, network, server }) => {
  await readyToSubmit(tab, anEmail());
  const other = await device.openTab();
  await other.goto(paths.estimator);
  await other.sees(heading('Submit Your Details'));
  await deviceOpen(other);

  await tab.write({ label: 'First Name' }, 'Cleo');
  await other.holds({ label: 'First Name' }, 'Cleo');
  await other.write({ label: 'Last Name' }, 'Ngata');
  await tab.holds({ label: 'Last Name' }, 'Ngata');
  await expect
    .poll(async () => (await keptDraft(tab))['contact'])
    .toMatchObject({ first_name: 'Cleo', last_name: 'Ngata' });
  expect(await keptRows(tab, 'drafts')).toHaveLength(1);

  network.partition(true);
  const ops = await queueMessages(tab, 12, true);
  network.partition(false);
  await Promise.all([tab, other].map(tellOnline));
  await expectMessagesOnce(other, server, ops);
  const sends = sendsByOp(network.passages('/api/ops'));
  expect(ops.map((id) => sends.get(id))).toEqual(ops.map(() => 1));
});
