import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Answers, PaymentChoices } from '#domain/estimator/answers.ts';
import { estimateDetails } from '#domain/estimator/estimate-details.ts';
import { toDollars } from '#domain/money.ts';
import { bodyAnswers, saveBody, submitBody } from '../support/bodies.ts';
import { embeddedBook, priced } from '../support/embedded-prices.ts';
import { anId, anOp, post, postOne } from '../support/op-api.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function row(table: 'abandoned_estimates' | 'price_estimates', id: string) {
  const [found] = await server.rows(table, `id = "${id}"`);
  return found;
}

test('a save keeps the newest revision, in whatever order they come', async () => {
  const first = anOp('estimate.save', saveBody, { rev: 1 });
  const at = (rev: number, client_type: string) => ({
    ...first,
    id: anId(),
    rev,
    body: JSON.stringify({ ...saveBody, client_type }),
  });
  const [third, second] = [at(3, 'both'), at(2, 'business')];
  expect(await post(server.url, first, third, second)).toMatchObject([
    { status: 'applied', rev: 1 },
    { status: 'applied', rev: 3 },
    { status: 'superseded', rev: 3 },
  ]);
  expect(await postOne(server.url, second)).toMatchObject({ status: 'superseded', rev: 3 });
  expect(await postOne(server.url, at(3, 'individual'))).toMatchObject({ status: 'superseded' });
  expect(await row('abandoned_estimates', first.entity)).toMatchObject({
    rev: 3,
    client_type: 'both',
    status: 'abandoned',
  });
});

test('a submission converts the saved estimate, and no save takes that back', async () => {
  const save = anOp('estimate.save', saveBody);
  const submit = anOp('estimate.submit', submitBody, {
    entity: save.entity,
    key: save.key,
    rev: 2,
  });
  const late = { ...save, id: anId(), rev: 9 };
  expect(await post(server.url, save, submit, late)).toMatchObject([
    { status: 'applied', rev: 1 },
    { status: 'applied', rev: 2 },
    { status: 'superseded', rev: 2 },
  ]);
  expect(await row('abandoned_estimates', save.entity)).toMatchObject({ status: 'converted' });
  expect(await row('price_estimates', save.entity)).toMatchObject({
    abandoned_estimate_id: save.entity,
    first_name: 'Maya',
    last_name: 'Okonjo-Ödegård',
    state_of_residency: 'North Carolina',
    owns_business: 'no',
    document_path: '',
    suspected_spam: false,
    source: { utm_source: 'newsletter', referrer: 'https://example.com/', landing_page: '/' },
  });
});

test('a submission whose save never came writes both rows', async () => {
  const submit = anOp('estimate.submit', submitBody);
  expect(await postOne(server.url, submit)).toMatchObject({ status: 'applied' });
  expect(await row('abandoned_estimates', submit.entity)).toMatchObject({
    status: 'converted',
    services: saveBody.services,
  });
});

test('a draft is submitted at most once', async () => {
  const submit = anOp('estimate.submit', submitBody);
  const again = { ...submit, id: anId() };
  const results = await Promise.all([submit, again].map((op) => postOne(server.url, op)));
  expect(results.map(({ status }) => status).sort()).toEqual(['applied', 'conflict']);
  const refused = results.find(({ status }) => status === 'conflict');
  expect(refused).toMatchObject({ code: 'already_submitted' });
});

