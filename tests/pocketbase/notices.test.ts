import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  anAccount,
  anEmail,
  anOwner,
  aPassword,
  changeAccount,
  provePassword,
  type Role,
  tokenOf,
  giveAuthenticator,
  signedInOn,
  accountsOf,
  askEmailChange,
} from '../support/accounts.ts';
import { firm } from '#config/firm.ts';
import { sendJson, asAccount } from '../support/op-api.ts';
import { sweep } from '../support/housekeeping.ts';
import { tokenReceived } from '../support/mailbox.ts';
import { useServer, useMailbox } from '../support/use-server.ts';

const mailbox = useMailbox();
const server = useServer(() => ({
  env: { ...mailbox.env, SPARK_PROXY_HEADER: 'X-Real-IP' },
}));

const send = (path: string, body: object, token = '') =>
  sendJson(server.url + path, body, asAccount(token));
const notices = async (to: string) =>
  (await server.rows('mails', `recipient = "${to}" && kind = 'account-notice'`)).map(
    ({ subject }) => String(subject).replace(` (${firm.name})`, ''),
  );

async function reset(role: Role, email: string): Promise<string> {
  const { askReset, choose } = accountsOf(server);
  await askReset(role, email);
  const token = await tokenReceived(mailbox, { to: email, subject: /Choose a new password/ });
  const password = aPassword();
  expect((await choose(role, token, password)).status).toBe(204);
  return password;
}

test.each([
  ['clients', '/portal/reset'],
  ['staff', '/admin/reset'],
] as const)('whoever resets a password of %s is told by mail, once', async (role, page) => {
  const { id, email } = await anAccount(server, role);
  await giveAuthenticator(server, id);
  await reset(role, email);
  const [mail] = await mailbox.received({ to: email, subject: /Your password was changed/ });
  expect(mail?.text).toContain(server.url + page);
  expect(mail?.text).toContain('If not, choose a new password now');
  expect(await notices(email)).toEqual(['Your password was changed']);
});

test('an account that was never in force is told nothing: it chooses its first password', async () => {
  const { id, email } = await anAccount(server, 'staff', { verified: false });
  await giveAuthenticator(server, id);
  await reset('staff', email);
  expect(await notices(email)).toEqual([]);
});

test('a sign-in whose notice cannot be written is none, and the next one of that device has its notice', async () => {
  const { email: identity, password } = await anAccount(server, 'clients');
  const path = '/api/collections/clients/auth-with-password';
  expect((await send(path, { identity, password })).status).toBe(200);
  await server.sql(
    "CREATE TRIGGER full_disk BEFORE INSERT ON mails BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END",
  );
  const failed = await send(path, { identity, password });
  await server.sql('DROP TRIGGER full_disk');
  expect(failed.status).toBe(400);
  const [cookie = ''] = failed.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const again = await sendJson(server.url + path, { identity, password }, { Cookie: cookie });
  expect(again.status).toBe(200);
  expect(await notices(identity)).toEqual(['A new device signed in']);
});

test.each(['clients', 'staff'] as const)(
  'a sign-in of %s on a new device is told; on the first one and on a known one it is not',
  async (role) => {
    const account = await anAccount(server, role);
    const first = await signedInOn(server, role, account);
    await signedInOn(server, role, account, first.cookie);
    expect(await notices(account.email)).toEqual([]);
    const other = await signedInOn(server, role, account);
    expect(await notices(account.email)).toEqual(['A new device signed in']);
    await signedInOn(server, role, account, other.cookie);
    expect(await notices(account.email)).toHaveLength(1);
  },
);

test('a device cookie that the server has not made is replaced, and the sign-in is told', async () => {
  const ines = await anAccount(server, 'clients');
  await signedInOn(server, 'clients', ines);
  const planted = `device=${'x'.repeat(40)}`;
  const { cookie } = await signedInOn(server, 'clients', ines, planted);
  expect(cookie).toMatch(/^device=\w{40}$/);
  expect(cookie).not.toBe(planted);
  expect(await notices(ines.email)).toEqual(['A new device signed in']);
  await signedInOn(server, 'clients', ines, planted);
  expect(await notices(ines.email)).toHaveLength(2);
});

