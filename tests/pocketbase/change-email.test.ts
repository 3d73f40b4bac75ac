import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, anEmail, signInAs, type TestAccount } from '../support/accounts.ts';
import { refusalOf } from '../support/op-api.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.withoutLoginLimits();
});
afterAll(() => server.stop());

const send = (path: string, body: object, account?: TestAccount, cookie = '') =>
  fetch(`${server.url}/api/collections/clients/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: cookie,
      ...(account ? { Authorization: account.token } : {}),
    },
    body: JSON.stringify(body),
  });

const mailsTo = (email: string) => server.rows('mails', `recipient = "${email}"`);

test('a new address counts once it is confirmed with the password, and ends other sessions', async () => {
  const ines = await anAccount(server, 'clients');
  const newEmail = anEmail();
  expect((await send('request-email-change', { newEmail }, ines)).status).toBe(204);
  expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(200);
  const [mail] = await mailsTo(newEmail);
  const token = /#([\w.-]+)/.exec(String(mail?.['letter']))?.[1];
  const confirm = (password: string) => send('confirm-email-change', { token, password });
  expect((await confirm('not the password')).status).toBe(400);
  expect((await confirm(ines.password)).status).toBe(204);
  expect((await signInAs(server, 'clients', newEmail, ines.password)).status).toBe(200);
  expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(400);
  expect((await send('auth-refresh', {}, ines)).status).toBe(401);
});

test('the device that confirms a new address stays known, and the others are forgotten', async () => {
  const ines = await anAccount(server, 'clients');
  const signIn = (email: string, password: string, cookie = '') =>
    signInAs(server, 'clients', email, password, cookie);
  const deviceOf = async () =>
    (await signIn(ines.email, ines.password)).headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const [own, other] = [await deviceOf(), await deviceOf()];
  const newEmail = anEmail();
  expect((await send('request-email-change', { newEmail }, ines)).status).toBe(204);
  const [mail] = await mailsTo(newEmail);
  const token = /#([\w.-]+)/.exec(String(mail?.['letter']))?.[1];
  const given = { token, password: ines.password };
  expect((await send('confirm-email-change', given, undefined, own)).status).toBe(204);
  for (let tries = 0; tries < 10; tries += 1) await signIn(newEmail, 'not the password');
  expect((await signIn(newEmail, ines.password, other)).status).toBe(429);
  expect((await signIn(newEmail, ines.password, own)).status).toBe(200);
  const notices = (await mailsTo(newEmail)).filter(({ kind }) => kind === 'account-notice');
  expect(notices).toEqual([]);
});

test('a sign-up that no one confirmed keeps its address from no one who has the mailbox', async () => {
  const newEmail = anEmail();
  const eve = await anAccount(server, 'clients', { email: newEmail, verified: false });
  const ines = await anAccount(server, 'clients');
  expect((await send('request-email-change', { newEmail }, ines)).status).toBe(204);
  const [mail] = await mailsTo(newEmail);
  expect(mail).toMatchObject({ kind: 'change-address' });
  const token = /#([\w.-]+)/.exec(String(mail?.['letter']))?.[1];
  const confirm = (password: string) => send('confirm-email-change', { token, password });
  expect((await confirm(eve.password)).status).toBe(400);
  expect(await server.rows('clients', `id = "${eve.id}"`)).toHaveLength(1);
  expect((await confirm(ines.password)).status).toBe(204);
  expect((await signInAs(server, 'clients', newEmail, ines.password)).status).toBe(200);
  expect((await signInAs(server, 'clients', newEmail, eve.password)).status).toBe(400);
  expect(await server.rows('clients', `email = "${newEmail}"`)).toMatchObject([{ id: ines.id }]);
});

test('whether an address is known is told to its owner alone', async () => {
  const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  const known = await send('request-email-change', { newEmail: ines.email.toUpperCase() }, eve);
  const unknown = await send('request-email-change', { newEmail: anEmail() }, eve);
  const seen = async (answer: Response) => {
    const headers = [...answer.headers].filter(([name]) => name !== 'date');
    return [answer.status, headers, await answer.text()];
  };
  expect(await seen(known)).toEqual(await seen(unknown));
  expect(await mailsTo(ines.email.toUpperCase())).toMatchObject([{ kind: 'address-in-use' }]);
});

test('a visitor, staff and half an address are refused', async () => {
  const newEmail = anEmail();
  const ines = await anAccount(server, 'clients');
  const ada = await anAccount(server, 'staff');
  const asked = (account?: TestAccount, email = newEmail) =>
    refusalOf(send('request-email-change', { newEmail: email }, account));
  expect(await asked()).toBe('401 auth_expired');
  expect(await asked(ada)).toBe('403 forbidden');
  expect(await asked(ines, 'ines@')).toBe('422 invalid');
  expect(await mailsTo(newEmail)).toEqual([]);
});
