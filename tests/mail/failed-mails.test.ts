// @module-tag slow
/** Tests which mails the desk lists: those given up, and those that keep failing. */
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { failedMailsRoute, failedMailsSchema } from '#domain/mail/failed-mail.ts';
import { anAccount, anEmail, type TestAccount } from '../support/accounts.ts';
import { anId, post } from '../support/op-api.ts';
import { textOf } from '../support/project-files.ts';
import { aMessage, begin, mailbox, server, stageEach } from './queue-stage.ts';

/** Enough for a busy machine. */
const patient = { timeout: 60_000, interval: 50 };

let staff: TestAccount;

stageEach();
beforeEach(async () => {
  await begin();
  staff = await anAccount(server, 'staff');
});

const named = async () => (await staff.asks(failedMailsRoute, failedMailsSchema)).mails;

const told = async () =>
  (await named()).map(({ recipient, isGivenUp }) => `${recipient} ${isGivenUp}`);

const past = (minutesAgo: number) =>
  new Date(Date.now() - minutesAgo * 60_000).toISOString().replace('T', ' ');

const put = (email: string, state: string, minutesAgo: number) =>
  server.sql(
    `INSERT INTO mails (id, kind, recipient, subject, state, next_at, created) VALUES ('${anId()}', 'checklist', '${email}', '', '${state}', '2999-01-01 00:00:00.000Z', '${past(minutesAgo)}')`,
  );

test('lists mails that wait for the mail server, only while it is down', async () => {
  const email = anEmail();
  await mailbox.stop();
  await post(server.url, aMessage(email));
  await expect.poll(told, patient).toContain(`${email} false`);
  await mailbox.restart();
  await expect.poll(told, patient).toEqual([]);
});

test('lists a permanent refusal as given up without stopping others, and a temporary one as waiting', async () => {
  const [ours, theirs] = [anEmail(), anEmail()];
  mailbox.refuse({ code: 550, words: '5.1.1 nobody here' });
  await post(server.url, aMessage(theirs));
  await expect.poll(told, patient).toContain(`${theirs} true`);
  expect((await named()).find(({ recipient }) => recipient === theirs)).toEqual(
    expect.objectContaining({ attempts: 1, lastError: 'answered 550' }),
  );
  const answer = await staff.asks(failedMailsRoute, v.looseObject({}));
  expect(JSON.stringify(answer)).not.toContain('"letter"');
  mailbox.refuse({ code: 550, words: 'denied' });
  await post(server.url, aMessage(ours));
  await expect.poll(told, patient).toContain(`${ours} false`);
  mailbox.refuse(undefined);
  await mailbox.received({ to: ours });
  await expect.poll(told, patient).not.toContain(`${ours} false`);
});

test('lists an untried mail after ten minutes, and never a sent one', async () => {
  const [fresh, stale, sent] = [anEmail(), anEmail(), anEmail()];
  await put(fresh, 'queued', 9);
  await put(stale, 'queued', 11);
  await put(sent, 'sent', 11);
  expect(await told()).toEqual([`${stale} false`]);
});

test('does not scan sent mails, however many', async () => {
  // Young, or housekeeping deletes them.
  await server.sql(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO mails (id, kind, recipient, state, created)
    SELECT printf('m%014d', i), 'checklist', 'ines@example.com', iif(i % 1000, 'sent', 'failed'), '${past(1)}' FROM n`);
  // Like PocketBase's housekeeping: afterwards SQLite knows that most mails were sent.
  await server.sql('ANALYZE');
  await server.crash();
  const source = textOf('pocketbase/hooks/mail/sweep-mails.ts');
  const where = /notThrough =\s+"(.+)"/.exec(source)?.[1]?.replace(/\{:\w+\}/g, "'2'");
  const plan = await server.sql(
    `EXPLAIN QUERY PLAN SELECT * FROM mails WHERE ${where} ORDER BY created DESC LIMIT 50`,
  );
  expect(plan.map((row) => row.at(-1))).toContain('SCAN mails USING INDEX idx_mails_unsent');
  expect(await told()).toHaveLength(5);
});
