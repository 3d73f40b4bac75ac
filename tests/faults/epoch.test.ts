// @module-tag slow
/**
 * Tests the epoch that each answer names: a kill keeps it, a restored backup changes it, and devices that hear of a new
 * one verify at once.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { watchEpoch } from '#sync/server-epoch.ts';
import { verifyReceipts } from '#sync/verify-receipts.ts';
import { createSend } from '#sync/ops.ts';
import { createVerify } from '#sync/verify.ts';
import { aMessage, submitDraft } from '../support/fault-stage.ts';
import { keyOf, operate } from '../support/operator.ts';
import { useServer, useFolder } from '../support/use-server.ts';
import { openPhone } from '../support/use-stage.ts';

const server = useServer();
const folder = useFolder();

const epoch = async () => (await fetch(`${server.url}/api/health`)).headers.get('Data-Epoch');
const backUp = () => operate('backup', '--data', server.data, '--to', join(folder, 'backups'));

/** Restores as an operator does: into an empty folder, which replaces the lost one. */
async function restore(): Promise<void> {
  const data = await mkdtemp(join(folder, 'restored-'));
  await server.kill();
  const done = await operate(
    'restore',
    '--from',
    join(folder, 'backups'),
    '--data',
    data,
    ...keyOf(server),
  );
  expect([done.code, done.said]).toEqual([0, expect.stringContaining('compared')]);
  await rm(server.data, { recursive: true });
  await cp(data, server.data, { recursive: true });
  await server.restart();
}

test('row 94: the epoch outlasts a kill and ends with a restore; refusals name it too', async () => {
  const first = await epoch();
  expect(first).toMatch(/^\w{15}$/);
  const refused = await fetch(`${server.url}/api/ops`, { method: 'POST', body: '{' });
  expect([refused.ok, refused.headers.get('Data-Epoch')]).toEqual([false, first]);
  await server.crash();
  expect(await epoch()).toBe(first);
  expect(await backUp()).toMatchObject({ code: 0 });
  await restore();
  expect(await epoch()).toMatch(/^\w{15}$/);
  expect(await epoch()).not.toBe(first);
});

test('row 95: the next answer of a restored server has the device verify at once; what is lost is sent once', async () => {
  const { proxy, phone, tab } = await openPhone(server);
  const changes: string[] = [];
  const heard = watchEpoch(tab.db, tab.device.kinds, () => changes.push('changed'));
  const ask = createVerify(proxy.url, heard);
  const verify = () => verifyReceipts(tab.db, tab.device, ask);
  const known = () => tab.db.facts.get('epoch');
  expect(await backUp()).toMatchObject({ code: 0 });
  const { store, entity } = await submitDraft(tab);
  await phone.settle(tab);
  expect(await verify()).toBe(0);
  const before = await epoch();
  await expect.poll(known).toMatchObject({ epoch: before });

  await restore();
  expect(await verify()).toBe(0);
  // The answer to any op names the new epoch.
  const op = await tab.enqueue('contact.send', aMessage());
  await createSend(proxy.url, heard)([]);
  await expect.poll(() => changes).toEqual(['changed']);
  expect(await verify()).toBe(1);
  await expect.poll(() => store.snapshot()?.draft).toMatchObject({ id: entity, phase: 'open' });
  await submitDraft(tab, { store });
  await phone.settle(tab);
  expect(await server.rows('price_estimates', `id = "${entity}"`)).toHaveLength(1);
  expect(await server.rows('contacts', `id = "${op.entity}"`)).toHaveLength(1);
  expect(await verify()).toBe(0);
  expect(changes).toEqual(['changed']);
});

test('row 95: of two pages that verify at once, one tells of what is lost', async () => {
  const { proxy, phone, tab } = await openPhone(server);
  expect(await backUp()).toMatchObject({ code: 0 });
  await tab.enqueue('contact.send', aMessage());
  await phone.settle(tab);
  await restore();
  const other = await phone.tab();
  const told = await Promise.all(
    [tab, other].map((each) => verifyReceipts(each.db, each.device, createVerify(proxy.url))),
  );
  expect(told.toSorted((a, b) => a - b)).toEqual([0, 1]);
});
