import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, anEmail, aPassword, changeAccount, type Role } from '../support/accounts.ts';
import { linksLookedAt } from '../support/asked-links.ts';
import { giveAuthenticator } from '../support/authenticator.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.withoutLoginLimits();
});
afterAll(() => server.stop());

const send = (role: Role, path: string, body: object) =>
  fetch(`${server.url}/api/collections/${role}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const ask = (role: Role, email: string) => send(role, 'request-password-reset', { email });

function confirm(role: Role, token: string | undefined) {
  const password = aPassword();
  return send(role, 'confirm-password-reset', { token, password, passwordConfirm: password });
}

/** Without the notice that an account was closed. */
const mailsTo = (email: string) =>
  server.rows('mails', `recipient = "${email}" && kind != "account-notice"`);

async function seen(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => name !== 'date');
  return [answer.status, headers, await answer.text()];
}

const roles: Role[] = ['clients', 'staff'];

test.each(roles)(
  'a closed account is answered like no account, and not mailed: %s',
  async (role) => {
    const [closed, open] = [await anAccount(server, role), await anAccount(server, role)];
    for (const { id } of [closed, open]) await giveAuthenticator(server, id);
    await changeAccount(server, role, closed.id, { disabled: true });
    expect(await seen(await ask(role, closed.email))).toEqual(
      await seen(await ask(role, anEmail())),
    );
    await ask(role, open.email);
    await linksLookedAt(server);
    expect(await mailsTo(open.email)).toHaveLength(1);
    expect(await mailsTo(closed.email)).toEqual([]);
  },
);

test.each(roles)('a closed account\u2019s token is as good as a wrong one: %s', async (role) => {
  const { id, email } = await anAccount(server, role);
  await giveAuthenticator(server, id);
  // Closing changes the key that tokens are signed with; here it is put back, so that only the closing is in the way.
  const tokenKey = 'k'.repeat(24) + id;
  await changeAccount(server, role, id, { tokenKey });
  await ask(role, email);
  await linksLookedAt(server);
  const [mail] = await mailsTo(email);
  const token = /#([\w.-]+)/.exec(String(mail?.['letter']))?.[1];
  await changeAccount(server, role, id, { disabled: true });
  await changeAccount(server, role, id, { tokenKey });
  expect(await seen(await confirm(role, token))).toEqual(await seen(await confirm(role, 'a.b.c')));
  await changeAccount(server, role, id, { disabled: false });
  await changeAccount(server, role, id, { tokenKey });
  expect((await confirm(role, token)).status).toBe(204);
});
