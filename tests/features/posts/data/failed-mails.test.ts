/** Which mails staff are told of: those given up, and those that do not get through. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createFailedMails, notThrough } from '#features/posts/data/failed-mails.ts';
import { anAccount, anEmail } from '../../../support/accounts.ts';
import { messageBody } from '../../../support/bodies.ts';
import { anOp, post } from '../../../support/op-api.ts';
import { runSql } from '../../../support/many-leads.ts';
import { type Mailbox, startMailbox } from '../../../support/mailbox.ts';
import { startServer, type TestServer } from '../../../support/server.ts';

/** Long enough for a machine that has much else to do. */
const patient = { timeout: 60_000, interval: 50 };

let mailbox: Mailbox;
let server: TestServer;
let told: () => Promise<readonly string[] | null>;
let nowMs: number;

beforeEach(async () => {
  mailbox = await startMailbox();
  server = await startServer({ env: mailbox.env });
  const { token } = await anAccount(server, 'staff');
  nowMs = Date.now();
  const ask = createFailedMails(
    () => token,
    server.url,
    () => nowMs,
  );
  told = async () => {
    const mails = await ask();
    return mails && mails.map(({ recipient, isGivenUp }) => `${recipient} ${isGivenUp}`);
  };
});
afterEach(async () => {
  await server.stop();
  await mailbox.stop();
});

const aMessage = (email: string) => anOp('contact.send', { ...messageBody, email });

test('a mail server that is down is told of while it is, and no longer', async () => {
  const email = anEmail();
  await mailbox.stop();
  await post(server.url, aMessage(email));
  await expect.poll(told, patient).toContain(`${email} false`);
  await mailbox.restart();
  await expect.poll(told, patient).toEqual([]);
});

test('a refusal that may be mended is told of, one for good as given up', async () => {
  const [ours, theirs] = [anEmail(), anEmail()];
  mailbox.refuse({ code: 550, words: 'denied' });
  await post(server.url, aMessage(ours));
  await expect.poll(told, patient).toContain(`${ours} false`);
  mailbox.refuse({ code: 550, words: '5.1.1 nobody here' });
  await post(server.url, aMessage(theirs));
  await expect.poll(told, patient).toContain(`${theirs} true`);
});

test('a mail that no one has tried to send is told of after ten minutes', async () => {
  const email = anEmail();
  await server.admin('/api/collections/mails/records', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'checklist', recipient: email, state: 'queued', next_at: far }),
  });
  expect(await told()).toEqual([]);
  nowMs += 11 * 60_000;
  expect(await told()).toEqual([`${email} false`]);
});

const far = '2999-01-01 00:00:00.000Z';

test('what was sent is not read through for it, however much that is', async () => {
  await runSql(
    server,
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO mails (id, kind, recipient, state, created)
    SELECT printf('m%014d', i), 'checklist', 'ines@example.com', iif(i % 1000, 'sent', 'failed'), '2026-01-01 00:00:00.000Z' FROM n`,
  );
  // As PocketBase's own housekeeping does: from then on SQLite knows that most of them were sent.
  await runSql(server, 'ANALYZE');
  await server.kill();
  await server.restart();
  const where = notThrough
    .replace(/&&/g, 'AND')
    .replace(/\|\|/g, 'OR')
    .replace(/\{:\w+\}/g, "'2'");
  const plan = await runSql(
    server,
    `EXPLAIN QUERY PLAN SELECT * FROM mails WHERE ${where} ORDER BY created DESC LIMIT 50`,
  );
  expect(plan.map((row) => row.at(-1))).toContain('SCAN mails USING INDEX idx_mails_unsent');
  expect(await told()).toHaveLength(5);
});
