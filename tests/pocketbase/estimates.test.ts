import { expect, test } from 'vitest';
import * as v from 'valibot';

import { estimate, estimateDetails } from '#domain/estimator/estimate.ts';
import { payloadAnswers, payloadComparison } from '#domain/estimator/payload-answers.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { saveSchema } from '#domain/estimator/submission.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { leadDetailsSchema } from '#domain/leads/lead-details.ts';
import { bodyAnswers, saveBody, submitBody, comparison } from '../support/bodies.ts';
import { embeddedBook, priced } from '../support/embedded-prices.ts';
import { anId, anOp, post, postOne } from '../support/op-api.ts';
import { useServer } from '../support/use-server.ts';
import { anAccount } from '../support/accounts.ts';

const server = useServer();

const row = (table: 'abandoned_estimates' | 'price_estimates', id: string) => server.row(table, id);

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

test('an estimate that is gone on with elsewhere keeps where its visitor came from, and so does its submission', async () => {
  const elsewhere = { referrer: '', landing_page: '/price-estimator' };
  const save = anOp('estimate.save', saveBody, { rev: 1 });
  const again = (kind: 'estimate.save' | 'estimate.submit', rev: number, body: object) =>
    anOp(kind, { ...body, source: elsewhere }, { entity: save.entity, key: save.key, rev });
  await post(server.url, save, again('estimate.save', 2, { ...saveBody, client_type: 'both' }));
  const first = saveBody.source;
  expect(await row('abandoned_estimates', save.entity)).toMatchObject({
    rev: 2,
    client_type: 'both',
    source: first,
  });
  await postOne(server.url, again('estimate.submit', 3, submitBody));
  expect(await row('price_estimates', save.entity)).toMatchObject({ source: first });
});

test('where nothing was known at first, what is known later counts', async () => {
  const save = anOp('estimate.save', { ...saveBody, source: {} }, { rev: 1 });
  const submit = { entity: save.entity, key: save.key, rev: 2 };
  await post(server.url, save, anOp('estimate.submit', submitBody, submit));
  expect(await row('price_estimates', save.entity)).toMatchObject({ source: submitBody.source });
});

test('each is priced by the server as the page does, and stored with the estimate in both tables', async () => {
  const op = anOp('estimate.submit', { ...submitBody, comparison });
  expect(await postOne(server.url, op)).toMatchObject({ status: 'applied' });
  const read = payloadComparison(v.parse(saveSchema, { ...saveBody, comparison }));
  const detailsOf = (index: number) => {
    const other = read?.others[index];
    if (!other) throw new Error('no scenario');
    return estimateDetails(
      estimate(other.answers, other.choices, priceBooks[0]),
      other.answers,
      other.choices,
    );
  };
  expect(detailsOf(1)).toMatchObject({ monthlyTotal: 150, discount: 50 });
  for (const table of ['price_estimates', 'abandoned_estimates'] as const) {
    expect(await row(table, op.entity)).toMatchObject({
      client_type: 'individual',
      totals_differ: false,
      comparison: {
        place: 1,
        name: 'As it is',
        others: [
          { place: 3, name: 'Both of us', client_type: 'both', estimate_details: detailsOf(0) },
          { place: 2, name: '', services: ['Tax Planning'], estimate_details: detailsOf(1) },
        ],
      },
    });
  }
});

test('a save without any takes them away, one of an earlier version says nothing of them', async () => {
  const first = anOp('estimate.save', { ...saveBody, comparison });
  const { id } = anOp('estimate.save', saveBody);
  await post(server.url, first);
  expect(await row('abandoned_estimates', first.entity)).toMatchObject({
    comparison: { place: 1 },
  });
  const without = { ...first, id, rev: 2, body: JSON.stringify(saveBody) };
  expect(await postOne(server.url, without)).toMatchObject({ status: 'applied', rev: 2 });
  expect((await row('abandoned_estimates', first.entity))?.['comparison']).toBeNull();
});

test('staff see them with the lead, with the server’s prices', async () => {
  const op = anOp('estimate.submit', { ...submitBody, comparison });
  const plain = anOp('estimate.submit', submitBody);
  await post(server.url, op, plain);
  const desk = await anAccount(server, 'staff');
  const opened = async (id: string) => {
    const { record } = await desk.asks(deskRoutes.open, leadDetailsSchema, { id });
    if (record.kind !== 'estimate') throw new Error('no estimate');
    return record.estimate;
  };
  const seen = await opened(op.entity);
  expect(seen.answers.comparison).toMatchObject({
    name: 'As it is',
    others: [{ name: 'Both of us' }, { name: '' }],
  });
  expect(seen.scenarios.map(({ monthlyTotal }) => monthlyTotal)).toEqual([500, 150]);
  expect(await opened(plain.entity)).toMatchObject({ scenarios: [] });
  expect(payloadAnswers(seen.answers).answers.clientType).toBe('individual');
});
