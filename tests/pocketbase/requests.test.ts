/** Requests on the real server: made, answered and decided, only by those who may. */
import { expect, test, describe } from 'vitest';

import { firm } from '#config/firm.ts';
import { taxYearAt } from '#domain/requests/lists.ts';
import { clientDetailsSchema, requestRoutes } from '#domain/requests/request-list.ts';
import { anAccount, type TestAccount, claim } from '../support/accounts.ts';
import { saveBody, submitBody } from '../support/bodies.ts';
import { anId, anOp, postOne, post } from '../support/op-api.ts';
import { addOp, answerOp, decideOp } from '../support/requests.ts';
import { useServer, useAccount } from '../support/use-server.ts';

const server = useServer();
const grace = useAccount(server, 'staff', { name: 'Grace' });
const omar = useAccount(server, 'staff', { name: 'Omar' });
const ines = useAccount(server, 'clients');
const rowOf = (id: string) => server.row('requests', id);
const listOf = ({ id }: TestAccount) => server.rows('requests', `client = "${id}"`);
const logOf = (id: string) => server.rows('audit_log', `detail ~ "${id}"`);

async function asked(facts: object = {}): Promise<string> {
  const op = addOp(ines.id, facts);
  expect(await grace.sends(op)).toMatchObject([{ status: 'applied', rev: 1 }]);
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
    expect(await by.sends(op)).toMatchObject([{ status: 'applied', rev }]);
    expect(await by.sends(op)).toMatchObject([{ status: 'replayed', rev }]);
    expect(await rowOf(id)).toMatchObject({ state, rev });
  }
  const alike = decideOp(id, 'accept', 4);
  expect(await grace.sends(alike)).toMatchObject([{ status: 'applied', rev: 5 }]);
  expect(await rowOf(id)).toMatchObject({ decided_by: omar.id, rev: 5 });
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
  await ines.sends(answerOp(id, 'provide'));
  const results = await Promise.all([
    grace.sends(decideOp(id, 'accept', 2)),
    omar.sends(decideOp(id, 'ask', 2)),
  ]);
  const said = results.flat().map(({ status, code, rev }) => `${status} ${code} ${rev}`);
  expect(said.toSorted()).toEqual(['applied undefined 3', 'conflict request_conflict 3']);
  const first = results[0]?.[0]?.status === 'applied' ? grace : omar;
  expect(await rowOf(id)).toMatchObject({ decided_by: first.id, rev: 3 });
  expect(await logOf(id)).toHaveLength(3);
});

test('words and dates meet field by field, and move nothing', async () => {
  const id = await asked();
  const change = (changes: object, base: object) =>
    anOp('request.change', { changes, base }, { entity: id, key: null });
  await ines.sends(answerOp(id, 'provide'));
  const due = change({ due: '2026-03-01' }, { due: '' });
  expect(await grace.sends(due)).toMatchObject([{ status: 'applied', rev: 3 }]);
  const late = change({ due: '2026-04-01', details: 'All pages.' }, { due: '', details: '' });
  expect(await omar.sends(late)).toMatchObject([
    { ...conflict, rev: 3, errors: [{ path: 'due', code: 'conflict' }] },
  ]);
  const same = change({ due: '2026-03-01' }, { due: '' });
  expect(await omar.sends(same)).toMatchObject([{ status: 'applied', rev: 3 }]);
  const untitled = change({ title: '' }, { title: 'Lease of the office' });
  expect(await omar.sends(untitled)).toMatchObject([{ code: 'invalid' }]);
  expect(await grace.sends(decideOp(id, 'accept', 2))).toMatchObject([{ rev: 4 }]);
  expect(await rowOf(id)).toMatchObject({ due: '2026-03-01', details: '', state: 'accepted' });
  expect(await grace.sends(due, late)).toMatchObject([{ status: 'replayed' }, conflict]);
});

