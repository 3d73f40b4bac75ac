/** A message is discarded where it waits: what becomes of its text. */
import { expect, test } from 'vitest';

import { messageBody } from '../support/bodies.ts';
import { createMemoryServer, poison } from '../support/memory-server.ts';
import { createTestDevice } from '../support/test-device.ts';

const typed = { name: 'Tomás', message: 'Do you take on' };

async function sentOn(message: string) {
  const server = createMemoryServer();
  const device = createTestDevice({ url: 'https://spark.test', ...server });
  const tab = await device.tab();
  const { id } = await tab.forms().load('contact');
  const text = JSON.stringify({ ...messageBody, message });
  const answer = await tab.forms().send('contact', id, text);
  if (answer.outcome !== 'queued') throw new Error(`it is ${answer.outcome}`);
  return { device, tab, id, op: answer.op };
}

test('row 316: a refused one takes along what was mended of it', async () => {
  const { device, tab, id, op } = await sentOn(poison);
  await device.settle(tab);
  await tab.forms().keep('contact', id, typed, typed);
  await tab.outbox().discard(op);
  expect(await tab.db.forms.count()).toBe(0);
});

test('row 316: one that waits leaves what another tab has typed since', async () => {
  const { tab, id, op } = await sentOn(messageBody.message);
  await tab.forms().keep('contact', id, typed, typed);
  await tab.outbox().discard(op);
  expect((await tab.db.forms.toArray()).map(({ values }) => values)).toEqual([typed]);
});
