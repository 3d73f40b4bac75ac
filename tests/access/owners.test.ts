import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { auditEntrySchema } from '#domain/audit/entry.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { anAccount, anEmail, anOwner, type TestAccount } from '../support/accounts.ts';
import { runSql } from '../support/many-leads.ts';
import { firmOwnerActions } from './firm-owner-actions.ts';
import { castOfOwners, cellsOf, codeOf, type Action, seenBy } from './owner-cells.ts';
import { useServer } from '../support/use-server.ts';

/**
 * Who may do what owners may, cell by cell: the code of the answer, or `yes`. `unproven` is an owner who has not given the
 * password again, or gave it longer ago than five minutes.
 */
const table = `
              visitor       client     disabled      staff        unproven         stale            owner
  invite      auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
  close       auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
  reopen      auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
  make owner  auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
  lower       auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
  sign out    auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
  export      auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
  publish     auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
  withdraw    auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
  see prices  auth_expired  forbidden  auth_expired  owners_only  yes              yes              yes
  copy book   auth_expired  forbidden  auth_expired  owners_only  yes              yes              yes
  edit book   auth_expired  forbidden  auth_expired  owners_only  yes              yes              yes
  preview     auth_expired  forbidden  auth_expired  owners_only  yes              yes              yes
  see firm    auth_expired  forbidden  auth_expired  owners_only  yes              yes              yes
  edit firm   auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
  see list    auth_expired  forbidden  auth_expired  owners_only  yes              yes              yes
  draw again  auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
`;

let cast: Record<string, string>;
const server = useServer();
beforeAll(async () => {
  const { ada, ...owners } = await castOfOwners(server);
  ({ cast } = owners);
  Object.assign(actions, firmOwnerActions(server, ada, send));
});

const send = (path: string, body: object, token: string) => codeOf(server, path, body, token);

const staffRow = async (id: string) => (await server.rows('staff', `id = "${id}"`)).at(0);

/** Does it to someone else, and says whether it was done as well as what was answered. */
const actions: Record<string, Action> = {
  async invite(token) {
    const email = anEmail();
    const said = await send('/api/staff/invite', { email, name: 'Grace' }, token);
    return [said, (await server.rows('staff', `email = "${email}"`)).length === 1];
  },
  close: (token) => closing(token, true),
  reopen: (token) => closing(token, false),
  'make owner': (token) => owning(token, true),
  lower: (token) => owning(token, false),
  async 'sign out'(token) {
    const grace = await anAccount(server, 'staff');
    const said = await send('/api/staff/end-sessions', { id: grace.id }, token);
    return [said, (await send(deskRoutes.find, {}, grace.token)) === 'auth_expired'];
  },
  async export(token) {
    const said = await send(deskRoutes.export, {}, token);
    return [said, said === 'yes'];
  },
};

async function closing(token: string, disabled: boolean): Promise<[string, boolean]> {
  const { id } = await anAccount(server, 'clients', { disabled: !disabled });
  const said = await send('/api/staff/disable', { collection: 'clients', id, disabled }, token);
  const [row] = await server.rows('clients', `id = "${id}"`);
  return [said, row?.['disabled'] === disabled];
}

async function owning(token: string, owner: boolean): Promise<[string, boolean]> {
  const { id } = await anAccount(server, 'staff', { owner: !owner });
  const said = await send('/api/staff/owner', { id, owner }, token);
  return [said, (await staffRow(id))?.['owner'] === owner];
}

const { actors, rows } = cellsOf(table);

test.each(rows)('%s', async (action, ...expected) => {
  expect(await seenBy(actors, cast, actions[action])).toEqual(expected);
});

const own = (id: string, owner: boolean, by: TestAccount) =>
  send('/api/staff/owner', { id, owner }, by.token);
const close = (id: string, by: TestAccount) =>
  send('/api/staff/disable', { collection: 'staff', id, disabled: true }, by.token);

/** No one owns but the test's own. */
const withoutOwners = () => runSql(server, 'UPDATE staff SET owner = FALSE');

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
  await close(grace.id, ada);
  await send(
    '/api/staff/disable',
    { collection: 'staff', id: grace.id, disabled: false },
    ada.token,
  );
  await send('/api/staff/invite', { email, name: 'Noor' }, ada.token);
  await send(deskRoutes.export, {}, ada.token);
  const [noor] = await server.rows('staff', `email = "${email}"`);
  const answer = await fetch(server.url + deskRoutes.audit, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: ada.token },
    body: '{}',
  });
  const { entries } = v.parse(
    v.object({ entries: v.array(auditEntrySchema) }),
    await answer.json(),
  );
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
