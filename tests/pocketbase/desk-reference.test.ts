/** The reference number that a client reads out, typed into the desk's search. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { leadPageSchema, type LeadQuery } from '#domain/leads/lead-list.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { idsReferredTo, referenceOf } from '#domain/reference.ts';
import { anAccount, anEmail } from '../support/accounts.ts';
import { submitBody } from '../support/bodies.ts';
import { createDesk, type Desk } from '../support/desk.ts';
import { aKey, anId, anOp, postOne } from '../support/op-api.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startServer();
  desk = createDesk(server, await anAccount(server, 'staff'));
});
afterAll(() => server.stop());

const find = (query: Partial<LeadQuery>) => desk.ask(deskRoutes.find, leadPageSchema, query);
const idsOf = (leads: readonly Lead[]) => leads.map(({ id }) => id);

test('a submission is found by the reference that was read out, and a word like one by its letters', async () => {
  const entity = anId();
  const email = anEmail();
  // Seven letters and the check letter that belongs to them.
  const letters = Array.from('abcdefghjkmn');
  const names = letters.flatMap((seventh) => letters.map((last) => `bcdefg${seventh}${last}`));
  const name = names.find((word) => idsReferredTo(word) !== null);
  const body = { ...submitBody, email, first_name: name ?? '' };
  const sent = anOp('estimate.submit', body, { entity, key: aKey(), rev: 3 });
  expect(await postOne(server.url, sent)).toMatchObject({ status: 'applied' });
  const reference = referenceOf(entity);
  for (const typed of [reference, reference.toLowerCase(), reference.replace('-', ' ')]) {
    expect(idsOf((await find({ q: typed, tab: 'all' })).leads)).toEqual([entity]);
  }
  expect(idsOf((await find({ q: reference, tab: 'spam' })).leads)).toEqual([]);
  expect(idsOf((await find({ q: name ?? '-', tab: 'all' })).leads)).toEqual([entity]);
});
