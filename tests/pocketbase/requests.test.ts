/** Requests to clients on the real server: made, answered, decided, by those who may. */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, type TestAccount } from '../support/accounts.ts';
import { saveBody } from '../support/bodies.ts';
import { anId, anOp, postOne, postRaw } from '../support/op-api.ts';
import { opsAnswerSchema } from '#domain/ops/result.ts';
import { addOp, answerOp, decideOp, sendAs } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let grace: TestAccount;
let omar: TestAccount;
let ines: TestAccount;
let eve: TestAccount;
beforeAll(async () => {
  server = await startServer();
  grace = await anAccount(server, 'staff', { name: 'Grace' });
  omar = await anAccount(server, 'staff', { name: 'Omar' });
  ines = await anAccount(server, 'clients');
  eve = await anAccount(server, 'clients');
});
afterAll(() => server.stop());

const rowOf = async (id: string) => (await server.rows('requests', `id = "${id}"`)).at(0);
const listOf = ({ id }: TestAccount) => server.rows('requests', `client = "${id}"`);
const logOf = (id: string) => server.rows('audit_log', `detail ~ "${id}"`);

/** A request of Ines's. */
async function asked(facts: object = {}): Promise<string> {
  const op = addOp(ines.id, facts);
  expect(await sendAs(server, grace, op)).toMatchObject([{ status: 'applied', rev: 1 }]);
  return op.entity;
}

const notFound = { status: 'rejected', code: 'not_found', rev: null };
const conflict = { status: 'conflict', code: 'request_conflict' };

test('from the request to its acceptance, each op once, with everyone in the log', async () => {
  const id = await asked({ due: '2026-03-01' });
  const steps = [
    { by: ines, op: answerOp(id, 'decline', 1), state: 'does-not-apply' },
    { by: grace, op: decideOp(id, 'ask', 2), state: 'asked-again' },
    { by: ines, op: answerOp(id, 'provide'), state: 'provided' },
    { by: omar, op: decideOp(id, 'accept', 4), state: 'accepted' },
  ];
  for (const [index, { by, op, state }] of steps.entries()) {
    const rev = index + 2;
    expect(await sendAs(server, by, op)).toMatchObject([{ status: 'applied', rev }]);
    expect(await sendAs(server, by, op)).toMatchObject([{ status: 'replayed', rev }]);
    expect(await rowOf(id)).toMatchObject({ state, rev });
  }
  expect((await logOf(id)).map(({ action, staff, account }) => [action, staff, account])).toEqual([
    ['request-added', grace.id, ines.id],
    ['request-declined', ines.id, ''],
    ['request-asked-again', grace.id, ines.id],
    ['request-provided', ines.id, ''],
    ['request-accepted', omar.id, ines.id],
  ]);
});

test('of two staff who accept and ask again at once one is first, and the other hears of it', async () => {
  const id = await asked();
  await sendAs(server, ines, answerOp(id, 'provide'));
  const results = await Promise.all([
    sendAs(server, grace, decideOp(id, 'accept', 2)),
    sendAs(server, omar, decideOp(id, 'ask', 2)),
  ]);
  const said = results.flat().map(({ status, code, rev }) => `${status} ${code} ${rev}`);
  expect(said.toSorted()).toEqual(['applied undefined 3', 'conflict request_conflict 3']);
  const first = results[0]?.[0]?.status === 'applied' ? grace : omar;
  expect(await rowOf(id)).toMatchObject({ decided_by: first.id, rev: 3 });
  expect(await logOf(id)).toHaveLength(3);
});

test('who decides alike is not told, and nothing is written twice', async () => {
  const id = await asked();
  await sendAs(server, ines, answerOp(id, 'provide'));
  await sendAs(server, grace, decideOp(id, 'accept', 2));
  expect(await sendAs(server, omar, decideOp(id, 'accept', 2))).toMatchObject([
    { status: 'applied', rev: 3 },
  ]);
  expect(await rowOf(id)).toMatchObject({ decided_by: grace.id, rev: 3 });
});

test('what the client has done since it was looked at is not decided unseen', async () => {
  const id = await asked();
  await sendAs(server, ines, answerOp(id, 'decline', 1), answerOp(id, 'provide'));
  for (const base of [null, 1, 2]) {
    expect(await sendAs(server, grace, decideOp(id, 'accept', base))).toMatchObject([conflict]);
  }
  expect(await rowOf(id)).toMatchObject({ state: 'provided', answer: 'provide', rev: 3 });
});

test('a client answers what was read: not what was asked again, and never what was withdrawn', async () => {
  const id = await asked();
  await sendAs(server, ines, answerOp(id, 'provide'));
  await sendAs(server, grace, decideOp(id, 'ask', 2));
  expect(await sendAs(server, ines, answerOp(id, 'decline', 1))).toMatchObject([conflict]);
  await sendAs(server, grace, decideOp(id, 'withdraw', 3));
  for (const act of ['provide', 'decline'] as const) {
    expect(await sendAs(server, ines, answerOp(id, act, 1))).toMatchObject([conflict]);
  }
  expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', rev: 4 });
});