test('an id that is taken begins nothing, and no item is asked for twice in a year', async () => {
  const id = await asked({ item: 'form-1098', title: '' });
  const again = { ...addOp(ines.id), entity: id };
  expect(await grace.sends(again)).toMatchObject([{ code: 'id_taken' }]);
  const twice = addOp(ines.id, { item: 'form-1098' });
  const nextYear = addOp(ines.id, { item: 'form-1098', year: 2026 });
  expect(await grace.sends(twice, nextYear)).toMatchObject([
    { ...conflict, errors: [{ path: 'item', code: 'conflict' }] },
    { status: 'applied' },
  ]);
  expect(await grace.sends(addOp(anId()), addOp(grace.id))).toMatchObject([notFound, notFound]);
  const lead = anOp('estimate.save', saveBody);
  await postOne(server.url, lead);
  const squatting = { ...addOp(ines.id), entity: lead.entity };
  expect(await grace.sends(squatting)).toMatchObject([{ code: 'id_taken' }]);
});

test('the list is full at two hundred', async () => {
  const full = await anAccount(server, 'clients');
  for (let batch = 0; batch < 10; batch += 1) {
    const ops = Array.from({ length: 20 }, () => addOp(full.id));
    await grace.sends(...ops);
  }
  expect(await grace.sends(addOp(full.id))).toMatchObject([
    { status: 'rejected', code: 'invalid', errors: [{ path: 'year', code: 'invalid' }] },
  ]);
  expect(await listOf(full)).toHaveLength(200);
});

test('requests go with a deleted account', async () => {
  const gone = await anAccount(server, 'clients');
  const op = addOp(gone.id);
  await grace.sends(op);
  await server.admin(`/api/collections/clients/records/${gone.id}`, { method: 'DELETE' });
  expect(await listOf(gone)).toEqual([]);
  expect(await server.rows('client_standings', `id = "${gone.id}"`)).toEqual([]);
  expect(await server.rows('entity_keys', `id = "${op.entity}"`)).toEqual([]);
  expect(await grace.sends(decideOp(op.entity, 'withdraw', 1))).toMatchObject([notFound]);
});

