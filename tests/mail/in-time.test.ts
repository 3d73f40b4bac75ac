// @module-tag slow
/** Tests the retention of mails. */
import { expect, test } from 'vitest';

import { accountsOf, anAccount, anEmail } from '../support/accounts.ts';
import { linksLookedAt } from '../support/housekeeping.ts';
import { post } from '../support/op-api.ts';
import { operate } from '../support/operator.ts';
import {
  aMessage,
  begin,
  mailbox,
  mailsWhere,
  runJob,
  server,
  stageEach,
  theMail,
} from './queue-stage.ts';

stageEach();

test('mails a pending link unchanged after a key rotation that forgot the old key', async () => {
  await begin();
  const email = anEmail();
  await mailbox.stop();
  await anAccount(server, 'clients', { email, verified: false });
  await accountsOf(server).askConfirmation(email);
  await linksLookedAt(server);
  const before = (await theMail(email))['letter'];
  for (const verb of ['rotate', 'forget']) {
    expect((await operate('keys', verb, '--data', server.data)).code).toBe(0);
  }
  expect((await theMail(email))['letter']).toBe(before);
  await mailbox.restart();
  const [mail] = await mailbox.received({ to: email });
  const token = /#[\w.-]+/.exec(String(before))?.[0];
  expect(token).toBeDefined();
  expect(mail?.text).toContain(token);
});

test('erases mails that grant access once sent, and gives up those that could not be sent', async () => {
  await begin();
  const [sent, unsent, plain] = [anEmail(), anEmail(), anEmail()];
  const ask = async (email: string) => {
    await anAccount(server, 'clients', { email, verified: false });
    await accountsOf(server).askConfirmation(email);
  };
  await ask(sent);
  await post(server.url, aMessage(plain));
  await expect.poll(() => theMail(sent)).toMatchObject({ state: 'sent', letter: '' });
  await expect.poll(() => theMail(plain)).toMatchObject({ state: 'sent' });
  await mailbox.stop();
  await ask(unsent);
  await expect.poll(() => mailsWhere(`recipient = "${unsent}" && attempts > 1`)).toHaveLength(1);
  const dayLater = new Date(Date.now() + 86_400_000).toISOString().replace('T', ' ');
  // In SQL: PocketBase saves whole rows and would revert the sender's changes.
  await server.sql(`UPDATE mails SET expires = '2020-01-01 00:00:00.000Z'
    WHERE expires > '' AND expires <= '${dayLater}'`);
  const open = async () => {
    await runJob('housekeeping');
    return mailsWhere('letter != "" && kind = "confirm-address"');
  };
  await expect.poll(open).toEqual([]);
  const given = await theMail(unsent);
  expect(given).toMatchObject({ state: 'failed', letter: '' });
  expect(given['last_error']).toMatch(/^too late/);
  expect((await theMail(plain))['letter']).not.toBe('');
});

test('deletes a sent mail, shows an unsent one until its end, and deletes it a week later', async () => {
  await begin({ MAIL_KEPT_DAYS: '0.0001' });
  const kept = async () => {
    await runJob('housekeeping');
    return (await mailsWhere('')).map(({ state }) => state);
  };
  await post(server.url, aMessage());
  await mailbox.received({}, 2);
  await expect.poll(kept).toEqual([]);
  await mailbox.stop();
  await post(server.url, aMessage());
  await expect.poll(kept).toEqual(['failed', 'failed']);
  const weekAgo = new Date(Date.now() - 7 * 86_400_000 - 60_000).toISOString();
  await server.sql(`UPDATE mails SET created = '${weekAgo.replace('T', ' ')}'`);
  await expect.poll(kept).toEqual([]);
});
