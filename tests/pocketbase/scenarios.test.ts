/** Scenarios beside an estimate on the real server: priced by it, kept with the row, seen by staff, carried to another device. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';

import { estimate } from '#domain/estimator/estimate.ts';
import { estimateDetails } from '#domain/estimator/estimate-details.ts';
import { payloadAnswers, payloadComparison } from '#domain/estimator/payload-answers.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { saveSchema } from '#domain/estimator/submission.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { leadDetailsSchema } from '#domain/leads/lead-details.ts';
import { anAccount } from '../support/accounts.ts';
import { comparison, saveBody, submitBody } from '../support/bodies.ts';
import { createDesk } from '../support/desk.ts';
import { anOp, post, postOne } from '../support/op-api.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const [both, planned] = comparison.others;

const row = async (table: 'abandoned_estimates' | 'price_estimates', id: string) =>
  (await server.rows(table, `id = "${id}"`))[0];

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

test.each<[string, object]>([
  ['four scenarios', { ...comparison, others: [both, planned, both] }],
  ['an option that does not exist', { ...comparison, others: [{ ...both, client_type: 'x' }] }],
])('%s are refused, and nothing is written', async (_name, wrong) => {
  const op = anOp('estimate.save', { ...saveBody, comparison: wrong });
  expect(await postOne(server.url, op)).toMatchObject({ status: 'rejected', code: 'invalid' });
  expect(await row('abandoned_estimates', op.entity)).toBeUndefined();
});

test('staff see them with the lead, with the server’s prices', async () => {
  const op = anOp('estimate.submit', { ...submitBody, comparison });
  const plain = anOp('estimate.submit', submitBody);
  await post(server.url, op, plain);
  const desk = createDesk(server, await anAccount(server, 'staff'));
  const opened = async (id: string) => {
    const { record } = await desk.ask(deskRoutes.open, leadDetailsSchema, { id });
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
