/** A change of a draft whose answer was lost comes again. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { priceBooks } from '#domain/estimator/prices.ts';
import { anOwner } from '../support/accounts.ts';
import { anId } from '../support/op-api.ts';
import { pricesOf, timesAsHigh } from '../support/price-books.ts';
import { startServer, type TestServer } from '../support/server.ts';

const [{ id: embedded, from: _from, ...amounts }] = priceBooks;
const dearer = timesAsHigh(amounts, 2);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('it is done and not called someone else’s; what says something else is', async () => {
  const prices = pricesOf(server, await anOwner(server));
  const id = anId();
  await prices.ask('copy', { id, of: embedded });
  const change = { id, rev: 1, amounts: dearer, notes: 'Dearer.' };
  expect((await prices.ask('change', change)).status).toBe(200);
  expect((await prices.ask('change', change)).status).toBe(200);
  expect(await prices.list()).toMatchObject({ books: [{ rev: 2, amounts: dearer }] });
  expect((await prices.ask('change', { ...change, notes: 'Other.' })).status).toBe(409);
});
