/** The mails that PocketBase sends itself. */
import { expect, test } from 'vitest';

import { anEmail } from '../support/accounts.ts';
import { sendJson } from '../support/op-api.ts';
import { linkIn } from '../support/mailbox.ts';
import { useServer, useMailbox } from '../support/use-server.ts';

const mailbox = useMailbox();
const server = useServer(() => ({
  env: { ...mailbox.env, SPARK_ADMIN_URL: 'http://127.0.0.1:8091' },
}));

async function mailTo(to: string) {
  const [mail] = await mailbox.received({ to });
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

test('links a superuser’s reset to the administration listener', async () => {
  const email = 'superuser@spark.test';
  const path = `${server.adminUrl}/api/collections/_superusers/request-password-reset`;
  await sendJson(path, { email });
  const mail = await mailTo(email);
  expect(linkIn(mail)).toMatch(
    /^http:\/\/127\.0\.0\.1:8091\/_\/#\/auth\/confirm-password-reset\/[\w.-]+$/,
  );
  expect(mail.text).toContain('spark pb superuser upsert');
});

test('queues PocketBase’s other mails unchanged', async () => {
  const email = anEmail();
  const body = { email, template: 'login-alert', collection: '_superusers' };
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  await server.admin('/api/settings/test/email', init);
  const mail = await mailTo(email);
  expect(mail.messageId).toMatch(/^<[a-z0-9]{15}@spark\.test>$/);
  const [row] = await server.rows('mails', `recipient = "${email}"`);
  expect(row).toMatchObject({ kind: 'system', message_id: mail.messageId });
});
