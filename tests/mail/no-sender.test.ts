/** A server without its sending process: it accepts and stores everything, and reports what is missing. */
import { expect, test } from 'vitest';

import { mailSender } from '../../scripts/mail.mjs';
import { startOutbox } from '../../scripts/outbox.mjs';
import { accountsOf, anAccount, anEmail } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { askedLinks, factOf, sweep } from '../support/housekeeping.ts';
import { anOp, post } from '../support/op-api.ts';
import { operate } from '../support/operator.ts';
import { outboxOf } from '../support/server.ts';
import { useClockedServer, useMailbox } from '../support/use-server.ts';

const minuteMs = 60_000;

const mailbox = useMailbox();
const server = useClockedServer(() => ({ env: mailbox.env, outbox: 'none' }));

test('keeps mails and links without a sender, reports the outbox, and sends all once asked', async () => {
  const email = anEmail();
  await post(server.url, anOp('contact.send', { ...messageBody, email }));
  const client = await anAccount(server, 'clients', { verified: false });
  await accountsOf(server).askConfirmation(client.email);
  await server.setClock(Date.now() + 3 * minuteMs);
  await sweep(server);
  expect(await factOf(server, 'outbox')).toMatchObject({ isWell: false });
  const { said } = await operate('doctor', '--data', server.data);
  expect(said).toContain('WRONG outbox: No one sends');
  expect(await askedLinks(server)).toHaveLength(1);
  expect(await server.rows('mails', 'attempts > 0')).toEqual([]);

  const outbox = startOutbox({ ...outboxOf(server), sendMail: mailSender(mailbox.env) });
  await mailbox.received({ to: email });
  await mailbox.received({ to: client.email });
  // Waits for a mail sent after the clock was set, so that the sender has asked the server by the new clock.
  await server.setClock(Date.now() + 6 * minuteMs);
  const later = anEmail();
  await post(server.url, anOp('contact.send', { ...messageBody, email: later }));
  await mailbox.received({ to: later });
  await sweep(server);
  expect(await factOf(server, 'outbox')).toMatchObject({ isWell: true });
  expect(mailbox.mails.filter(({ to }) => to === email || to === client.email)).toHaveLength(2);
  await outbox.stop();
});

test('drops links unsent for a day, and keeps other mails', async () => {
  const [old, asked] = [
    await anAccount(server, 'clients', { verified: false }),
    await anAccount(server, 'clients', { verified: false }),
  ];
  await accountsOf(server).askConfirmation(old.email);
  await server.sql(`UPDATE asked_links SET asked = asked - ${1440 * minuteMs}`);
  await accountsOf(server).askConfirmation(asked.email);
  await sweep(server);
  expect(await askedLinks(server)).toEqual([expect.stringContaining(asked.email)]);
});
