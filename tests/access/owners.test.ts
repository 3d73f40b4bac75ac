/** Tests that owners alone may do what is reserved to them, and that the last owner cannot be closed. */
import { describe, expect, test } from 'vitest';

import { auditPageSchema } from '#domain/audit/entry.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { recordRoutes } from '#domain/people/records.ts';
import { anAccount, anEmail, anOwner, type TestAccount } from '../support/accounts.ts';
import { shared, useOwner, useServer } from '../support/use-server.ts';
import { castOfOwners, ownerActions, sendsTo } from './owner-actions.ts';

const server = useServer();
const cast = shared(() => castOfOwners(server));
const ada = useOwner(server);
const { withPassword, withoutPassword } = ownerActions(server, ada);
const send = (path: string, body: object, token: string) => sendsTo(server)(path, body, token);

/** What each actor is answered, a code or `yes`, where no new password proof is needed. */
const withoutNeed = {
  visitor: 'auth_expired',
  client: 'forbidden',
  disabled: 'auth_expired',
  staff: 'owners_only',
  unproven: 'yes',
  stale: 'yes',
  owner: 'yes',
};
const withNeed = { ...withoutNeed, unproven: 'password_needed', stale: 'password_needed' };

describe.each([
  ['an owner who has just given the password', withPassword, withNeed],
  ['an owner', withoutPassword, withoutNeed],
])('%s alone may', (_, actions, expected) => {
  test.each(Object.entries(actions))('%s', async (_name, action) => {
    const seen: Record<string, string> = {};
    for (const [actor, token] of Object.entries(cast)) {
      const [said, done] = await action(token);
      expect([actor, done]).toEqual([actor, said === 'yes']);
      seen[actor] = said;
    }
    expect(seen).toEqual(expected);
  });
});

test('both listeners refuse the same', async () => {
  for (const url of [server.url, server.adminUrl]) {
    const find = (token: string) =>
      sendsTo({ url })(recordRoutes.find, { email: anEmail() }, token);
    expect(await find('')).toBe('auth_expired');
    expect(await find(cast.staff)).toBe('owners_only');
  }
});

const own = (id: string, owner: boolean, by: TestAccount) =>
  send('/api/staff/owner', { id, owner }, by.token);
const close = (id: string, by: TestAccount) =>
  send('/api/staff/disable', { collection: 'staff', id, disabled: true }, by.token);

const withoutOwners = () => server.sql('UPDATE staff SET owner = FALSE');

test('the last owner is neither closed nor lowered, also where two do it to each other at once', async () => {
  await withoutOwners();
  const ada = await anOwner(server);
  await anAccount(server, 'staff');
  expect(await own(ada.id, false, ada)).toBe('last_owner');
  expect(await close(ada.id, ada)).toBe('last_owner');
  const grace = await anOwner(server);
  await Promise.all([own(grace.id, false, ada), own(ada.id, false, grace)]);
  expect(await server.rows('staff', 'owner = true')).toHaveLength(1);
  await withoutOwners();
  const [ines, eve] = [await anOwner(server), await anOwner(server)];
  await Promise.all([close(ines.id, eve), close(eve.id, ines)]);
  expect(await server.rows('staff', 'owner = true && disabled = false')).toHaveLength(1);
});

test('only an account in force is made an owner', async () => {
  const ada = await anOwner(server);
  const invited = await anAccount(server, 'staff', { verified: false });
  const closed = await anAccount(server, 'staff', { disabled: true });
  const client = await anAccount(server, 'clients');
  for (const { id } of [invited, closed, client])
    expect(await own(id, true, ada)).toBe('not_found');
});

test('an owner who is lowered is one of the staff from then on', async () => {
  const [ada, grace] = [await anOwner(server), await anOwner(server)];
  expect(await own(grace.id, false, ada)).toBe('yes');
  expect(await own(ada.id, false, grace)).toBe('owners_only');
  expect(await send(deskRoutes.find, {}, grace.token)).toBe('yes');
});

test('each action is in the log, with who did it to whom', async () => {
  const ada = await anOwner(server);
  const grace = await anAccount(server, 'staff');
  const email = anEmail();
  await own(grace.id, true, ada);
  await own(grace.id, false, ada);
  await send('/api/staff/end-sessions', { id: grace.id }, ada.token);
  for (const _ of ['first', 'again']) await close(grace.id, ada);
  await send(
    '/api/staff/disable',
    { collection: 'staff', id: grace.id, disabled: false },
    ada.token,
  );
  await send('/api/staff/invite', { email, name: 'Noor' }, ada.token);
  await send(deskRoutes.export, {}, ada.token);
  const [noor] = await server.rows('staff', `email = "${email}"`);
  const { entries } = await ada.asks(deskRoutes.audit, auditPageSchema, {});
  const written = entries
    .filter(({ who, action }) => who === ada.email && action !== 'log-read')
    .toReversed();
  expect(written.map(({ action, account, detail }) => [action, account, detail])).toEqual([
    ['reauthenticated', '', {}],
    ['role-changed', grace.id, { role: 'owner' }],
    ['role-changed', grace.id, { role: 'staff' }],
    ['signed-out-everywhere', grace.id, {}],
    ['account-closed', grace.id, {}],
    ['account-reopened', grace.id, {}],
    ['invited', noor?.id, {}],
    ['exported', '', { rows: 0 }],
  ]);
});
