/** Saved replies on the real server: staff alone, over the revision that was seen, each once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  fillReply,
  type Replies,
  repliesAtMost,
  repliesSchema,
  replyRoutes,
} from '#domain/messages/saved-replies.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { askDesk, createDesk } from '../support/desk.ts';
import { runSql } from '../support/many-leads.ts';
import { anId, anOp } from '../support/op-api.ts';
import { sendAs } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let grace: TestAccount;
let ines: TestAccount;
beforeAll(async () => {
  server = await startServer();
  grace = await anAccount(server, 'staff', { name: 'Grace Okafor' });
  ines = await anAccount(server, 'clients');
});
beforeEach(() => runSql(server, 'DELETE FROM saved_replies'));
afterAll(() => server.stop());

const ask = (path: string, body: object): Promise<Replies> =>
  createDesk(server, grace).ask(path, repliesSchema, body);
const status = async (path: string, body: object, { token } = grace) =>
  (await askDesk(server, path, body, token)).status;
const aReply = (facts: object = {}) => ({
  id: anId(),
  rev: 0,
  name: 'Thanks',
  text: 'Thank you, {first_name}.\n{advisor}',
  ...facts,
});

test('are there for everyone on the staff, by name, and for no one else', async () => {
  await ask(replyRoutes.save, aReply({ name: 'late' }));
  const { replies } = await ask(replyRoutes.save, aReply({ name: 'Early' }));
  expect(replies.map(({ name, rev }) => [name, rev])).toEqual([
    ['Early', 1],
    ['late', 1],
  ]);
  const ada = await anAccount(server, 'staff');
  const theirs = await createDesk(server, ada).ask(replyRoutes.find, repliesSchema, {});
  expect(theirs.replies).toEqual(replies);
  expect(await status(replyRoutes.find, {}, ines)).toBe(403);
  expect(await status(replyRoutes.save, aReply(), ines)).toBe(403);
});

test('of two who change one the second is notified, and nothing is overwritten; sent twice it is changed once', async () => {
  const first = aReply();
  await ask(replyRoutes.save, first);
  const changed = { ...first, rev: 1, text: 'Changed.' };
  await ask(replyRoutes.save, changed);
  const { replies } = await ask(replyRoutes.save, changed);
  expect(replies).toEqual([{ ...changed, rev: 2 }]);
  expect(await status(replyRoutes.save, { ...first, rev: 1, text: 'Mine.' })).toBe(409);
  expect(await status(replyRoutes.remove, { id: first.id, rev: 1 })).toBe(409);
  expect((await ask(replyRoutes.find, {})).replies).toEqual(replies);
  expect((await ask(replyRoutes.remove, { id: first.id, rev: 2 })).replies).toEqual([]);
  expect((await ask(replyRoutes.remove, { id: first.id, rev: 2 })).replies).toEqual([]);
  expect(await status(replyRoutes.save, { ...changed, rev: 2 })).toBe(409);
});

test('there are a hundred at most', async () => {
  await runSql(
    server,
    `INSERT INTO saved_replies WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${repliesAtMost})
      SELECT printf('reply%010d', i), 'R' || i, 'x', 1, 0, '' FROM n`,
  );
  expect(await status(replyRoutes.save, aReply())).toBe(422);
});

test('the fields are the client’s first name and the adviser, else the one who answers', async () => {
  const omar = await anAccount(server, 'staff', { name: 'Omar Haddad' });
  const { fields } = await ask(replyRoutes.find, { client: ines.id });
  expect(fields).toEqual({ first_name: '', advisor: 'Grace Okafor' });
  const save = { changes: { first_name: 'Ines' }, base: { first_name: '' } };
  await sendAs(server, ines, anOp('profile.save', save, { entity: ines.id, key: null }));
  await runSql(server, `INSERT INTO client_advisers VALUES ('${ines.id}', '${omar.id}', 1)`);
  const known = await ask(replyRoutes.find, { client: ines.id });
  expect(known.fields).toEqual({ first_name: 'Ines', advisor: 'Omar Haddad' });
  expect(await status(replyRoutes.find, { client: anId() })).toBe(404);
});

test('a field is filled in once, and one that is not known stays as it stands', () => {
  const fields = { first_name: '{advisor}', advisor: '' };
  expect(fillReply('Dear {first_name}, {advisor} {other}', fields)).toEqual({
    text: 'Dear {advisor}, {advisor} {other}',
    unknown: ['advisor'],
  });
});
