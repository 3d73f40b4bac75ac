// @module-tag slow
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { anAccount, anEmail, signInAs } from '../support/accounts.ts';
import { useServer } from '../support/use-server.ts';
import { sendJson } from '../support/op-api.ts';

const server = useServer();

const logs = v.object({ items: v.array(v.object({ message: v.string(), data: v.unknown() })) });

const paths = [
  '/api/collections/profiles/records',
  '/api/collections/clients/confirm-password-reset',
  '/api/collections/clients/auth-with-password',
];

test('a request that failed is written down without token, address or password', async () => {
  const email = anEmail();
  const ines = await anAccount(server, 'clients');
  const post = (path: string, body: object) =>
    sendJson(server.url + path, body, { Referer: `${server.url}/portal?of=${email}` });
  await fetch(`${server.url}/api/collections/profiles/records?token=${ines.token}`);
  const password = 'Tangled-otter-41';
  const reset = { token: ines.token, password, passwordConfirm: 'another' };
  await post('/api/collections/clients/confirm-password-reset', reset);
  await signInAs(server, 'clients', email, password);
  const written = async () => {
    const answer = await server.admin('/api/logs?perPage=100');
    return v.parse(logs, await answer.json()).items;
  };
  const known = async () => {
    const messages = (await written()).map(({ message }) => message);
    return paths.filter((path) => messages.some((message) => message.includes(path)));
  };
  await expect.poll(known).toEqual(paths);
  const said = JSON.stringify(await written());
  for (const secret of [ines.token, email, email.split('@')[0] ?? '', password, 'another']) {
    expect(said).not.toContain(secret);
  }
}, 30_000);

test('asking without end for what fails does not fill the disk with the words for it', async () => {
  const count = async (filter: string) => {
    const answer = await server.admin(`/api/logs?perPage=1&filter=${encodeURIComponent(filter)}`);
    return v.parse(v.object({ totalItems: v.number() }), await answer.json()).totalItems;
  };
  const ask = async (path: string) => (await fetch(server.url + path)).status;
  for (let round = 0; round < 26; round += 1) {
    const asked = Array.from({ length: 25 }, () => ask('/api/collections/profiles/records'));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([401]));
  }
  // Waits for a later request's entry: entries are written in order.
  const later = async () => {
    await ask('/api/collections/leads/records/aaaaaaaaaaaaaaa');
    return count("message ~ 'leads'");
  };
  await expect.poll(later, { timeout: 60_000 }).toBeGreaterThan(0);
  const written = await count("message ~ 'profiles'");
  expect(written).toBeGreaterThan(400);
  expect(written).toBeLessThan(600);
}, 90_000);
