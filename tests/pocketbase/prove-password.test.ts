import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, aPassword, signInAs } from '../support/accounts.ts';
import { refusalOf } from '../support/op-api.ts';
import { runSql } from '../support/many-leads.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.withoutLoginLimits();
});
afterAll(() => server.stop());

const prove = (token: string, password: unknown) =>
  fetch(`${server.url}/api/account/prove`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify({ password }),
  });

test.each(['clients', 'staff'] as const)(
  '%s prove themselves by their own password',
  async (role) => {
    const [ines, eve] = [await anAccount(server, role), await anAccount(server, role)];
    const token = await signedIn(server, role, ines);
    expect((await prove(token, ines.password)).status).toBe(204);
    expect(await refusalOf(prove(token, eve.password))).toBe('400 wrong_password');
    expect(await refusalOf(prove(token, ''))).toBe('400 wrong_password');
    expect(await refusalOf(prove(token, 7))).toBe('422 invalid');
    expect(await refusalOf(prove('', ines.password))).toBe('401 auth_expired');
    await fetch(`${server.url}/api/account/sign-out`, {
      method: 'POST',
      headers: { Authorization: token },
    });
    expect(await refusalOf(prove(token, ines.password))).toBe('401 auth_expired');
  },
);

test.each(['NFC', 'NFD'] as const)(
  'a password set with its accents in %s is right in the other form too',
  async (form) => {
    const given = 'café crème brûlée'.normalize(form);
    const other = given.normalize(form === 'NFC' ? 'NFD' : 'NFC');
    expect(other).not.toBe(given);
    for (const role of ['clients', 'staff'] as const) {
      const { email, token } = await anAccount(server, role, {}, given);
      expect((await prove(token, other)).status).toBe(204);
      await signedIn(server, role, { email, password: other });
      expect(await refusalOf(prove(token, `${other}s`))).toBe('400 wrong_password');
    }
  },
);

test('the log has wrong passwords, the first of a while as an entry and the others counted', async () => {
  const ines = await anAccount(server, 'clients');
  for (let tries = 0; tries < 3; tries += 1) await prove(ines.token, aPassword());
  await prove(ines.token, ines.password);
  const rows = await server.rows('audit_log', `staff = "${ines.id}" || account = "${ines.id}"`);
  expect(rows.map((row) => row['action'])).toEqual(['password-wrong', 'reauthenticated']);
  await runSql(server, 'UPDATE audit_counts SET since = 0');
  await server.admin('/api/crons/housekeeping', { method: 'POST' });
  const counted = () => server.rows('audit_log', `account = "${ines.id}" && detail.times = 2`);
  await expect.poll(counted).toHaveLength(1);
});

test('guesses count like those of a sign-in', async () => {
  const ines = await anAccount(server, 'clients');
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await prove(ines.token, aPassword())).status).toBe(400);
  }
  expect(await refusalOf(prove(ines.token, ines.password))).toBe('429 too_many_requests');
  expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(429);
});
