import { describe, expect, test } from 'vitest';

import {
  anAccount,
  anEmail,
  aPassword,
  changeAccount,
  signInAs,
  type TestAccount,
  giveAuthenticator,
  tokenMailed,
  accountsOf,
  askEmailChange,
  seenOf,
} from '../support/accounts.ts';
import { linksLookedAt, sweep } from '../support/housekeeping.ts';
import { messageBody } from '../support/bodies.ts';
import { beginOp } from '../support/messages.ts';
import { anOp, post, refusalOf, sendJson, asAccount } from '../support/op-api.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();

const send = (path: string, body: unknown = '', account?: Pick<TestAccount, 'token'>) =>
  sendJson(server.url + path, body, asAccount(account?.token));

const { signUp, askReset, askConfirmation, confirm, confirmEmail, choose } = accountsOf(server);

const kindsTo = async (email: string) => (await server.mailsTo(email)).map(({ kind }) => kind);

const clientOf = async (email: string) =>
  (await server.rows('clients', `email = "${email}"`)).at(0);

const refreshes = ({ token }: TestAccount) =>
  send('/api/collections/clients/auth-refresh', {}, { token });

test('signing up makes an unconfirmed account, which cannot be used before it is confirmed', async () => {
  const [email, password] = [anEmail(), aPassword()];
  const answer = await signUp(email, password);
  expect([answer.status, await answer.json()]).toEqual([202, {}]);
  expect(await clientOf(email)).toMatchObject({ verified: false, disabled: false });
  expect(await kindsTo(email)).toEqual(['confirm-address']);
  expect((await signInAs(server, 'clients', email, password)).status).toBe(403);
  const token = await tokenMailed(server, email, 'confirm-address');
  expect((await confirm(token, password)).status).toBe(204);
  expect((await signInAs(server, 'clients', email.toUpperCase(), password)).status).toBe(200);
});

test('the answer for a known address is that for an unknown one, and its owner hears of it', async () => {
  const ines = await anAccount(server, 'clients');
  const [known, unknown] = [
    await signUp(ines.email.toUpperCase(), aPassword()),
    await signUp(anEmail(), aPassword()),
  ];
  expect(await seenOf(known)).toEqual(await seenOf(unknown));
  expect(await kindsTo(ines.email.toUpperCase())).toEqual(['address-in-use']);
  expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(200);
});

test('two sign-ups of one address at once make one account and two equal answers', async () => {
  const email = anEmail();
  const answers = await Promise.all([1, 2, 3, 4].map(() => signUp(email, aPassword())));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(await server.rows('clients', `email = "${email}"`)).toHaveLength(1);
});

describe('after seven days', () => {
  const age = (email: string, days = 7.1) => {
    const updated = new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ');
    return server.sql(`UPDATE clients SET updated = '${updated}' WHERE email = '${email}'`);
  };

  test('a sign-up that nobody confirmed is deleted, and nothing else with it', async () => {
    const [email, password] = [anEmail(), aPassword()];
    const message = anOp('contact.send', { ...messageBody, email });
    await post(server.url, message);
    await signUp(email, aPassword());
    const id = String((await clientOf(email))?.['id']);
    const confirmed = await anAccount(server, 'clients');
    for (const old of [email, confirmed.email]) await age(old);
    const young = anEmail();
    await signUp(young, aPassword());
    await sweep(server);
    expect(await clientOf(email)).toBeUndefined();
    expect(await server.rows('entity_keys', `id = "${id}"`)).toEqual([]);
    expect(await clientOf(confirmed.email)).toBeDefined();
    expect(await clientOf(young)).toBeDefined();
    expect(await server.rows('contacts', `id = "${message.entity}"`)).toHaveLength(1);

    expect((await signUp(email, password)).status).toBe(202);
    const token = await tokenMailed(server, email, 'confirm-address');
    await confirm(token, password);
    expect((await signInAs(server, 'clients', email, password)).status).toBe(200);
  });

  test('one that has something stays, and so does one under a legal hold', async () => {
    const held = anEmail();
    await signUp(held, aPassword());
    await server.sql(`INSERT INTO legal_holds (email, reason, at) VALUES ('${held}', 'A', 1)`);
    const known = await anAccount(server, 'clients');
    await (await anAccount(server, 'staff')).sends(beginOp(known.id));
    await changeAccount(server, 'clients', known.id, { verified: false });
    for (const email of [held, known.email]) await age(email);
    await sweep(server);
    for (const email of [held, known.email]) expect(await clientOf(email)).toBeDefined();
  });

  test('they count from the last link that was asked for', async () => {
    const email = anEmail();
    await signUp(email, aPassword());
    await age(email, 6);
    const before = await clientOf(email);
    await askConfirmation(email);
    await linksLookedAt(server);
    const since = await clientOf(email);
    expect(Date.parse(String(since?.['updated']))).toBeGreaterThan(
      Date.parse(String(before?.['updated'])),
    );
  });
});

