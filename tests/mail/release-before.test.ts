/** Mails of the release before, which kept what they say twice, and that release on today's database. */
import { expect, test } from 'vitest';

import { anEmail } from '../support/accounts.ts';
import { anId } from '../support/op-api.ts';
import { startMailbox } from '../support/mailbox.ts';
import { runSql } from '../support/many-leads.ts';
import { startOlderServer } from '../support/older-server.ts';
import type { TestServer } from '../support/server.ts';

/** The migration since which nothing is written as text. */
const first = '1763700053';

const letter = JSON.stringify({ subject: 'Hello', title: 'Hello', parts: [], why: 'You asked.' });

/** Writes a mail as that release did. */
const write = (server: TestServer, to: string, state = 'queued') =>
  runSql(
    server,
    `INSERT INTO mails (id, kind, recipient, reply_to, subject, letter, text, message_id, about,
      state, attempts, next_at, expires, sent, last_error, created)
    VALUES ('${anId()}', 'checklist', '${to}', '', 'Hello', '${letter}', 'Hello', '<${anId()}@example.com>', '',
      '${state}', 0, '2026-01-01 00:00:00.000Z', '2999-01-01 00:00:00.000Z', '', '', '2999-01-01 00:00:00.000Z')`,
  );

test('its mails leave, what they say is kept once, and it can write them again', async () => {
  const mailbox = await startMailbox();
  const older = await startOlderServer(first, { env: mailbox.env });
  const { server } = older;
  try {
    const [before, after] = [anEmail(), anEmail()];
    await write(server, before, 'sent');
    await older.update();
    expect(await server.rows('mails', `recipient = "${before}"`)).toMatchObject([
      { letter, text: '' },
    ]);
    await write(server, after);
    await mailbox.received({ to: after });
  } finally {
    await older.stop();
    await mailbox.stop();
  }
}, 120_000);
