/** Rows 23, 24 and 26: one visitor, several tabs, one queue. */
import type { Route } from '@playwright/test';

import { deviceOpen, keptDraft, keptRows } from '../e2e/device.ts';
import { fillEverything } from '../e2e/visitor.ts';
import { sendsByOp } from '../support/fault-proxy.ts';
import { hang } from '../support/faults.ts';
import { queueMessages } from './browser/device-rows.ts';
import { expect, test } from './browser/fault-journey.ts';
import { tellOnline, turns } from './browser/worker.ts';
import { expectMessagesOnce } from './browser/outcome.ts';

test.use({ serviceWorkers: 'block' });

test('row 23: two go online @gate', async ({ visitor, page, context, tab, server, network }) => {
  const other = await tab();
  await visitor.open();
  await other.open();
  for (const each of [visitor, other]) await deviceOpen(each.page);
  await expect.poll(() => turns(page)).toEqual({ held: 0, pending: 0 });
  await context.setOffline(true);
  const ids = await queueMessages(page, 12, true);
  const held: Route[] = [];
  let isOpen = false;
  await context.route('**/api/ops', (route) => (isOpen ? route.continue() : void held.push(route)));
  await context.setOffline(false);
  await expect.poll(() => turns(page)).toEqual({ held: 1, pending: 1 });
  await expect.poll(() => held.length).toBe(3);
  expect(new Set(held.map((route) => route.request().frame().page())).size).toBe(1);

  isOpen = true;
  await Promise.all(held.map((route) => route.continue()));
  await expectMessagesOnce(page, server, ids);
  expect(Object.fromEntries(sendsByOp(network.passages()))).toEqual(
    Object.fromEntries(ids.map((id) => [id, 1])),
  );
});

test('row 24: the sender is frozen', async ({ visitor, page, context, tab, server, network }) => {
  const other = await tab();
  await other.page.clock.install();
  await visitor.open();
  await other.open();
  for (const each of [visitor, other]) await deviceOpen(each.page);
  network.set(hang, '/api/ops');
  const ids = await queueMessages(page, 3);
  await tellOnline(page);
  await expect.poll(() => network.passages('/api/ops').length).toBe(1);
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  network.heal();
  await tellOnline(other.page);
  await expect.poll(() => turns(other.page)).toEqual({ held: 1, pending: 1 });

  await other.page.clock.fastForward(100_000);
  await expectMessagesOnce(other.page, server, ids);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  network.partition(true);
  network.partition(false);
  await tellOnline(page);
  await expect.poll(() => turns(page)).toEqual({ held: 0, pending: 0 });
  await expectMessagesOnce(page, server, ids);
  const through = network.passages('/api/ops').filter(({ fate }) => fate === 'pass');
  expect([...sendsByOp(through).values()]).toEqual([1, 1, 1]);
});

test('row 26: two tabs edit one draft', async ({ visitor, page, tab }) => {
  await fillEverything(visitor, 'row26@example.com');
  const other = await tab();
  await other.open();
  await other.sees('Submit Your Details');
  const first = (of: typeof visitor) => of.page.getByLabel('First Name', { exact: true });
  const last = (of: typeof visitor) => of.page.getByLabel('Last Name', { exact: true });

  await first(visitor).fill('Ann');
  await expect(first(other)).toHaveValue('Ann');
  await first(other).fill('Beth');
  await expect(first(visitor)).toHaveValue('Beth');
  await Promise.all([first(visitor).fill('Cleo'), last(other).fill('Ngata')]);
  await expect(last(visitor)).toHaveValue('Ngata');
  await expect(first(other)).toHaveValue('Cleo');
  expect((await keptDraft(page))['contact']).toMatchObject({
    first_name: 'Cleo',
    last_name: 'Ngata',
  });
  expect(await keptRows(page, 'drafts')).toHaveLength(1);
});