describe('the list that a claimed estimate begins', () => {
  const staff = useAccount(server, 'staff');
  const year = taxYearAt(Date.now(), firm.zone);

  const answers = {
    services: ['Tax Preparation'],
    client_type: 'individual',
    individual_details: { ownsHome: 'Yes', k1Count: '2-5', stateCount: '0' },
    business_details: {},
    bookkeeping_details: {},
    tax_planning_frequency: '',
  };

  const expected = ['form-1098', 'k1 1', 'k1 2', 'k1 more', 'prior-return', 'w2-1099'];

  async function anEstimate(changes: object = {}) {
    const save = anOp('estimate.save', { ...saveBody, ...answers, ...changes });
    const body = { ...submitBody, ...answers, ...changes };
    const submit = anOp('estimate.submit', body, { entity: save.entity, key: save.key });
    await post(server.url, save, submit);
    return { id: save.entity, key: save.key };
  }

  const claimed = (account: TestAccount, { id, key }: { id: string; key: string | null }) =>
    claim(server, account, id, key);

  async function listOf({ id }: TestAccount, of = year) {
    const rows = await server.rows('requests', `client = "${id}" && year = ${of}`);
    return rows.map(({ item, part }) => `${String(item)} ${String(part)}`.trim()).sort();
  }

  const begin = (estimate: string, of: number) =>
    anOp('request.begin', { year: of }, { entity: estimate, key: null });

  test('claiming makes the list of what was answered, and repeats add nothing', async () => {
    const ines = await anAccount(server, 'clients');
    const estimate = await anEstimate();
    expect(await listOf(ines)).toEqual([]);
    const claims = await Promise.all([1, 2, 3].map(() => claimed(ines, estimate)));
    expect(claims.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await claimed(ines, estimate)).status).toBe(200);
    expect(await listOf(ines)).toEqual(expected);
    const { estimates } = await grace.asks(requestRoutes.open, clientDetailsSchema, {
      client: ines.id,
    });
    const listed = estimates[0]?.list?.map(({ item, part }) => `${item} ${part}`.trim());
    expect(listed?.sort()).toEqual(expected);
    const rows = await server.rows('requests', `client = "${ines.id}"`);
    for (const row of rows) {
      expect(row).toMatchObject({ state: 'open', year, title: '', due: '', rev: 1 });
      expect(await server.row('entity_keys', row.id)).toMatchObject({
        owner: ines.id,
        scope: 'request',
        key_hash: '',
      });
    }
    expect(await server.row('client_standings', ines.id)).toMatchObject({
      for_us: 0,
      for_them: expected.length,
      done: 0,
    });
    expect(
      await server.rows('audit_log', `action = "requests-begun" && staff = "${ines.id}"`),
    ).toMatchObject([{ staff: ines.id, who: '', detail: { rows: expected.length } }]);
  });

  test('a claim that is refused makes nothing', async () => {
    const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
    const estimate = await anEstimate();
    await claimed(ines, estimate);
    expect((await claimed(eve, estimate)).status).toBe(404);
    expect(await listOf(eve)).toEqual([]);
  });

  test('a second estimate adds only what is not there, and what was withdrawn stays so', async () => {
    const ines = await anAccount(server, 'clients');
    await claimed(ines, await anEstimate());
    const [home] = await server.rows('requests', `client = "${ines.id}" && item = "form-1098"`);
    await staff.sends(decideOp(home?.id ?? '', 'withdraw', 1));
    const second = await anEstimate({
      services: ['Tax Preparation', 'Bookkeeping'],
      bookkeeping_details: { accountCount: '1-2', payrollRequired: 'Yes' },
    });
    await claimed(ines, second);
    expect(await listOf(ines)).toEqual(
      [...expected, 'bank-statements 1', 'bank-statements more', 'payroll-reports'].toSorted(),
    );
    expect(await server.row('requests', home?.id ?? '')).toMatchObject({ state: 'withdrawn' });
  });

  test('staff begin another year from an estimate, once, and only from a client\u2019s', async () => {
    const ines = await anAccount(server, 'clients');
    const estimate = await anEstimate();
    const early = begin(estimate.id, year + 1);
    expect(await staff.sends(early)).toMatchObject([{ code: 'not_found' }]);
    await claimed(ines, estimate);
    const op = begin(estimate.id, year + 1);
    expect(await staff.sends(op)).toMatchObject([{ status: 'applied' }]);
    expect(await staff.sends(op)).toMatchObject([{ status: 'replayed' }]);
    expect(await staff.sends(begin(estimate.id, year + 1))).toMatchObject([{ status: 'applied' }]);
    expect(await listOf(ines, year + 1)).toEqual(expected);
    expect(await listOf(ines)).toEqual(expected);
  });

  test('an estimate claimed before it was submitted brings the rest of its list with it', async () => {
    const ines = await anAccount(server, 'clients');
    const save = anOp('estimate.save', { ...saveBody, ...answers, individual_details: {} });
    await post(server.url, save);
    await claimed(ines, { id: save.entity, key: save.key });
    expect(await listOf(ines)).toEqual(['prior-return', 'w2-1099']);
    const body = { ...submitBody, ...answers };
    const submit = anOp('estimate.submit', body, { entity: save.entity, key: null });
    expect(await ines.sends(submit)).toMatchObject([{ status: 'applied' }]);
    expect(await ines.sends(submit)).toMatchObject([{ status: 'replayed' }]);
    expect(await listOf(ines)).toEqual(expected);
    expect(await staff.sends(begin(save.entity, year))).toMatchObject([{ status: 'applied' }]);
    expect(await listOf(ines)).toEqual(expected);
  });
});
