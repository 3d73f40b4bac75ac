// @module-tag slow
/** Tests the accounts that `spark staff` makes. */
import { expect, test } from 'vitest';

import { anAccount, signInAs, halfway, setUpInSettings } from '../support/accounts.ts';
import { useServer } from '../support/use-server.ts';
import { operate } from '../support/operator.ts';

const server = useServer();

const staff = (...args: string[]) => operate('staff', '--data', server.data, ...args);

async function sessionsOf(account: string): Promise<string[]> {
  return (await server.sql(`SELECT id FROM sessions WHERE account = '${account}'`)).flat();
}

test('an account is made beside a running server, signs in, and is not made twice', async () => {
  const email = 'grace@example.com';
  const { code, said } = await staff('add', email, 'Grace', 'Okafor');
  expect(code).toBe(0);
  const password = /password (\S+)/.exec(said)?.[1] ?? '';
  expect(password).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(await server.rows('staff')).toMatchObject([
    { name: 'Grace Okafor', verified: true, disabled: false, owner: true },
  ]);
  const first = await signInAs(server, 'staff', email, password);
  expect(first.status).toBe(401);
  expect(await first.json()).toEqual({ mfaId: expect.any(String), asks: 'mail' });
  const again = await staff('add', email.toUpperCase(), 'Eve');
  expect(again).toMatchObject({ code: 1 });
  expect(again.said).toContain('this address has a staff account already');
  expect(await server.rows('staff')).toHaveLength(1);
}, 60_000);

test('the first account is an owner, the next is not; owners are named and lowered, the last one never', async () => {
  const ownerOf = async (email: string) =>
    (await server.rows('staff', `email = "${email}"`)).at(0)?.['owner'];
  const [grace, noor] = ['grace@example.com', 'noor@example.com'];
  await staff('add', noor, 'Noor');
  expect([await ownerOf(grace), await ownerOf(noor)]).toEqual([true, false]);
  const last = await staff('lower', grace);
  expect(last.code).toBe(1);
  expect(last.said).toContain('someone has to be an owner');
  expect(await ownerOf(grace)).toBe(true);
  expect(await staff('owner', noor)).toEqual({
    code: 0,
    said: expect.stringContaining('an owner'),
  });
  expect((await staff('lower', grace)).code).toBe(0);
  expect([await ownerOf(grace), await ownerOf(noor)]).toEqual([false, true]);
  expect((await staff('owner', 'nobody@example.com')).code).toBe(1);
  expect((await server.admin('/api/health')).status).toBe(200);
}, 60_000);

test('whom the command makes, raises or lowers stands in the log, and who is raised or lowered hears of it', async () => {
  await anAccount(server, 'staff', { owner: true });
  const email = 'ines@example.com';
  await staff('add', email, 'Ines');
  await staff('owner', email);
  await staff('owner', email);
  await staff('lower', email.toUpperCase());
  const [ines] = await server.rows('staff', `email = "${email}"`);
  expect(ines?.['owner']).toBe(false);
  const logged = await server.rows('audit_log', `account = "${ines?.id}"`);
  expect(logged.map(({ staff: by, action, detail }) => [by, action, detail])).toEqual([
    ['', 'invited', {}],
    ['', 'role-changed', { role: 'owner' }],
    ['', 'role-changed', { role: 'staff' }],
  ]);
  const told = await server.rows('mails', `recipient = "${email}"`);
  expect(told.map(({ kind }) => kind)).toEqual(['account-notice', 'account-notice']);
}, 60_000);

test('an address that is none and a call without a name say what is wrong', async () => {
  expect(await staff('add', 'grace', 'Grace')).toMatchObject({ code: 1 });
  const none = await staff('add', 'ada@example.com');
  expect(none.code).toBe(2);
  expect(none.said).toContain('spark staff add EMAIL NAME');
  expect(await server.rows('staff', 'email ~ "ada"')).toEqual([]);
}, 60_000);

test('who has lost phone and codes is helped: the authenticator is gone, and the person told', async () => {
  const ada = await anAccount(server, 'staff');
  await setUpInSettings(server, ada);
  const done = await staff('reset', ada.email.toUpperCase());
  expect(done).toMatchObject({ code: 0 });
  expect(await halfway(server, 'staff', ada)).toMatchObject({ asks: 'mail' });
  const mails = await server.rows('mails', `recipient = "${ada.email}" && kind = "factor-reset"`);
  expect(mails).toHaveLength(1);
  const logged = await server.rows(
    'audit_log',
    `account = "${ada.id}" && action = "factor-removed"`,
  );
  expect(logged).toMatchObject([{ staff: '' }]);
  expect(await sessionsOf(ada.id)).toEqual([]);
  const again = await staff('reset', ada.email);
  expect(again).toMatchObject({ code: 1 });
  expect(again.said).toContain('it has no authenticator');
}, 60_000);
