/** Tests a server restored to an older copy: acknowledged ops that it lost are found and resent, or reported. */
import { expect, test } from 'vitest';

import { verifyReceipts } from '#sync/verify-receipts.ts';
import { createVerify } from '#sync/verify.ts';
import { saveBody } from '../support/bodies.ts';
import { aMessage, submitDraft } from '../support/fault-stage.ts';
import { backUp, putBack } from '../support/data-folder.ts';
import type { Tab } from '../support/test-device.ts';
import { useServer } from '../support/use-server.ts';
import { openPhone } from '../support/use-stage.ts';

const server = useServer();

const day = 86_400_000;

test('row 18: what the copy has not: saved again where it is still here, else told, once', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  const verify = (asking: Tab) => verifyReceipts(asking.db, asking.device, createVerify(proxy.url));
  const before = await tab.enqueue('contact.send', aMessage());
  await phone.settle(tab);
  await backUp(server);

  const after = await tab.enqueue('contact.send', aMessage());
  const store = await tab.draftStore();
  await store.saveEstimate(JSON.stringify(saveBody));
  await phone.settle(tab);
  const entity = store.snapshot()?.draft.id ?? '';
  expect(await server.rows('abandoned_estimates', `id = "${entity}"`)).toHaveLength(1);
  expect(await verify(tab)).toBe(0);

  await putBack(server, { epoch: 'kept' });
  expect(await server.rows('abandoned_estimates', `id = "${entity}"`)).toEqual([]);
  expect(await verify(tab)).toBe(0);
  phone.clock.advance(day);
  proxy.partition(true);
  expect(await verify(tab)).toBe(0);
  expect(await tab.db.receipts.count()).toBe(3);
  proxy.partition(false);

  expect(await verify(tab)).toBe(1);
  expect((await tab.db.receipts.toArray()).map(({ id }) => id)).toEqual([before.id]);
  await tab.note();
  await phone.settle(tab);
  expect(await server.row('abandoned_estimates', entity)).toMatchObject({
    rev: 1,
    services: saveBody.services,
  });
  phone.clock.advance(day);
  expect(await verify(tab)).toBe(0);
  const lost = (await problems(phone, tab)).filter((problem) => !problem.includes(after.id));
  expect(lost.filter((problem) => !problem.includes(entity))).toEqual([]);
});

test('row 18: a submission the copy has not is open again, with its answers', async () => {
  const { proxy, phone, tab } = await openPhone(server);
  await backUp(server);
  const { store, entity } = await submitDraft(tab);
  await phone.settle(tab);
  await expect.poll(() => store.snapshot()?.draft.phase).toBe('sent');

  await putBack(server, { epoch: 'kept' });
  expect(await verifyReceipts(tab.db, tab.device, createVerify(proxy.url))).toBe(1);
  await expect
    .poll(() => store.snapshot()?.draft)
    .toMatchObject({ id: entity, phase: 'open', step: 'contact', savedRev: 0 });
  await submitDraft(tab, { store });
  await phone.settle(tab);
  expect(await server.rows('price_estimates', `id = "${entity}"`)).toHaveLength(1);
});