test('words and dates meet field by field, and move nothing', async () => {
  const id = await asked();
  const change = (changes: object, base: object) =>
    anOp('request.change', { changes, base }, { entity: id, key: null });
  await sendAs(server, ines, answerOp(id, 'provide'));
  const due = change({ due: '2026-03-01' }, { due: '' });
  expect(await sendAs(server, grace, due)).toMatchObject([{ status: 'applied', rev: 3 }]);
  const late = change({ due: '2026-04-01', details: 'All pages.' }, { due: '', details: '' });
  expect(await sendAs(server, omar, late)).toMatchObject([
    { ...conflict, rev: 3, errors: [{ path: 'due', code: 'conflict' }] },
  ]);
  const same = change({ due: '2026-03-01' }, { due: '' });
  expect(await sendAs(server, omar, same)).toMatchObject([{ status: 'applied', rev: 3 }]);
  const untitled = change({ title: '' }, { title: 'Lease of the office' });
  expect(await sendAs(server, omar, untitled)).toMatchObject([{ code: 'invalid' }]);
  expect(await sendAs(server, grace, decideOp(id, 'accept', 2))).toMatchObject([{ rev: 4 }]);
  expect(await rowOf(id)).toMatchObject({ due: '2026-03-01', details: '', state: 'accepted' });
  expect(await sendAs(server, grace, due, late)).toMatchObject([{ status: 'replayed' }, conflict]);
});

test('no one else is let near: not another client, not a guest, not staff as the client', async () => {
  const id = await asked();
  for (const op of [answerOp(id, 'provide'), answerOp(anId(), 'provide')]) {
    expect(await sendAs(server, eve, op)).toMatchObject([notFound]);
    expect(await sendAs(server, grace, op)).toMatchObject([notFound]);
  }
  const asGuest = { ...answerOp(id, 'provide'), key: 'k'.repeat(43) };
  expect(await postOne(server.url, asGuest)).toMatchObject(notFound);
  const staffs = [
    addOp(ines.id),
    decideOp(id, 'withdraw', 1),
    anOp('request.change', { changes: { due: '' }, base: { due: '' } }, { entity: id, key: null }),
    anOp('request.begin', { year: 2025 }, { entity: anId(), key: null }),
  ];
  expect(await sendAs(server, ines, ...staffs)).toMatchObject(staffs.map(() => notFound));
  expect(await sendAs(server, grace, addOp(anId()), addOp(grace.id))).toMatchObject([
    notFound,
    notFound,
  ]);
  const guests = await postRaw(server.url, { v: 1, owner: null, ops: staffs });
  const { results } = v.parse(opsAnswerSchema, await guests.json());
  expect(results).toMatchObject(staffs.map(() => notFound));
  expect(await rowOf(id)).toMatchObject({ state: 'open', rev: 1 });
});

test('an id that is taken begins nothing, and no item is asked for twice in a year', async () => {
  const id = await asked({ item: 'form-1098', title: '' });
  const again = { ...addOp(ines.id), entity: id };
  expect(await sendAs(server, grace, again)).toMatchObject([{ code: 'id_taken' }]);
  const twice = addOp(ines.id, { item: 'form-1098' });
  const nextYear = addOp(ines.id, { item: 'form-1098', year: 2026 });
  expect(await sendAs(server, grace, twice, nextYear)).toMatchObject([
    { ...conflict, errors: [{ path: 'item', code: 'conflict' }] },
    { status: 'applied' },
  ]);
  const lead = anOp('estimate.save', saveBody);
  await postOne(server.url, lead);
  const squatting = { ...addOp(ines.id), entity: lead.entity };
  expect(await sendAs(server, grace, squatting)).toMatchObject([{ code: 'id_taken' }]);
});

test('the list is full at two hundred', async () => {
  const full = await anAccount(server, 'clients');
  for (let batch = 0; batch < 10; batch += 1) {
    const ops = Array.from({ length: 20 }, () => addOp(full.id));
    await sendAs(server, grace, ...ops);
  }
  expect(await sendAs(server, grace, addOp(full.id))).toMatchObject([
    { status: 'rejected', code: 'invalid', errors: [{ path: 'year', code: 'invalid' }] },
  ]);
  expect(await listOf(full)).toHaveLength(200);
});

test('requests go with a deleted account', async () => {
  const gone = await anAccount(server, 'clients');
  const op = addOp(gone.id);
  await sendAs(server, grace, op);
  await server.admin(`/api/collections/clients/records/${gone.id}`, { method: 'DELETE' });
  expect(await listOf(gone)).toEqual([]);
  expect(await server.rows('client_standings', `id = "${gone.id}"`)).toEqual([]);
  expect(await server.rows('entity_keys', `id = "${op.entity}"`)).toEqual([]);
  expect(await sendAs(server, grace, decideOp(op.entity, 'withdraw', 1))).toMatchObject([notFound]);
});
