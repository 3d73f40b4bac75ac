import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';

import { anAccount, changeAccount, signInAs, tokenOf } from '../support/accounts.ts';
import { tryToListen } from '../support/realtime.ts';
import {
  accessTable,
  type Action,
  type Actor,
  actors,
  administrationTable,
} from './access-table.ts';
import { attempts } from './attempts.ts';
import { aPlace, makeRows, type OwnedRows } from './owned-rows.ts';
import { useServer } from '../support/use-server.ts';

/** The token someone shows, and whose rows they want. */
type Part = { token: string | undefined; rows: OwnedRows };

let cast: Record<Actor, Part>;
let collections: string[];

const json = { 'Content-Type': 'application/json' };
const names = v.object({ items: v.array(v.object({ id: v.string(), name: v.string() })) });
const firstStep = v.object({ mfaId: v.string() });

const server = useServer();
beforeAll(async () => {
  const answer = await server.admin('/api/collections?perPage=200');
  const all = v.parse(names, await answer.json()).items;
  collections = all.map(({ name }) => name);
  const collectionId = all.find(({ name }) => name === 'clients')?.id ?? '';
  const colleague = await anAccount(server, 'staff');

  const client = async (facts: object = {}) => {
    const account = await anAccount(server, 'clients');
    await changeAccount(server, 'clients', account.id, facts);
    const rows = await makeRows(server, { id: account.id, collectionId });
    rows.ids['clients'] = account.id;
    rows.ids['staff'] = colleague.id;
    return { token: await tokenOf(server, 'clients', account.id), rows };
  };
  const ines = await client();
  const other = await client();
  const staff = await anAccount(server, 'staff');
  const half = await anAccount(server, 'staff');
  const step = await signInAs(server, 'staff', half.email, half.password);
  const leaver = await anAccount(server, 'staff');
  await changeAccount(server, 'staff', leaver.id, { disabled: true });
  cast = {
    visitor: { token: undefined, rows: ines.rows },
    unconfirmed: await client({ verified: false }),
    client: ines,
    "client on another's": { token: ines.token, rows: other.rows },
    disabled: await client({ disabled: true }),
    'half staff': { token: v.parse(firstStep, await step.json()).mfaId, rows: ines.rows },
    'disabled staff': { token: await tokenOf(server, 'staff', leaver.id), rows: ines.rows },
    staff: { token: staff.token, rows: ines.rows },
  };
}, 60_000);

test('every collection has its rows in the table', () => {
  expect(collections.toSorted()).toEqual(Object.keys(accessTable).toSorted());
});

// The administration listener comes last: its tests delete the rows that may be deleted.
const listeners = [
  ['the public listener', accessTable, () => server.url],
  ['the administration listener', administrationTable, () => server.adminUrl],
] as const;

describe.each(listeners)('%s', (_, table, urlOf) => {
  describe.each(Object.keys(table))('%s', (collection) => {
    const seen = async (action: Exclude<Action, 'realtime'>) => {
      const allowed: Actor[] = [];
      for (const actor of actors) {
        const { token, rows } = cast[actor];
        const id = rows.ids[collection] ?? '';
        const { file } = rows;
        const attempt = { server, url: urlOf(), token, collection, id, file };
        if (await attempts[action](attempt)) allowed.push(actor);
      }
      return allowed;
    };
    const expected = (action: Action) =>
      actors.filter((actor) => table[collection]?.[actor]?.includes(action));

    test.each(['list', 'view', 'create', 'update', 'file'] as const)('%s', async (action) => {
      expect(await seen(action)).toEqual(expected(action));
    });

    test('realtime', async () => {
      expect(await hearing(urlOf(), collection)).toEqual(expected('realtime'));
    });

    test('delete', async () => {
      expect(await seen('delete')).toEqual(expected('delete'));
    });
  });
});

/** Returns the actors who may subscribe to a collection or a row of it; fails if one of them hears of no change. */
async function hearing(url: string, collection: string): Promise<Actor[]> {
  const allowed = new Set<Actor>();
  for (const actor of actors) {
    const { token, rows } = cast[actor];
    const id = rows.ids[collection] ?? '';
    for (const topic of [`${collection}/*`, `${collection}/${id}`, collection]) {
      const listener = await tryToListen(url, token, [topic]);
      if (typeof listener === 'number') continue;
      await listener.has(`${collection} ${await touch(collection, id)}`);
      listener.stop();
      allowed.add(actor);
    }
  }
  return [...allowed];
}

const neverChanged = new Set(['lead_notes', 'audit_log']);

/**
 * Makes PocketBase report a row: saves it as it is, or, in collections whose rows never change, adds one like it.
 * Returns the id of the reported row.
 */
async function touch(collection: string, id: string): Promise<string> {
  const path = `/api/collections/${collection}/records`;
  const isAdded = neverChanged.has(collection);
  const [row] = isAdded ? await server.rows(collection, `id = "${id}"`) : [];
  const answer = isAdded
    ? await server.admin(path, {
        method: 'POST',
        body: JSON.stringify({ ...row, id: undefined, seq: aPlace() }),
        headers: json,
      })
    : await server.admin(`${path}/${id}`, { method: 'PATCH', body: '{}', headers: json });
  expect(answer.status).toBe(200);
  return v.parse(v.object({ id: v.string() }), await answer.json()).id;
}
