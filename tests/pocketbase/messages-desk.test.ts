/** The desk's messages on the real server: more than a page of them, and finding them by words. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { anAccount, type TestAccount } from '../support/accounts.ts';
import { beginOp, earlierOf, foundBy, openedOf, seenOp } from '../support/messages.ts';
import { runSql } from '../support/many-leads.ts';
import { sendAs } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let grace: TestAccount;
let omar: TestAccount;
let ines: TestAccount;
beforeAll(async () => {
  server = await startServer();
  grace = await anAccount(server, 'staff', { name: 'Grace' });
  omar = await anAccount(server, 'staff', { name: 'Omar' });
});
beforeEach(async () => {
  ines = await anAccount(server, 'clients');
});
afterAll(() => server.stop());

/** A thread of the client's with its first message. */
async function begun(facts: object = {}) {
  const op = beginOp(ines.id, facts);
  await sendAs(server, ines, op);
  return op.entity;
}

test('beyond a thousand messages the desk reads the earlier ones page by page, each in the log', async () => {
  const thread = await begun();
  await runSql(
    server,
    `INSERT INTO messages (id, thread, client, place, seq, side, author, who, text, at)
      WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 1005)
      SELECT printf('page%011d', i), '${thread}', '${ines.id}', 1000000 + i, i, 'client', '${ines.id}', '', 'Said ' || i, i FROM n`,
  );
  const opened = await openedOf(server, grace, ines.id);
  const shown = opened.threads.flatMap(({ messages }) => messages);
  expect([shown.length, shown[0]?.seq, opened.more]).toEqual([1000, 6, true]);
  const earlier = await earlierOf(server, grace, ines.id, 6);
  expect(earlier.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(earlier.more).toBe(false);
  const log = await server.rows(
    'audit_log',
    `account = "${ines.id}" && action = "messages-opened"`,
  );
  expect(log).toHaveLength(2);
});

test('the desk finds words by their beginning, and unread is each one’s own', async () => {
  const thread = await begun({ subject: 'Zebra crossing', text: 'About the quagga.' });
  await begun();
  const ids = async (q: string) =>
    (await foundBy(server, grace, { q })).threads.map(({ id }) => id);
  expect(await ids('zeb')).toEqual([thread]);
  expect(await ids('quagga"')).toEqual([thread]);
  expect(await ids('"')).toEqual([]);
  await sendAs(server, grace, seenOp(thread, grace, 1));
  const unread = async (by: TestAccount) =>
    (await foundBy(server, by, { q: 'quagga' })).threads.map((line) => line.unread);
  expect([await unread(grace), await unread(omar)]).toEqual([[false], [true]]);
});
