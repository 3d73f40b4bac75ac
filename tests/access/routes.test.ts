import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { root } from '../../scripts/root.mjs';
import { anAccount, anOwner, changeAccount, tokenOf } from '../support/accounts.ts';
import { refusalOf } from '../support/op-api.ts';
import { routeRows, type RouteRow } from '../support/built-wiring.ts';
import { useServer } from '../support/use-server.ts';

const { publicRoutes, privateRoutes, pocketbaseRoutes } = await routeRows();

const server = useServer({ env: { ALLOWANCE_FACTOR: '1000' } });
let cast: Record<string, string>;
beforeAll(async () => {
  const leavers = [await anAccount(server, 'clients'), await anAccount(server, 'staff')];
  for (const leaver of leavers) await leaver.calls('/api/account/sign-out', {});
  const closed = await anAccount(server, 'staff');
  await changeAccount(server, 'staff', closed.id, { disabled: true });
  cast = {
    visitor: '',
    'signed-out client': leavers[0]?.token ?? '',
    'signed-out staff': leavers[1]?.token ?? '',
    'closed staff': await tokenOf(server, 'staff', closed.id),
    'unconfirmed staff': (await anAccount(server, 'staff', { verified: false })).token,
    client: (await anAccount(server, 'clients')).token,
    staff: (await anAccount(server, 'staff')).token,
    owner: (await anAccount(server, 'staff', { owner: true })).token,
    'proven owner': (await anOwner(server)).token,
  };
});

const accountsAlone = {
  visitor: '401 auth_expired',
  'signed-out client': '401 auth_expired',
  'signed-out staff': '401 auth_expired',
  'closed staff': '401 auth_expired',
  'unconfirmed staff': '401 auth_expired',
};
const staffAlone = { ...accountsAlone, client: '403 forbidden' };
const clientsAlone = {
  ...accountsAlone,
  staff: '403 forbidden',
  owner: '403 forbidden',
  'proven owner': '403 forbidden',
};
const ownersAlone = { ...staffAlone, staff: '403 owners_only' };

/** By a route's `who`: the actors that it refuses before it reads a body, with the answer. */
const refused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: accountsAlone,
  client: clientsAlone,
  staff: staffAlone,
  owner: ownersAlone,
  'proven last': ownersAlone,
  'proven owner': { ...ownersAlone, owner: '403 password_needed' },
};

/** Requests without values that a schema accepts, so nothing is changed. */
const ask = ({ method, path }: RouteRow, token: string) =>
  fetch(server.url + path.replace(/\{\w+\}/g, 'a'.repeat(15)), {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
    ...(method === 'POST' ? { body: 'null' } : {}),
  });

/** Values of a route's `who` for which the handler or the listener checks the access. */
const others = new Set(['anyone', 'link', 'key or account', 'administration']);

const forAccounts = publicRoutes.filter(
  ({ who, bytes, method }) => !others.has(who) && (bytes !== null || method === 'GET'),
);

test('each kind of account has its answers here', () => {
  expect(forAccounts.filter(({ who }) => !(who in refused))).toEqual([]);
});

describe.each(forAccounts)('$method $path', (row) => {
  test(`is for: ${row.who}`, async () => {
    const seen: Record<string, string> = {};
    for (const [actor, token] of Object.entries(cast)) {
      const answer = await ask(row, token);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      const isRefused = answer.status === 401 || answer.status === 403;
      const isServed = row.method === 'GET' && answer.status < 500;
      const word = isServed ? 'let in' : `let in: ${answer.status}`;
      seen[actor] = isRefused ? await refusalOf(answer) : word;
    }
    const letIn = row.method === 'GET' ? 'let in' : 'let in: 422';
    const expected = Object.keys(cast).map((actor) => [actor, refused[row.who]?.[actor] ?? letIn]);
    expect(seen).toEqual(Object.fromEntries(expected));
  });
});

/** A row of the table. */
function line({ method, path, who, limit, bytes }: RouteRow): string {
  const rate = limit ? `${limit.burst}, then one each ${limit.everySeconds} s` : '';
  const cells = [`\`${method} ${path}\``, who, rate, bytes === null ? '' : String(bytes)];
  return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
}

/** `npx vitest run tests/access/routes.test.ts -u` writes it. */
test('the end of docs/security.md is the table of routes', async () => {
  const file = join(root, 'docs/security.md');
  const [before] = readFileSync(file, 'utf8').split(/^\| `/m, 1);
  const rows = [...publicRoutes, ...pocketbaseRoutes, ...privateRoutes].map(line);
  await expect(`${before}${rows.join('\n')}\n`).toMatchFileSnapshot(file);
});
