/** Sign-ins at one moment: no more of them are in the server's code than there are places for, and each is answered. */
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anEmail, aPassword } from '../support/accounts.ts';
import { changeHooks } from '../support/changed-hooks.ts';
import { startServer, type TestServer } from '../support/server.ts';

const places = 4;
const atOnce = 60;

/** How many were at work at one moment is the name of a file. */
const counting = (folder: string) => `{
  const tried = exports.tryPassword;
  exports.tryPassword = (e) => {
    const add = (n) => $app.store().setFunc('at work', (count) => (count ?? 0) + n);
    add(1);
    $os.writeFile(${JSON.stringify(folder)} + '/at-work-' + $app.store().get('at work'), '', 0o600);
    try { tried(e); } finally { add(-1); }
  };
}`;

let server: TestServer;
let changed: Awaited<ReturnType<typeof changeHooks>>;
beforeAll(async () => {
  changed = await changeHooks((folder) => ({ after: counting(folder) }));
  const env = { BODIES_AT_ONCE: String(places), SPARK_PROXY_HEADER: 'X-Real-IP' };
  server = await startServer({ env, hooks: changed.hooks });
  await server.admin('/api/settings', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', 'X-Real-IP': '127.0.0.1' },
    body: JSON.stringify({ rateLimits: { enabled: false } }),
  });
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

test('sixty sign-ins of sixty networks wait for places, and all are answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, network) => signIn(network)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(atOnce).fill(400));
  const seen = (await readdir(changed.folder)).filter((name) => name.startsWith('at-work-'));
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.length).toBeLessThanOrEqual(places);
});
