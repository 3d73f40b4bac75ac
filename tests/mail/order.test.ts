import { afterEach, beforeEach, expect, test } from 'vitest';

import { anAccount, anEmail } from '../support/accounts.ts';
import { linksLookedAt } from '../support/housekeeping.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, post, sendJson } from '../support/op-api.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { startServer, type TestServer } from '../support/server.ts';

let mailbox: Mailbox;
let server: TestServer;
beforeEach(async () => {
  mailbox = await startMailbox();
  server = await startServer({ env: { ...mailbox.env, SMTP_HOST: '' } });
});
afterEach(async () => {
  await server.stop();
  await mailbox.stop();
});

const patch = (path: string, body: object) =>
  server.admin(path, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a mail that opens something overtakes all that wait longer', async () => {
  const messages = Array.from({ length: 4 }, () => {
    return anOp('contact.send', { ...messageBody, email: anEmail() });
  });
  await post(server.url, ...messages);
  const { email } = await anAccount(server, 'clients', { verified: false });
  await sendJson(`${server.url}/api/collections/clients/request-verification`, { email });
  await linksLookedAt(server);
  expect(await server.rows('mails')).toHaveLength(9);
  const smtp = {
    enabled: true,
    host: mailbox.env['SMTP_HOST'],
    port: Number(mailbox.env['SMTP_PORT']),
  };
  expect((await patch('/api/settings', { smtp })).status).toBe(200);
  await mailbox.received({}, 9);
  expect(mailbox.mails[0]?.to).toBe(email);
});
