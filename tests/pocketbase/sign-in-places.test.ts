/** Sign-ins at one moment: no more of them are in the server's code than there are places for, and each is answered. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anEmail, aPassword } from '../support/accounts.ts';
import { changeHooks } from '../support/changed-hooks.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** Of ten places for bodies. */
const places = 4;
const atOnce = 60;

/** How many were at work at one moment is the name of a file. Each stays at work until the file `go` is there. */
const counting = (folder: string) => `{
  const tried = exports.tryPassword;
  exports.tryPassword = (e) => {
    const add = (n) => $app.store().setFunc('at work', (count) => (count ?? 0) + n);
    add(1);
    $os.writeFile(${JSON.stringify(folder)} + '/at-work-' + $app.store().get('at work'), '', 0o600);
    const mayGo = () => { try { return !!$os.stat(${JSON.stringify(folder)} + '/go'); } catch { return false; } };
    for (let looks = 0; looks < 400 && !mayGo(); looks += 1) sleep(20);
    try { tried(e); } finally { add(-1); }
  };
}`;

let server: TestServer;
let changed: Awaited<ReturnType<typeof changeHooks>>;
beforeAll(async () => {
  changed = await changeHooks((folder) => ({ after: counting(folder) }));
  const env = { BODIES_AT_ONCE: '10', SPARK_PROXY_HEADER: 'X-Real-IP' };
  server = await startServer({ env, hooks: changed.hooks });
  await server.withoutLoginLimits();
});
afterAll(async () => {
  await server.stop();
  await changed.remove();
});

const signIn = (network: number) =>
  fetch(`${server.url}/api/collections/clients/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Real-IP': `10.0.${network}.1` },
    body: JSON.stringify({ identity: anEmail(), password: aPassword() }),
  });

test('of sixty sign-ins at one moment as many are at work as there are places; the others wait, or are told to come again', async () => {
  const asked = Array.from({ length: atOnce }, (_, network) => signIn(network));
  const isRefused = async (answer: Promise<Response>) => {
    if ((await answer).status !== 503) throw new Error('not refused');
  };
  await Promise.any(asked.map(isRefused));
  await writeFile(join(changed.folder, 'go'), '');
  const answers = await Promise.all(asked);
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([400, 503]));
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(places);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.headers.get('Retry-After')).toMatch(/^\d+$/);
  const seen = (await readdir(changed.folder)).filter((name) => name.startsWith('at-work-'));
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.length).toBeLessThanOrEqual(places);
});
