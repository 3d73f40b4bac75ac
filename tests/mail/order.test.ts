import { expect, test } from 'vitest';

import { accountsOf, anAccount } from '../support/accounts.ts';
import { linksLookedAt } from '../support/housekeeping.ts';
import { adminJson, post } from '../support/op-api.ts';
import { aMessage, begin, mailbox, server, stageEach } from './queue-stage.ts';

stageEach();

test('a mail that opens something overtakes all that wait longer', async () => {
  await begin({ SMTP_HOST: '' });
  await post(server.url, ...Array.from({ length: 4 }, () => aMessage()));
  const { email } = await anAccount(server, 'clients', { verified: false });
  await accountsOf(server).askConfirmation(email);
  await linksLookedAt(server);
  expect(await server.rows('mails')).toHaveLength(9);
  const smtp = {
    enabled: true,
    host: mailbox.env['SMTP_HOST'],
    port: Number(mailbox.env['SMTP_PORT']),
  };
  await adminJson(server, '/api/settings', { smtp }, 'PATCH');
  await mailbox.received({}, 9);
  expect(mailbox.mails[0]?.to).toBe(email);
});
