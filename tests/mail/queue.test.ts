// @module-tag slow
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { paths } from '#config/paths.ts';
import { anEmail, accountsOf, anAccount } from '../support/accounts.ts';
import { messageBody, submitBody } from '../support/bodies.ts';
import { adminJson, anOp, post, postOne } from '../support/op-api.ts';
import { aMessage, begin, mailbox, mailsWhere, server, stageEach, theMail } from './queue-stage.ts';
import { hooksForTest } from '../support/use-server.ts';
import { linksLookedAt } from '../support/housekeeping.ts';
import { askOutbox } from '../support/server.ts';
import { isAlive } from '../scripts/started.ts';

stageEach();

test('a mail server that is down, while ours restarts too, loses no mail and delays nothing; each mail is sent once when it is back', async () => {
  await begin({ MAIL_LEASE_SECONDS: '1' });
  await mailbox.stop();
  const ops = Array.from({ length: 3 }, () => aMessage());
  await post(server.url, ...ops);
  await expect.poll(() => mailsWhere('attempts < 4')).toEqual([]);
  const [waiting] = await mailsWhere('');
  expect(waiting).toMatchObject({ last_error: 'connection refused', sent: '' });
  await server.kill();
  await mailbox.restart();
  await server.restart();
  await expect.poll(() => mailsWhere('state != "sent"')).toEqual([]);
  expect(mailbox.mails).toHaveLength(2 * ops.length);
  expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(2 * ops.length);
});

test('a crash between sending and recording repeats a mail once, under the same Message-ID', async () => {
  await begin({ MAIL_LEASE_SECONDS: '1' });
  const email = anEmail();
  let crashes = 0;
  mailbox.onTaken(async () => {
    if (mailbox.mails.at(-1)?.to !== email || crashes > 0) return;
    crashes += 1;
    await server.kill();
  });
  await post(server.url, aMessage(email));
  await mailbox.received({ to: email });
  await server.restart();
  const [first, second] = await mailbox.received({ to: email }, 2);
  expect(second?.messageId).toBe(first?.messageId);
  await expect.poll(() => mailsWhere('state != "sent"')).toEqual([]);
  expect((await theMail(email))['attempts']).toBe(2);
  expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(2);
});

test('six kills at different points lose no mail, and repeat one only under its own Message-ID', async () => {
  await begin({ MAIL_LEASE_SECONDS: '1' });
  const rounds = 6;
  const each = 4;
  for (let round = 0; round < rounds; round += 1) {
    const ops = Array.from({ length: each }, () => aMessage());
    let taken = 0;
    const reached = new Promise<void>((resolve) =>
      mailbox.onTaken(async () => {
        taken += 1;
        if (taken !== round) return;
        await server.kill();
        resolve();
      }),
    );
    // The first kill comes while the messages arrive, the others at one more mail each.
    const arriving = post(server.url, ...ops).catch(() => undefined);
    if (round === 0) await server.kill();
    else await reached;
    await arriving;
    mailbox.onTaken(undefined);
    await server.restart();
    await post(server.url, ...ops);
  }
  const both = 2 * rounds * each;
  await expect.poll(() => mailsWhere('state != "sent"')).toEqual([]);
  expect(await mailsWhere('')).toHaveLength(both);
  expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(both);
});

test('row 170: an orderly restart repeats no mail that is being delivered', async () => {
  const { hooks, folder } = await hooksForTest((own) => ({ before: countingWait(own) }));
  await begin({}, hooks);
  const email = anEmail();
  const { pid } = server;
  mailbox.onTaken(async () => {
    if (mailbox.mails.at(-1)?.to !== email) return;
    process.kill(pid(), 'SIGTERM');
    // A loop that takes four seconds, like a scan, while the server ends.
    const isOver = () => existsSync(join(folder, 'waited')) || !isAlive(pid());
    await expect.poll(isOver).toBe(true);
  });
  await post(server.url, aMessage(email));
  await mailbox.received({ to: email });
  await expect.poll(() => isAlive(pid())).toBe(false);
  mailbox.onTaken(undefined);
  await server.restart();
  await expect.poll(() => mailsWhere('state != "sent"')).toEqual([]);
  expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(1);
});

