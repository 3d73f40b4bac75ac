import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { anAccount, changeAccount, signInAs, tokenOf } from '../support/accounts.ts';
import { listen, type Listener } from '../support/realtime.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { accessTable, type Action, type Actor, actors, cellsOf } from './access-table.ts';
import { attempts } from './attempts.ts';
import { aPlace, makeRows, type OwnedRows } from './owned-rows.ts';

let server: TestServer;

/** What somebody shows, and whose rows they are after. */
type Part = { token: string | undefined; rows: OwnedRows };

let cast: Record<Actor, Part>;
let collections: string[];

const json = { 'Content-Type': 'application/json' };
const names = v.object({ items: v.array(v.object({ id: v.string(), name: v.string() })) });
const firstStep = v.object({ mfaId: v.string() });

beforeAll(async () => {
  server = await startServer();
  await server.withoutLoginLimits();
  const answer = await server.admin('/api/collections?perPage=200');
  const all = v.parse(names, await answer.json()).items;
  collections = all.map(({ name }) => name);
  await server.admin('/api/collections', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'canaries', type: 'base', listRule: '' }),
  });
  const collectionId = all.find(({ name }) => name === 'clients')?.id ?? '';
  const colleague = await anAccount(server, 'staff');

  /** A client with a row of everything; what is to be read or changed of staff is the colleague. */
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
afterAll(() => server.stop());

test('every collection has its rows in the table', () => {
  expect(collections.toSorted()).toEqual(Object.keys(accessTable).toSorted());
});

describe.each(Object.keys(accessTable))('%s', (collection) => {
  /** What was seen, in the table's own form, so that a wrong cell shows its row. */
  const seen = async (action: Exclude<Action, 'realtime'>) => {
    const cells: Partial<Record<Actor, string>> = {};
    for (const actor of actors) {
      const { token, rows } = cast[actor];
      const id = rows.ids[collection] ?? '';
      cells[actor] = await attempts[action]({ server, token, collection, id, file: rows.file });
    }
    return cells;
  };
  const expected = (action: Action) => {
    const cells = cellsOf(accessTable[collection] ?? '');
    return Object.fromEntries(actors.map((actor) => [actor, cells[actor][action]]));
  };

  test.each(['list', 'view', 'create', 'update', 'file'] as const)('%s', async (action) => {
    expect(await seen(action)).toEqual(expected(action));
  });

  test('realtime', async () => {
    expect(await heard(collection)).toEqual(expected('realtime'));
  });

  test('delete', async () => {
    expect(await seen('delete')).toEqual(expected('delete'));
  });
});

/** Changes each row of a collection and says who heard of the one they are after. */
async function heard(collection: string): Promise<Partial<Record<Actor, string>>> {
  const listeners: [Actor, Listener][] = [];
  for (const actor of actors) {
    const { token, rows } = cast[actor];
    const topics = [`${collection}/*`, `${collection}/${rows.ids[collection]}`, 'canaries/*'];
    listeners.push([actor, await listen(server.url, token, topics)]);
  }
  const touched = new Map<string, string>();
  for (const id of new Set(actors.map((actor) => cast[actor].rows.ids[collection] ?? ''))) {
    touched.set(id, await touch(collection, id));
  }
  const cells: Partial<Record<Actor, string>> = {};
  const bird = await sing();
  for (const [actor, listener] of listeners) {
    await listener.has(`canaries ${bird}`);
    const id = touched.get(cast[actor].rows.ids[collection] ?? '');
    cells[actor] = listener.heard.has(`${collection} ${id}`) ? 'yes' : '-';
    listener.stop();
  }
  return cells;
}

/** What is only ever added to. */
const neverChanged = new Set(['lead_notes', 'audit_log']);

/** A change that changes nothing is news all the same, and where nothing changes a row like it. Answers with the row's id. */
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

/** News that everybody may hear, sent after what not everybody may. */
async function sing(): Promise<string> {
  const answer = await server.admin('/api/collections/canaries/records', {
    method: 'POST',
    body: '{}',
    headers: json,
  });
  return v.parse(v.object({ id: v.string() }), await answer.json()).id;
}