test('a closed account is not opened by signing up again, and is told of its closing alone', async () => {
  const ines = await anAccount(server, 'clients');
  await changeAccount(server, 'clients', ines.id, { disabled: true });
  expect((await signUp(ines.email, aPassword())).status).toBe(202);
  expect(await kindsTo(ines.email)).toEqual(['account-notice']);
  expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(403);
});

const withPassword = (password: string) => ({ email: 'a@b.example', password });

test.each([
  ['no body at all', '"nothing"', '', 'invalid'],
  ['no address', { password: 'a long enough one' }, 'email', 'required'],
  ['half an address', { email: 'ines@', password: 'a long enough one' }, 'email', 'email'],
  ['eleven characters', withPassword('rT7#kQ2!z%w'), 'password', 'too_short'],
  ['a common one', withPassword('Password123!'), 'password', 'common'],
])('%s is refused', async (_, body, path, code) => {
  const answer = await send('/api/clients/sign-up', body);
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { code: 'invalid', errors: [{ path, code }] },
  ]);
});

test('common passwords are refused wherever one is set, in the shape of PocketBase', async () => {
  const ines = await anAccount(server, 'clients');
  await askReset('clients', ines.email);
  await linksLookedAt(server);
  expect(await kindsTo(ines.email)).toEqual(['reset-password']);
  const token = await tokenMailed(server, ines.email, 'reset-password');
  const reset = (password: string) => choose('clients', token, password);
  const refused = await reset('liverpool1234');
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { data: { password: { code: 'validation_password_common' } } },
  ]);
  const chosen = aPassword();
  expect((await reset(chosen)).status).toBe(204);
  expect((await reset(aPassword())).status).toBe(400);
  expect((await signInAs(server, 'clients', ines.email, chosen)).status).toBe(200);
  expect((await refreshes(ines)).status).toBe(401);
});

test('signing out everywhere ends every session of one account', async () => {
  const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  expect((await send('/api/account/sign-out-everywhere', undefined, ines)).status).toBe(204);
  expect((await refreshes(ines)).status).toBe(401);
  expect((await refreshes(eve)).status).toBe(200);
  expect(await refusalOf(send('/api/account/sign-out-everywhere', undefined, ines))).toBe(
    '401 auth_expired',
  );
  expect(await refusalOf(send('/api/account/sign-out-everywhere'))).toBe('401 auth_expired');
});

describe('a stranger who signs up with someone’s address', () => {
  const signIn = async (email: string, password: string) =>
    (await signInAs(server, 'clients', email, password)).status;

  const confirmWith = (body: object) => send('/api/collections/clients/confirm-verification', body);

  test.each([
    ['before her', ['theirs']],
    ['and then she', ['theirs', 'hers']],
    ['after her', ['hers', 'theirs']],
  ] as const)('has nothing once she confirms it: signed up %s', async (_, order) => {
    const email = anEmail();
    const passwords = { theirs: aPassword(), hers: aPassword() };
    for (const who of order) await signUp(email, passwords[who]);
    const { hers, theirs } = passwords;
    const token = await tokenMailed(server, email, 'confirm-address');
    const asked = await confirm(token, order.at(-1) === 'theirs' ? hers : theirs);
    expect([asked.status, await asked.json()]).toMatchObject([
      400,
      { data: { passwordConfirm: { code: 'validation_values_mismatch' } } },
    ]);
    expect((await confirmWith({ token, password: hers, passwordConfirm: hers })).status).toBe(204);
    expect(await signIn(email, theirs)).toBe(400);
    expect(await signIn(email, hers)).toBe(200);
  });

  test('a link confirms nothing without a password', async () => {
    const [email, password] = [anEmail(), aPassword()];
    await signUp(email, password);
    const token = await tokenMailed(server, email, 'confirm-address');
    expect((await confirmWith({ token })).status).toBeGreaterThanOrEqual(400);
    expect((await confirmWith({ token, password: '' })).status).toBeGreaterThanOrEqual(400);
    expect(await signIn(email, password)).toBe(403);
    expect((await confirm(token, password)).status).toBe(204);
    expect(await signIn(email, password)).toBe(200);
  });

  test('the password given here has to be a good one', async () => {
    const [email, password] = [anEmail(), aPassword()];
    await signUp(email, password);
    const token = await tokenMailed(server, email, 'confirm-address');
    for (const bad of ['short', 'Password123!', email]) {
      const answer = await confirmWith({ token, password: bad, passwordConfirm: bad });
      expect([bad, answer.status]).toEqual([bad, 400]);
    }
    expect((await confirm(token, password)).status).toBe(204);
  });
});