test('the server prices the answers itself and notes what the client said', async () => {
  const honest = anOp('estimate.submit', submitBody);
  const details = { ...submitBody.estimate_details, oneTimeTotal: 1, discount: 500 };
  const cheat = anOp('estimate.submit', { ...submitBody, estimate_details: details });
  await post(server.url, honest, cheat);
  const { monthlyTotal } = submitBody.estimate_details;
  const expected = {
    estimate_details: estimateDetails(priced(bodyAnswers), bodyAnswers, {}),
    price_book: embeddedBook.id,
    price_standing: 'current',
  };
  const stored = await row('price_estimates', honest.entity);
  expect(stored).toMatchObject({ ...expected, totals_differ: false });
  const days = (Date.parse(String(stored?.['valid_until'])) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  expect(await row('price_estimates', cheat.entity)).toMatchObject({
    ...expected,
    totals_differ: true,
    stated_totals: { oneTimeTotal: 1, monthlyTotal, discount: 500 },
  });
});

test('discount and instalments are stored with what they come from', async () => {
  const choices: PaymentChoices = { 'Tax Preparation': 'monthly', Bookkeeping: 'monthly' };
  const op = anOp('estimate.submit', {
    ...submitBody,
    individual_details: { k1Count: '15+' },
    estimate_details: { isSparkWealthClient: true, paymentChoices: choices },
  });
  await post(server.url, op);
  const answers: Answers = {
    ...bodyAnswers,
    individual: { k1Count: '15+' },
    isSparkWealthClient: true,
  };
  const details = estimateDetails(priced(answers, choices), answers, choices);
  expect((await row('price_estimates', op.entity))?.['estimate_details']).toEqual(
    JSON.parse(JSON.stringify(details)),
  );
  expect(details).toMatchObject({ paymentChoices: { 'Tax Preparation': 'monthly' } });
});

test('a price book that no longer holds is priced anew and marked', async () => {
  const old = anOp('estimate.submit', { ...submitBody, price_book: '1999-1' });
  const none = anOp('estimate.submit', { ...submitBody, price_book: null });
  await post(server.url, old, none);
  expect(await row('price_estimates', old.entity)).toMatchObject({
    price_book: embeddedBook.id,
    price_standing: 'repriced',
  });
  expect(await row('price_estimates', none.entity)).toMatchObject({ price_standing: 'current' });
});

test('answers of hidden branches are dropped, never refused', async () => {
  const op = anOp('estimate.submit', {
    ...submitBody,
    services: ['Tax Preparation'],
    business_details: { grossRevenue: 'a lot', shareholderCount: 12 },
    bookkeeping_details: 'none of this',
    tax_planning_frequency: 'Hourly',
  });
  expect(await postOne(server.url, op)).toMatchObject({ status: 'applied' });
  expect(await row('price_estimates', op.entity)).toMatchObject({
    business_details: {},
    bookkeeping_details: {},
    tax_planning_frequency: '',
    estimate_details: {
      oneTimeTotal: submitBody.estimate_details.oneTimeTotal,
      monthlyTotal: 0,
    },
  });
});

test('optional parts may be absent, null or empty', async () => {
  const { services, client_type, first_name, last_name, email, phone, state_of_residency } =
    submitBody;
  const least = { services, client_type, first_name, last_name, email, phone, state_of_residency };
  const parts = [
    'individual_details',
    'bookkeeping_details',
    'estimate_details',
    'price_book',
    'owns_business',
    'document',
    'source',
    'website',
  ];
  const filled = (value: null | '') => Object.fromEntries(parts.map((part) => [part, value]));
  const ops = [least, { ...least, ...filled(null) }, { ...least, ...filled('') }].map((body) =>
    anOp('estimate.submit', body),
  );
  expect(await post(server.url, ...ops)).toMatchObject(ops.map(() => ({ status: 'applied' })));
  const stored = await row('price_estimates', ops[0]?.entity ?? '');
  expect(stored?.['estimate_details']).toMatchObject({
    oneTimeTotal: toDollars(embeddedBook.taxPreparation.base),
    monthlyTotal: toDollars(embeddedBook.bookkeeping.base),
  });
});

test('a filled honeypot is stored as suspected spam', async () => {
  const op = anOp('estimate.submit', { ...submitBody, website: 'https://pills.example' });
  expect(await postOne(server.url, op)).toMatchObject({ status: 'applied' });
  expect(await row('price_estimates', op.entity)).toMatchObject({ suspected_spam: true });
});
