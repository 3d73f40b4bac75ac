/** The server beside another process that writes to the same database. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anEmail } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, post } from '../support/op-api.ts';
import { startOtherWriter } from '../support/other-writer.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let endWriter: () => Promise<void>;
beforeAll(async () => {
  server = await startServer();
  endWriter = await startOtherWriter(server.data);
});
afterAll(async () => {
  await endWriter();
  await server.stop();
});

test('row 76: ops are applied while another process writes to the database', async () => {
  const ops = Array.from({ length: 3 }, () => anOp('contact.send', messageBody));
  const results = await Promise.all(ops.map((op) => post(server.url, op)));
  expect(results.flat().map(({ status }) => status)).toEqual(ops.map(() => 'applied'));
  expect(await server.rows('contacts')).toHaveLength(ops.length);
});

test('row 76: people sign up in the meantime, and none is refused', async () => {
  const signUp = () =>
    fetch(`${server.url}/api/clients/sign-up`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: anEmail(), password: 'Tangled-otter-41' }),
    });
  const answers = await Promise.all([signUp(), signUp()]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
});