describe('a change of address', () => {
  test('a new address counts once it is confirmed with the password, and ends other sessions', async () => {
    const ines = await anAccount(server, 'clients');
    const newEmail = anEmail();
    expect((await askEmailChange(server, ines, newEmail)).status).toBe(204);
    expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(200);
    const token = await tokenMailed(server, newEmail);
    expect((await confirmEmail(token, 'not the password')).status).toBe(400);
    expect((await confirmEmail(token, ines.password)).status).toBe(204);
    expect((await signInAs(server, 'clients', newEmail, ines.password)).status).toBe(200);
    expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(400);
    expect((await refreshes(ines)).status).toBe(401);
  });

  test('the device that confirms a new address stays known, and the others are forgotten', async () => {
    const ines = await anAccount(server, 'clients');
    const signIn = (email: string, password: string, cookie = '') =>
      signInAs(server, 'clients', email, password, cookie);
    const deviceOf = async () =>
      (await signIn(ines.email, ines.password)).headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const [own, other] = [await deviceOf(), await deviceOf()];
    const newEmail = anEmail();
    expect((await askEmailChange(server, ines, newEmail)).status).toBe(204);
    const token = await tokenMailed(server, newEmail);
    const atOwn = accountsOf(server, () => ({ Cookie: own }));
    expect((await atOwn.confirmEmail(token, ines.password)).status).toBe(204);
    for (let tries = 0; tries < 10; tries += 1) await signIn(newEmail, 'not the password');
    expect((await signIn(newEmail, ines.password, other)).status).toBe(429);
    expect((await signIn(newEmail, ines.password, own)).status).toBe(200);
    const notices = (await server.mailsTo(newEmail)).filter(
      ({ kind }) => kind === 'account-notice',
    );
    expect(notices).toEqual([]);
  });

  test('a sign-up that no one confirmed keeps its address from no one who has the mailbox', async () => {
    const newEmail = anEmail();
    const eve = await anAccount(server, 'clients', { email: newEmail, verified: false });
    const ines = await anAccount(server, 'clients');
    expect((await askEmailChange(server, ines, newEmail)).status).toBe(204);
    const [mail] = await server.mailsTo(newEmail);
    expect(mail).toMatchObject({ kind: 'change-address' });
    const token = await tokenMailed(server, newEmail);
    expect((await confirmEmail(token, eve.password)).status).toBe(400);
    expect(await server.rows('clients', `id = "${eve.id}"`)).toHaveLength(1);
    expect((await confirmEmail(token, ines.password)).status).toBe(204);
    expect((await signInAs(server, 'clients', newEmail, ines.password)).status).toBe(200);
    expect((await signInAs(server, 'clients', newEmail, eve.password)).status).toBe(400);
    expect(await server.rows('clients', `email = "${newEmail}"`)).toMatchObject([{ id: ines.id }]);
  });

  test('whether an address is known is told to its owner alone', async () => {
    const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
    const known = await askEmailChange(server, eve, ines.email.toUpperCase());
    const unknown = await askEmailChange(server, eve, anEmail());
    expect(await seenOf(known)).toEqual(await seenOf(unknown));
    expect(await server.mailsTo(ines.email.toUpperCase())).toMatchObject([
      { kind: 'address-in-use' },
    ]);
  });

  test('a visitor, staff and half an address are refused', async () => {
    const newEmail = anEmail();
    const ines = await anAccount(server, 'clients');
    const ada = await anAccount(server, 'staff');
    const asked = (account: { token: string }, email = newEmail) =>
      refusalOf(askEmailChange(server, account, email));
    expect(await asked({ token: '' })).toBe('401 auth_expired');
    expect(await asked(ada)).toBe('403 forbidden');
    expect(await asked(ines, 'ines@')).toBe('422 invalid');
    expect(await server.mailsTo(newEmail)).toEqual([]);
  });
});

test.each(['clients', 'staff'] as const)(
  'a closed account\u2019s token is as good as a wrong one: %s',
  async (role) => {
    const { id, email } = await anAccount(server, role);
    await giveAuthenticator(server, id);
    // Closing changes the token key; the test restores it, so that only the closing stops the token.
    const tokenKey = 'k'.repeat(24) + id;
    await changeAccount(server, role, id, { tokenKey });
    await askReset(role, email);
    await linksLookedAt(server);
    const token = await tokenMailed(server, email);
    await changeAccount(server, role, id, { disabled: true });
    await changeAccount(server, role, id, { tokenKey });
    expect(await seenOf(await choose(role, token))).toEqual(
      await seenOf(await choose(role, 'a.b.c')),
    );
    await changeAccount(server, role, id, { disabled: false });
    await changeAccount(server, role, id, { tokenKey });
    expect((await choose(role, token)).status).toBe(204);
  },
);
