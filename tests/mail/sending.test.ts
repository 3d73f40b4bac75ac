import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { startServer, type TestServer } from '../support/server.ts';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startServer({ env: mailbox.env });
});
afterAll(async () => {
  await server.stop();
  await mailbox.stop();
});

test('PocketBase’s own mails leave through the queue', async () => {
  const answer = await server.admin('/api/collections/_superusers/request-password-reset', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'superuser@spark.test' }),
  });
  expect(answer.status).toBe(204);
  const [mail] = await mailbox.received({ to: 'superuser@spark.test' });
  expect(mail?.messageId).toMatch(/^<[a-z0-9]{15}@spark\.test>$/);
});
