/** Saved replies on the real server: only for staff, saved over the revision seen, each once. */
import { beforeEach, expect, test, describe } from 'vitest';

import {
  fillReply,
  type Replies,
  repliesAtMost,
  repliesSchema,
  replyRoutes,
} from '#domain/messages/saved-replies.ts';
import {
  filterRoutes,
  filtersAtMost,
  type SavedFilter,
  savedFiltersSchema,
} from '#domain/leads/lead-list.ts';
import { anAccount } from '../support/accounts.ts';
import { anId, anOp, asAccount, sendJson } from '../support/op-api.ts';
import { useServer, useAccount } from '../support/use-server.ts';

const server = useServer();
const grace = useAccount(server, 'staff', { name: 'Grace Okafor' });
const ines = useAccount(server, 'clients');

beforeEach(() => server.sql('DELETE FROM saved_replies'));

const ask = (path: string, body: object): Promise<Replies> => grace.asks(path, repliesSchema, body);

const status = async (path: string, body: object, { token } = grace) =>
  (await sendJson(server.url + path, body, asAccount(token))).status;

const aReply = (facts: object = {}) => ({
  id: anId(),
  rev: 0,
  name: 'Thanks',
  text: 'Thank you, {first_name}.\n{advisor}',
  ...facts,
});

test('saved replies are there for everyone on the staff, by name', async () => {
  await ask(replyRoutes.save, aReply({ name: 'late' }));
  const { replies } = await ask(replyRoutes.save, aReply({ name: 'Early' }));
  expect(replies.map(({ name, rev }) => [name, rev])).toEqual([
    ['Early', 1],
    ['late', 1],
  ]);
  const ada = await anAccount(server, 'staff');
  const theirs = await ada.asks(replyRoutes.find, repliesSchema, {});
  expect(theirs.replies).toEqual(replies);
});

test('of two who change one reply the second is notified, and nothing is overwritten; sent twice it is changed once', async () => {
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

test('there are a hundred replies at most', async () => {
  await server.sql(`INSERT INTO saved_replies WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${repliesAtMost})
      SELECT printf('reply%010d', i), 'R' || i, 'x', 1, 0, '' FROM n`);
  expect(await status(replyRoutes.save, aReply())).toBe(422);
});

test('the fields are the client’s first name and the adviser, else the one who answers', async () => {
  const omar = await anAccount(server, 'staff', { name: 'Omar Haddad' });
  const { fields } = await ask(replyRoutes.find, { client: ines.id });
  expect(fields).toEqual({ first_name: '', advisor: 'Grace Okafor' });
  const save = { changes: { first_name: 'Ines' }, base: { first_name: '' } };
  await ines.sends(anOp('profile.save', save, { entity: ines.id, key: null }));
  await server.sql(`INSERT INTO client_advisers VALUES ('${ines.id}', '${omar.id}', 1)`);
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

describe('saved filters', () => {
  const ada = useAccount(server, 'staff');

  beforeEach(() => server.sql('DELETE FROM saved_filters'));

  const filter: SavedFilter['filter'] = {
    q: 'Tomás',
    tab: 'done',
    kind: 'message',
    state: 'won',
    owner: '',
    due: 'followUp',
    sort: 'name',
    direction: 'up',
  };

  const aFilter = (facts: Partial<SavedFilter> = {}) => ({
    id: anId(),
    name: 'Won',
    filter,
    ...facts,
  });

  const ask = async (path: string, body: object, who = grace) =>
    (await who.asks(path, savedFiltersSchema, body)).filters;

  test('come back as they were saved, by name, to the one alone who saved them', async () => {
    const won = aFilter();
    await ask(filterRoutes.save, won);
    const first = aFilter({ name: 'abandoned', filter: { ...filter, tab: 'abandoned', q: '' } });
    expect(await ask(filterRoutes.save, first)).toEqual([first, won]);
    expect(await ask(filterRoutes.find, {}, ada)).toEqual([]);
  });

  test('are changed and removed by their id, said twice as once, and never by another', async () => {
    const won = aFilter();
    await ask(filterRoutes.save, won);
    await ask(filterRoutes.save, won);
    await ask(filterRoutes.save, { ...won, name: 'Mine now' }, ada);
    await ask(filterRoutes.remove, { id: won.id }, ada);
    expect(await ask(filterRoutes.find, {})).toEqual([won]);
    const changed = { ...won, name: 'Won, all', filter: { ...filter, due: null } };
    expect(await ask(filterRoutes.save, changed)).toEqual([changed]);
    expect(await ask(filterRoutes.remove, { id: won.id })).toEqual([]);
    expect(await ask(filterRoutes.remove, { id: won.id })).toEqual([]);
  });

  test('are twenty at most, and nothing but what the list can be asked', async () => {
    const many = Array.from({ length: filtersAtMost }, (_, n) => aFilter({ name: `Filter ${n}` }));
    for (const each of many) await ask(filterRoutes.save, each);
    expect(await status(filterRoutes.save, aFilter())).toBe(422);
    const [first = aFilter()] = many;
    expect(await status(filterRoutes.save, { ...first, name: 'Another name' })).toBe(200);
    for (const bad of [
      { name: '' },
      { name: 'x'.repeat(41) },
      { id: 'short' },
      { filter: { ...filter, tab: 'nowhere' } },
      { filter: { ...filter, q: 'x'.repeat(201) } },
      { filter: null },
    ]) {
      expect([bad, await status(filterRoutes.save, { ...first, ...bad })]).toEqual([bad, 422]);
    }
    expect(await ask(filterRoutes.find, {})).toHaveLength(filtersAtMost);
  });
});
