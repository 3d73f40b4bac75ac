/** A server without its sending process: it accepts and stores everything, and reports what is missing. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, test } from 'vitest';

import { mailSender } from '../../scripts/mail.mjs';
import { startOutbox } from '../../scripts/outbox.mjs';
import { root } from '../../scripts/root.mjs';
import { accountsOf, anAccount, anEmail } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { askedLinks, factOf, sweep } from '../support/housekeeping.ts';
import { anOp, post } from '../support/op-api.ts';
import { operate } from '../support/operator.ts';
import { outboxOf } from '../support/server.ts';
import { useClockedServer, useMailbox, useServer } from '../support/use-server.ts';

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

const short = useServer(() => ({
  env: { ...mailbox.env, MAIL_LEASE_SECONDS: '1' },
  outbox: 'none',
}));

test('loses no mail of a killed sender, and repeats only delivered ones, under one Message-ID', async () => {
  const [waiting, arrived] = [anEmail(), anEmail()];
  mailbox.hang(true);
  await post(short.url, anOp('contact.send', { ...messageBody, email: waiting }));
  const first = aSender();
  await mailbox.hanging();
  await kill(first);
  mailbox.hang(false);

  await post(short.url, anOp('contact.send', { ...messageBody, email: arrived }));
  const second = aSender();
  let isKilled = false;
  mailbox.onTaken(async () => {
    if (isKilled || mailbox.mails.at(-1)?.to !== arrived) return;
    isKilled = true;
    await kill(second);
  });
  await mailbox.received({ to: arrived });
  expect(isKilled).toBe(true);

  const third = aSender();
  const [one, again] = await mailbox.received({ to: arrived }, 2);
  expect(again?.messageId).toBe(one?.messageId);
  await expect.poll(() => short.rows('mails', 'state != "sent"')).toEqual([]);
  await kill(third);
  expect(mailbox.mails.filter(({ to }) => to === arrived)).toHaveLength(2);
  expect(mailbox.mails.filter(({ to }) => to === waiting)).toHaveLength(1);
});

function aSender(): ChildProcess {
  const program = `
    import { startOutbox } from './scripts/outbox.mjs';
    import { mailSender } from './scripts/mail.mjs';
    startOutbox({ ...${JSON.stringify(outboxOf(short))}, sendMail: mailSender(process.env) });
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { ...process.env, ...mailbox.env },
    stdio: 'ignore',
  });
}

async function kill(sender: ChildProcess): Promise<void> {
  const ended = once(sender, 'exit');
  sender.kill('SIGKILL');
  await ended;
}