test('over TLS the cookie is one that no other site can set, and no other counts', async () => {
  const { email: identity, password } = await anAccount(server, 'clients');
  const path = '/api/collections/clients/auth-with-password';
  const signIn = async (cookie: string) => {
    const headers = { Cookie: cookie, 'X-Forwarded-Proto': 'https', 'X-Real-IP': '203.0.113.7' };
    const answer = await sendJson(server.url + path, { identity, password }, headers);
    return answer.headers.get('Set-Cookie') ?? '';
  };
  const given = await signIn('');
  expect(given).toMatch(
    /^__Host-device=\w{40}; Path=\/; Secure; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
  const own = given.split(';')[0] ?? '';
  expect(await signIn(own)).toBe(given);
  expect(await notices(identity)).toEqual([]);
  expect(await signIn(own.replace('__Host-', ''))).not.toBe(given);
  expect(await notices(identity)).toEqual(['A new device signed in']);
});

test.each(['password by mail', 'all sessions ended'] as const)(
  'no device is known any more after this, so that each next one is told: %s',
  async (how) => {
    const ines = await anAccount(server, 'clients');
    const { cookie, token } = await signedInOn(server, 'clients', ines);
    const isReset = how === 'password by mail';
    const password = isReset ? await reset('clients', ines.email) : ines.password;
    if (!isReset) await send('/api/account/sign-out-everywhere', {}, token);
    const before = (await notices(ines.email)).length;
    const again = await signedInOn(server, 'clients', { ...ines, password }, cookie);
    expect((await notices(ines.email)).slice(before)).toEqual(['A new device signed in']);
    await signedInOn(server, 'clients', { ...ines, password }, again.cookie);
    expect(await notices(ines.email)).toHaveLength(before + 1);
  },
);

test('whoever makes an address of their calendar has just given the password, is told, and it ends with all sessions', async () => {
  const ada = await anAccount(server, 'staff');
  const change = (act: string) => send('/api/desk/appointments/calendar', { act }, ada.token);
  const made = async () => {
    await provePassword(server, ada);
    const { address } = v.parse(
      v.object({ address: v.string() }),
      await (await change('make')).json(),
    );
    const { pathname, search } = new URL(address);
    return async () => (await fetch(server.url + pathname + search)).status;
  };
  expect(await (await change('make')).json()).toEqual({ code: 'password_needed' });
  const opens = await made();
  expect(await opens()).toBe(200);
  const [mail] = await mailbox.received({ to: ada.email, subject: /address of your calendar/ });
  expect(mail?.text).toContain('If not, choose a new password now');
  await send('/api/account/sign-out-everywhere', {}, ada.token);
  expect(await opens()).toBe(404);
  const logged = await server.rows('audit_log', `account = "${ada.id}"`);
  expect(logged.map(({ action }) => action)).toContain('calendar-revoked');
  const again = await tokenOf(server, 'staff', ada.id);
  ada.token = again;
  const second = await made();
  await giveAuthenticator(server, ada.id);
  await reset('staff', ada.email);
  expect(await second()).toBe(404);
  expect(await notices(ada.email)).toContain('An address of your calendar was made');
});

test('who comes back after years hears of a new device too', async () => {
  const ines = await anAccount(server, 'clients');
  await signedInOn(server, 'clients', ines);
  await server.sql(`UPDATE known_devices SET seen = 1 WHERE account = '${ines.id}'`);
  await sweep(server);
  await signedInOn(server, 'clients', ines);
  expect(await notices(ines.email)).toEqual(['A new device signed in']);
});

test('a changed address is told to the old one', async () => {
  const ines = await anAccount(server, 'clients');
  const newEmail = anEmail();
  await askEmailChange(server, ines, newEmail);
  const token = await tokenReceived(mailbox, { to: newEmail });
  expect((await accountsOf(server).confirmEmail(token, ines.password)).status).toBe(204);
  expect(await notices(ines.email)).toEqual(['Your email address was changed']);
  expect(await notices(newEmail)).toEqual([]);
});

test('whoever an owner closes, reopens, makes an owner or lowers is told', async () => {
  const ada = await anOwner(server);
  const [grace, ines] = [await anAccount(server, 'staff'), await anAccount(server, 'clients')];
  const close = (collection: Role, id: string, disabled: boolean) =>
    send('/api/staff/disable', { collection, id, disabled }, ada.token);
  for (const owner of [true, false])
    await send('/api/staff/owner', { id: grace.id, owner }, ada.token);
  await close('staff', grace.id, true);
  await close('clients', ines.id, true);
  await close('clients', ines.id, false);
  expect(await notices(grace.email)).toEqual([
    'You are an owner now',
    'You are no owner any more',
    'Your account was closed',
  ]);
  expect(await notices(ines.email)).toEqual([
    'Your account was closed',
    'Your account is open again',
  ]);
});

test('a colleague whose sessions an owner ends is notified, and only where one was open', async () => {
  const [ada, grace] = [await anOwner(server), await anAccount(server, 'staff')];
  const ines = await anAccount(server, 'clients');
  const end = async (id: string) =>
    (await send('/api/staff/end-sessions', { id }, ada.token)).status;
  expect([await end(grace.id), await end(grace.id), await end(ines.id)]).toEqual([204, 204, 404]);
  expect((await send('/api/account/prove', { password: 'x' }, grace.token)).status).toBe(401);
  const [mail] = await mailbox.received({ to: grace.email, subject: /signed out everywhere/ });
  expect(mail?.text).toContain('Each device has to sign in again.');
  expect(await notices(grace.email)).toEqual(['You were signed out everywhere']);
});

test('what a superuser changes is told as well, and a change of nothing is not', async () => {
  const ines = await anAccount(server, 'clients');
  await changeAccount(server, 'clients', ines.id, {});
  expect(await notices(ines.email)).toEqual([]);
  const password = aPassword();
  await changeAccount(server, 'clients', ines.id, { password, passwordConfirm: password });
  expect(await notices(ines.email)).toEqual(['Your password was changed']);
});
