import * as v from 'valibot';
import { expect, test } from 'vitest';

import { deskHints, hintTopic } from '#domain/notifications/hints.ts';
import {
  anAccount,
  anEmail,
  anOwner,
  aPassword,
  changeAccount,
  signInAs,
  type TestAccount,
  giveAuthenticator,
  accountsOf,
  newestCode,
  tokenMailed,
} from '../support/accounts.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { staffListSchema } from '#domain/leads/lead-list.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, post, refusalOf, sendJson, asAccount } from '../support/op-api.ts';
import { listen } from '../support/realtime.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();

const send = (path: string, body: unknown, account?: Pick<TestAccount, 'token'>) =>
  sendJson(server.url + path, body, asAccount(account?.token));

const refreshes = ({ token }: TestAccount, role: string) =>
  send(`/api/collections/${role}/auth-refresh`, {}, { token });
const disable = (by: TestAccount, id: string, collection: string, disabled = true) =>
  send('/api/staff/disable', { collection, id, disabled }, by);

const firstStep = v.object({ mfaId: v.string() });

test('a sign-in of staff takes the password and then the newest mailed code, once', async () => {
  const ada = await anAccount(server, 'staff');
  const password = await signInAs(server, 'staff', ada.email, ada.password);
  expect(password.status).toBe(401);
  const { mfaId: step } = v.parse(firstStep, await password.json());
  const first = await newestCode(server, ada.email);
  expect((await send('/api/account/code', { step })).status).toBe(202);
  const give = (code: unknown) => send('/api/account/second-step', { step, code });
  expect((await give('00000000')).status).toBe(400);
  expect((await give(first)).status).toBe(400);
  const newest = await newestCode(server, ada.email);
  const answer = await give(newest);
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { record: { email: ada.email } },
  ]);
  expect(await refusalOf(give(newest))).toBe('400 step_over');
});

test('no code is mailed before the password was right', async () => {
  const ada = await anAccount(server, 'staff');
  await signInAs(server, 'staff', ada.email, 'not the password');
  await send('/api/collections/staff/request-otp', { email: ada.email });
  expect(await server.mailsTo(ada.email)).toEqual([]);
  expect(await server.rows('_otps', `recordRef = "${ada.id}"`)).toEqual([]);
});

test('a colleague is invited, chooses a password and can sign in', async () => {
  const ada = await anOwner(server);
  const email = anEmail();
  expect((await send('/api/staff/invite', { email, name: 'Grace' }, ada)).status).toBe(202);
  const [row] = await server.rows('staff', `email = "${email}"`);
  expect(row).toMatchObject({ name: 'Grace', verified: false });
  const token = await tokenMailed(server, email, 'staff-invite');
  const password = aPassword();
  const { choose } = accountsOf(server);
  expect((await choose('staff', token, password)).status).toBe(204);
  expect((await choose('staff', token, password)).status).toBe(400);
  v.parse(firstStep, await (await signInAs(server, 'staff', email, password)).json());
  await giveAuthenticator(server, row?.id ?? '');
  const again = () => refusalOf(send('/api/staff/invite', { email, name: 'Eve' }, ada));
  expect(await again()).toBe('409 has_account');
  await changeAccount(server, 'staff', row?.id ?? '', { disabled: true });
  expect(await again()).toBe('409 has_account');
  const invitations = await server.rows('mails', `recipient = "${email}" && kind = 'staff-invite'`);
  expect(invitations).toHaveLength(1);
  expect(await server.rows('staff', `email = "${email}"`)).toMatchObject([{ name: 'Grace' }]);
});

test('disabling ends running sessions at once, and enabling does not bring them back', async () => {
  const ada = await anOwner(server);
  const ines = await anAccount(server, 'clients');
  expect((await refreshes(ines, 'clients')).status).toBe(200);
  expect((await disable(ada, ines.id, 'clients')).status).toBe(204);
  expect((await refreshes(ines, 'clients')).status).toBe(401);
  expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(403);
  expect((await disable(ada, ines.id, 'clients', false)).status).toBe(204);
  expect((await refreshes(ines, 'clients')).status).toBe(401);
  expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(200);
});

test('a page that is listening hears nothing more once its account is closed', async () => {
  const ada = await anAccount(server, 'staff');
  const grace = await anOwner(server);
  const closed = await listen(server.url, ada.token, [hintTopic(deskHints)]);
  const open = await listen(server.url, grace.token, [hintTopic(deskHints)]);
  const arrive = async () => {
    const op = anOp('contact.send', { ...messageBody, email: anEmail() });
    await post(server.url, op);
    return `hints ${deskHints}`;
  };
  await closed.has(await arrive());
  expect((await disable(grace, ada.id, 'staff')).status).toBe(204);
  closed.forget();
  for (const _ of [1, 2]) {
    open.forget();
    await open.has(await arrive());
  }
  expect(closed.heard).toEqual(new Set());
  closed.stop();
  open.stop();
});

test.each([
  [{ collection: 'staff', id: 'aaaaaaaaaaaaaaa', disabled: true }, '404 not_found'],
  [{ collection: '_superusers', id: 'aaaaaaaaaaaaaaa', disabled: true }, '422 invalid'],
  [{ collection: 'clients', id: "' OR 1=1 --", disabled: true }, '422 invalid'],
  [{ collection: 'clients', id: 'aaaaaaaaaaaaaaa', disabled: 'yes' }, '422 invalid'],
])('%j is not disabled', async (body, refusal) => {
  const ada = await anOwner(server);
  expect(await refusalOf(send('/api/staff/disable', body, ada))).toBe(refusal);
});

test('owners see how each colleague stands, and no one else does', async () => {
  const owner = await anOwner(server);
  const grace = await anAccount(server, 'staff');
  const ines = await anAccount(server, 'clients');
  await giveAuthenticator(server, grace.id);
  await server.sql(`INSERT INTO client_advisers VALUES ('${ines.id}', '${grace.id}', 1)`);
  await server.sql(
    `INSERT INTO known_devices (account, hash, seen) VALUES ('${grace.id}', 'a', 5), ('${grace.id}', 'b', 7)`,
  );
  const factsBy = async ({ token }: TestAccount) => {
    const answer = await fetch(server.url + deskRoutes.staff, {
      headers: { Authorization: token },
    });
    const { staff } = v.parse(staffListSchema, await answer.json());
    return staff.find(({ id }) => id === grace.id)?.facts;
  };
  expect(await factsBy(owner)).toEqual({ signedIn: 7, authenticator: true, clients: 1 });
  expect(await factsBy(grace)).toBe(null);
});
