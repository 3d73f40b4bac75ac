import { afterAll, beforeAll, expect, test } from 'vitest';

import { messageBody, subscriptionBody } from '../support/bodies.ts';
import { anOp, post, postOne } from '../support/op-api.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('a message is stored as it was written', async () => {
  const op = anOp('contact.send', messageBody);
  expect(await postOne(server.url, op)).toMatchObject({ status: 'applied', rev: null });
  const { website: _, ...fields } = messageBody;
  const [row] = await server.rows('contacts', `id = "${op.entity}"`);
  expect(row).toMatchObject({ ...fields, suspected_spam: false });
});

test('the longest message and odd addresses are stored too', async () => {
  const ops = [
    anOp('contact.send', { ...messageBody, message: '🧾'.repeat(2500) }),
    anOp('contact.send', { ...messageBody, email: "o'neil+tax@mail.example.travel" }),
    anOp('contact.send', { ...messageBody, email: 'jörg@exämple.de', phone: '+49 30 901820' }),
  ];
  expect(await post(server.url, ...ops)).toMatchObject(ops.map(() => ({ status: 'applied' })));
});

test('a repeated subscription is answered like a first one and keeps the first row', async () => {
  const ops = [
    anOp('checklist.subscribe', subscriptionBody),
    anOp('checklist.subscribe', { ...subscriptionBody, first_name: 'Eve' }),
    anOp('checklist.subscribe', { ...subscriptionBody, email: 'INES@Example.com' }),
  ];
  for (const op of ops) {
    expect(await postOne(server.url, op)).toMatchObject({ status: 'applied', rev: null });
    expect(await postOne(server.url, op)).toMatchObject({ status: 'replayed', rev: null });
  }
  const rows = await server.rows('creator_checklist_subscribers');
  expect(rows).toMatchObject([{ id: ops[0]?.entity, first_name: 'Ines' }]);
});

test('a filled honeypot is kept and marked', async () => {
  const spam = { website: 'https://pills.example' };
  const message = anOp('contact.send', { ...messageBody, ...spam });
  const email = 'bot@example.com';
  const sign = anOp('checklist.subscribe', { ...subscriptionBody, ...spam, email });
  expect(await post(server.url, message, sign)).toMatchObject([
    { status: 'applied' },
    { status: 'applied' },
  ]);
  const [stored] = await server.rows('contacts', `id = "${message.entity}"`);
  expect(stored).toMatchObject({ suspected_spam: true });
  const [signed] = await server.rows('creator_checklist_subscribers', `id = "${sign.entity}"`);
  expect(signed).toMatchObject({ suspected_spam: true });
});
