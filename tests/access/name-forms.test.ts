// @module-tag slow
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { anAccount, anEmail } from '../support/accounts.ts';
import { tryToListen } from '../support/realtime.ts';
import { accessTable } from './access-table.ts';
import { useServer } from '../support/use-server.ts';
import { accountRoutes } from '../support/pocketbase-routes.ts';

let tokens: (string | undefined)[];
let ids: Map<string, string>;

const json = { 'Content-Type': 'application/json' };
const names = v.object({ items: v.array(v.object({ id: v.string(), name: v.string() })) });

const server = useServer();
beforeAll(async () => {
  const client = await anAccount(server, 'clients');
  const staff = await anAccount(server, 'staff');
  tokens = [undefined, client.token, staff.token];
  const { items } = v.parse(
    names,
    await (await server.admin('/api/collections?perPage=200')).json(),
  );
  ids = new Map(items.map(({ id, name }) => [name, id]));
});

/** PocketBase also accepts a collection's id, and any capitalization of its name. */
const formsOf = (name: string) => [
  ids.get(name) ?? '',
  name.toUpperCase(),
  name.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  `${name.slice(0, -1)}${name.slice(-1).toUpperCase()}`,
  `%${name.charCodeAt(0).toString(16)}${name.slice(1).toUpperCase()}`,
];

const body = () => JSON.stringify({ email: anEmail(), newEmail: anEmail(), token: 'a.b.c' });

test.each(Object.keys(accessTable))('%s has one name', async (name) => {
  for (const form of formsOf(name)) {
    for (const token of tokens) {
      const headers = { ...json, ...(token ? { Authorization: token } : {}) };
      const ask = async (method: string, path: string) => {
        const init = { method, headers, ...(method === 'GET' ? {} : { body: body() }) };
        return (await fetch(`${server.url}/api/collections/${form}/${path}`, init)).status;
      };
      expect(await ask('GET', 'records')).toBe(404);
      expect(await ask('GET', 'records/aaaaaaaaaaaaaaa')).toBe(404);
      expect(await ask('POST', 'records')).toBe(404);
      expect(await ask('PATCH', 'records/aaaaaaaaaaaaaaa')).toBe(404);
      expect(await ask('DELETE', 'records/aaaaaaaaaaaaaaa')).toBe(404);
      expect([401, 403]).toContain(await listening(`${form}/*`, token));
    }
  }
});

test.each(accountRoutes)('accounts have one way to %s', async (path) => {
  for (const form of [...formsOf('clients'), ...formsOf('staff')]) {
    for (const token of tokens) {
      for (const sent of [body(), 'null', '[]']) {
        const headers = { ...json, ...(token ? { Authorization: token } : {}) };
        const init = { method: 'POST', headers, body: sent };
        const url = `${server.url}/api/collections/${form}/${path}`;
        expect((await fetch(url, init)).status).toBe(404);
      }
    }
  }
  expect(await server.rows('mails')).toEqual([]);
});

async function listening(topic: string, token: string | undefined): Promise<number> {
  const listener = await tryToListen(server.url, token, [topic]);
  if (typeof listener === 'number') return listener;
  listener.stop();
  return 204;
}
