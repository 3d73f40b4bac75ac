/** Saved filters on the real server: each one's own, for staff alone, each once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  filterRoutes,
  filtersAtMost,
  type SavedFilter,
  savedFiltersSchema,
} from '#domain/leads/saved-filters.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { askDesk, createDesk } from '../support/desk.ts';
import { runSql } from '../support/many-leads.ts';
import { anId } from '../support/op-api.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let grace: TestAccount;
let ada: TestAccount;
beforeAll(async () => {
  server = await startServer();
  grace = await anAccount(server, 'staff');
  ada = await anAccount(server, 'staff');
});
beforeEach(() => runSql(server, 'DELETE FROM saved_filters'));
afterAll(() => server.stop());

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
  (await createDesk(server, who).ask(path, savedFiltersSchema, body)).filters;
const status = async (path: string, body: object, { token } = grace) =>
  (await askDesk(server, path, body, token)).status;

test('come back as they were saved, by name, to the one alone who saved them', async () => {
  const won = aFilter();
  await ask(filterRoutes.save, won);
  const first = aFilter({ name: 'abandoned', filter: { ...filter, tab: 'abandoned', q: '' } });
  expect(await ask(filterRoutes.save, first)).toEqual([first, won]);
  expect(await ask(filterRoutes.find, {}, ada)).toEqual([]);
  const client = await anAccount(server, 'clients');
  for (const path of Object.values(filterRoutes)) expect(await status(path, won, client)).toBe(403);
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
