// @module-tag slow
/** Concurrent sign-ins: no more run in the server's code than there are places, and each is answered. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { anEmail, aPassword, tokenMailed } from '../support/accounts.ts';
import { changeHooks } from '../support/changed-hooks.ts';
import { sendJson } from '../support/op-api.ts';
import { useServer, shared } from '../support/use-server.ts';

/** Places for sign-ins, of ten for bodies. */
const places = 4;
const atOnce = 60;

/** Hooks that name a file after the number of concurrent requests, each of which waits for the file `go`. */
const counting = (folder: string) => `for (const verb of ['tryPassword', 'confirmAddress']) {
  const work = exports[verb];
  exports[verb] = (e) => {
    const add = (n) => $app.store().setFunc('at ' + verb, (count) => (count ?? 0) + n);
    add(1);
    const path = ${JSON.stringify(folder)} + '/' + verb;
    $os.writeFile(path + '-at-work-' + $app.store().get('at ' + verb), '', 0o600);
    const mayGo = () => { try { return !!$os.stat(path + '-go'); } catch { return false; } };
    for (let looks = 0; looks < 400 && !mayGo(); looks += 1) sleep(20);
    try { work(e); } finally { add(-1); }
  };
}`;

const changed = shared(
  () => changeHooks((folder) => ({ after: counting(folder) })),
  ({ remove }) => remove(),
);
const env = { BODIES_AT_ONCE: '10', SPARK_PROXY_HEADER: 'X-Real-IP' };
const server = useServer(() => ({ env, hooks: changed.hooks }));

const send = (path: string, body: object, network = 200) =>
  sendJson(server.url + path, body, { 'X-Real-IP': `10.0.${network}.1` });

/** Sends from sixty networks at once; releases all after the first refusal. */
async function askAtOnce(verb: string, path: string, body: () => object) {
  const asked = Array.from({ length: atOnce }, (_, network) => send(path, body(), network));
  const isRefused = async (answer: Promise<Response>) => {
    if ((await answer).status !== 503) throw new Error('not refused');
  };
  await Promise.any(asked.map(isRefused));
  await writeFile(join(changed.folder, `${verb}-go`), '');
  const answers = await Promise.all(asked);
  const names = await readdir(changed.folder);
  const seen = names.filter((name) => name.startsWith(`${verb}-at-work-`));
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.length).toBeLessThanOrEqual(places);
  return answers;
}

test('of sixty sign-ins at one moment as many are at work as there are places; the others wait, or are told to come again', async () => {
  const body = () => ({ identity: anEmail(), password: aPassword() });
  const path = '/api/collections/clients/auth-with-password';
  const answers = await askAtOnce('tryPassword', path, body);
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([400, 503]));
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(places);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.headers.get('Retry-After')).toMatch(/^\d+$/);
});

test('of sixty links that confirm an address no more are at work at one moment', async () => {
  const [email, password] = [anEmail(), aPassword()];
  await send('/api/clients/sign-up', { email, password });
  const token = await tokenMailed(server, email);
  const path = '/api/collections/clients/confirm-verification';
  const answers = await askAtOnce('confirmAddress', path, () => ({ token, password: '' }));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([400, 503]));
  expect((await send(path, { token, password })).status).toBe(204);
});
