/** A claimed estimate becomes a list of requests, once. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { taxYearAt } from '#domain/requests/lists.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { saveBody, submitBody } from '../support/bodies.ts';
import { anOp, post } from '../support/op-api.ts';
import { decideOp, sendAs } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let staff: TestAccount;
beforeAll(async () => {
  server = await startServer();
  staff = await anAccount(server, 'staff');
});
afterAll(() => server.stop());

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

/** An estimate that a guest has sent. */
async function anEstimate(changes: object = {}) {
  const save = anOp('estimate.save', { ...saveBody, ...answers, ...changes });
  const body = { ...submitBody, ...answers, ...changes };
  const submit = anOp('estimate.submit', body, { entity: save.entity, key: save.key });
  await post(server.url, save, submit);
  return { id: save.entity, key: save.key };
}

const claim = (account: TestAccount, { id, key }: { id: string; key: string | null }) =>
  fetch(`${server.url}/api/estimates/claim`, {
    method: 'POST',
    headers: { Authorization: account.token },
    body: JSON.stringify({ estimate: id, key }),
  });

async function listOf({ id }: TestAccount, of = year) {
  const rows = await server.rows('requests', `client = "${id}" && year = ${of}`);
  return rows.map(({ item, part }) => `${String(item)} ${String(part)}`.trim()).sort();
}

const begin = (estimate: string, of: number) =>
  anOp('request.begin', { year: of }, { entity: estimate, key: null });

test('claiming makes the list of what was answered, and repeats add nothing', async () => {
  const ines = await anAccount(server, 'clients');
  const estimate = await anEstimate();
  expect(await server.rows('requests')).toEqual([]);
  const claims = await Promise.all([1, 2, 3].map(() => claim(ines, estimate)));
  expect(claims.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await claim(ines, estimate)).status).toBe(200);
  expect(await listOf(ines)).toEqual(expected);
  const rows = await server.rows('requests', `client = "${ines.id}"`);
  for (const row of rows) {
    expect(row).toMatchObject({ state: 'open', year, title: '', due: '', rev: 1 });
    expect(await server.rows('entity_keys', `id = "${row.id}"`)).toMatchObject([
      { owner: ines.id, scope: 'request', key_hash: '' },
    ]);
  }
  expect(await server.rows('client_standings', `id = "${ines.id}"`)).toMatchObject([
    { for_us: 0, for_them: expected.length, done: 0 },
  ]);
  expect(await server.rows('audit_log', `action = "requests-begun"`)).toMatchObject([
    { staff: ines.id, who: '', detail: { rows: expected.length } },
  ]);
});

test('a claim that is refused makes nothing', async () => {
  const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  const estimate = await anEstimate();
  await claim(ines, estimate);
  expect((await claim(eve, estimate)).status).toBe(404);
  expect(await listOf(eve)).toEqual([]);
});

test('a second estimate adds only what is not there, and what was withdrawn stays so', async () => {
  const ines = await anAccount(server, 'clients');
  await claim(ines, await anEstimate());
  const [home] = await server.rows('requests', `client = "${ines.id}" && item = "form-1098"`);
  await sendAs(server, staff, decideOp(home?.id ?? '', 'withdraw', 1));
  const second = await anEstimate({
    services: ['Tax Preparation', 'Bookkeeping'],
    bookkeeping_details: { accountCount: '1-2', payrollRequired: 'Yes' },
  });
  await claim(ines, second);
  expect(await listOf(ines)).toEqual(
    [...expected, 'bank-statements 1', 'bank-statements more', 'payroll-reports'].toSorted(),
  );
  expect(await server.rows('requests', `id = "${home?.id}"`)).toMatchObject([
    { state: 'withdrawn' },
  ]);
});

test('staff begin another year from an estimate, once, and only from a client\u2019s', async () => {
  const ines = await anAccount(server, 'clients');
  const estimate = await anEstimate();
  const early = begin(estimate.id, year + 1);
  expect(await sendAs(server, staff, early)).toMatchObject([{ code: 'not_found' }]);
  await claim(ines, estimate);
  const op = begin(estimate.id, year + 1);
  expect(await sendAs(server, staff, op)).toMatchObject([{ status: 'applied' }]);
  expect(await sendAs(server, staff, op)).toMatchObject([{ status: 'replayed' }]);
  expect(await sendAs(server, staff, begin(estimate.id, year + 1))).toMatchObject([
    { status: 'applied' },
  ]);
  expect(await listOf(ines, year + 1)).toEqual(expected);
  expect(await listOf(ines)).toEqual(expected);
});

test('an estimate claimed before it was submitted brings the rest of its list with it', async () => {
  const ines = await anAccount(server, 'clients');
  const save = anOp('estimate.save', { ...saveBody, ...answers, individual_details: {} });
  await post(server.url, save);
  await claim(ines, { id: save.entity, key: save.key });
  expect(await listOf(ines)).toEqual(['prior-return', 'w2-1099']);
  const body = { ...submitBody, ...answers };
  const submit = anOp('estimate.submit', body, { entity: save.entity, key: null });
  expect(await sendAs(server, ines, submit)).toMatchObject([{ status: 'applied' }]);
  expect(await sendAs(server, ines, submit)).toMatchObject([{ status: 'replayed' }]);
  expect(await listOf(ines)).toEqual(expected);
  expect(await sendAs(server, staff, begin(save.entity, year))).toMatchObject([
    { status: 'applied' },
  ]);
  expect(await listOf(ines)).toEqual(expected);
});