/** Writes a file once the ending server has waited four seconds for a mail, in its steps of 20 ms. */
const countingWait = (folder: string) => `{
  const real = sleep;
  let waited = 0;
  sleep = (ms) => {
    if (ms === 20) waited += ms;
    if (waited === 4000) $os.writeFile('${folder}/waited', '1', 0o600);
    real(ms);
  };
}`;

test('a silent mail server blocks no request, and no mail once it answers again', async () => {
  await begin({ MAIL_LEASE_SECONDS: '1' });
  mailbox.hang(true);
  const held = aMessage();
  await post(server.url, held);
  await mailbox.hanging();
  const others = Array.from({ length: 5 }, () => aMessage());
  const results = await post(server.url, ...others);
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['applied']));
  expect(mailbox.mails).toEqual([]);
  mailbox.hang(false);
  // The attempt ends with its lease.
  await expect.poll(() => mailsWhere('state != "sent"')).toEqual([]);
  expect(mailbox.mails).toHaveLength(2 * (others.length + 1));
});

test('mails nobody twice for a repeated or refused op', async () => {
  await begin();
  const op = aMessage();
  await post(server.url, op);
  expect((await postOne(server.url, op)).status).toBe('replayed');
  const wrong = anOp('contact.send', { ...messageBody, subject: 'nothing of ours' });
  expect((await postOne(server.url, wrong)).status).toBe('rejected');
  expect(await mailsWhere('')).toHaveLength(2);
});

test('logs no credentials of the mail server', async () => {
  const secret = 'a-secret-of-the-mail-server';
  await begin({ SMTP_USER: 'office', SMTP_PASSWORD: secret });
  await post(server.url, aMessage());
  await expect.poll(() => mailsWhere('attempts = 0')).toEqual([]);
  const meta = { appName: 'Spark Tax Advisory' };
  expect(await adminJson(server, '/api/settings', { meta }, 'PATCH')).toMatchObject({
    smtp: { enabled: false, username: '' },
  });
  await server.kill();
  const files = await readdir(server.data, { withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(server.data, file.name));
    expect(bytes.includes(secret)).toBe(false);
  }
});

const taken = v.object({
  items: v.array(v.object({ message: v.object({ to: v.object({ address: v.string() }) }) })),
});

test('sends mails that grant access before all that wait longer', async () => {
  await begin({ SMTP_HOST: '' });
  await post(server.url, ...Array.from({ length: 4 }, () => aMessage()));
  const { email } = await anAccount(server, 'clients', { verified: false });
  await accountsOf(server).askConfirmation(email);
  await linksLookedAt(server);
  expect(await server.rows('mails')).toHaveLength(9);
  const answer = await askOutbox(server, 'take', { kind: 'mail', most: 1 });
  expect(v.parse(taken, await answer.json()).items).toEqual([
    { message: { to: { address: email } } },
  ]);
});

/** A waiting mail with a link is encrypted. */
test('keeps a mail until its key is back, then sends it', async () => {
  await begin();
  await mailbox.stop();
  const email = anEmail();
  await post(server.url, anOp('estimate.submit', { ...submitBody, email }));
  const key = `${server.data}.files-key`;
  await rename(key, `${key}.away`);
  await writeFile(key, `${'0'.repeat(64)}\n`);
  await mailbox.restart();
  const waiting = async () => {
    const answer = await server.admin(
      `/api/collections/mails/records?filter=${encodeURIComponent(`recipient = "${email}"`)}`,
    );
    return JSON.stringify(await answer.json());
  };
  await expect.poll(waiting).toContain('its key is missing');
  expect(await waiting()).not.toContain('"failed"');
  await rename(`${key}.away`, key);
  const [copy] = await mailbox.received({ to: email });
  expect(copy?.html).toContain(`${paths.estimateContinue}#`);
});
