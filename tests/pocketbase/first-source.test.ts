/** Where a visitor came from, of an estimate that more than one device has written. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { saveBody, submitBody } from '../support/bodies.ts';
import { anOp, post, postOne } from '../support/op-api.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function row(table: 'abandoned_estimates' | 'price_estimates', id: string) {
  return (await server.rows(table, `id = "${id}"`)).at(0);
}

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
