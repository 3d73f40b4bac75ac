import { afterAll, beforeAll, expect, test } from 'vitest';

import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { leadDetailsSchema } from '#domain/leads/lead-details.ts';
import { leadPageSchema, type LeadQuery } from '#domain/leads/lead-list.ts';
import { anAccount, anEmail } from '../support/accounts.ts';
import { formatMoney } from '#domain/money.ts';
import {
  bodyAnswers,
  messageBody,
  saveBody,
  submitBody,
  subscriptionBody,
} from '../support/bodies.ts';
import { createDesk, type Desk } from '../support/desk.ts';
import { priced } from '../support/embedded-prices.ts';
import { aKey, anId, anOp, post, postOne } from '../support/op-api.ts';
import { startServer, type TestServer } from '../support/server.ts';

const { oneTimeTotal, monthlyTotal } = priced(bodyAnswers);

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startServer();
  desk = createDesk(server, await anAccount(server, 'staff'));
});
afterAll(() => server.stop());

const find = (query: Partial<LeadQuery> = {}) => desk.ask(deskRoutes.find, leadPageSchema, query);
const open = (id: string) => desk.ask(deskRoutes.open, leadDetailsSchema, { id });
const lead = async (id: string) => (await find()).leads.filter((each) => each.id === id);

test('a message is a lead, once however often it is sent', async () => {
  const op = anOp('contact.send', messageBody);
  const began = Date.now();
  await postOne(server.url, op);
  await Promise.all([postOne(server.url, op), postOne(server.url, op)]);
  const [found, ...others] = await lead(op.entity);
  expect(others).toEqual([]);
  expect(found).toEqual({
    id: op.entity,
    kind: 'message',
    name: messageBody.name,
    email: messageBody.email,
    phone: '',
    summary: 'Bookkeeping',
    state: 'new',
    owner: '',
    suspectedSpam: false,
    hasDocument: false,
    oneTime: 0,
    monthly: 0,
    followUp: '',
    arrived: expect.any(Number),
    seq: 1,
    rev: 1,
  });
  expect(found?.arrived).toBeGreaterThanOrEqual(began);
  expect(found?.arrived).toBeLessThanOrEqual(Date.now());
  expect((await open(op.entity)).record).toEqual({
    kind: 'message',
    subject: 'bookkeeping',
    message: messageBody.message,
  });
});

test('an estimate that is kept is a lead without a name; kept again it says what it is about now', async () => {
  const entity = anId();
  const key = aKey();
  await postOne(server.url, anOp('estimate.save', saveBody, { entity, key }));
  const [first] = await lead(entity);
  expect(first).toMatchObject({ kind: 'abandoned', name: '', email: '', state: 'new', rev: 1 });
  expect(first).toMatchObject({
    summary: `Tax Preparation, Bookkeeping: ${formatMoney(oneTimeTotal)} once, ${formatMoney(monthlyTotal)} a month`,
    oneTime: oneTimeTotal,
    monthly: monthlyTotal,
  });
  const fewer = { ...saveBody, services: ['Tax Preparation'] };
  await postOne(server.url, anOp('estimate.save', fewer, { entity, key, rev: 2 }));
  const [second] = await lead(entity);
  expect(second).toMatchObject({
    summary: `Tax Preparation: ${formatMoney(oneTimeTotal)} once`,
    oneTime: oneTimeTotal,
    monthly: 0,
    rev: 2,
  });
  expect(second?.arrived).toBe(first?.arrived);
  // An older one that comes late changes nothing.
  await postOne(server.url, anOp('estimate.save', saveBody, { entity, key, rev: 1 }));
  expect(await lead(entity)).toEqual([second]);
});

test('an estimate that is submitted is the same lead, on top of the list, and new again', async () => {
  const entity = anId();
  const key = aKey();
  await postOne(server.url, anOp('estimate.save', saveBody, { entity, key }));
  await postOne(server.url, anOp('contact.send', messageBody));
  const seen = { changes: { state: 'lost' }, base: { state: 'new' } };
  await desk.send(anOp('lead.change', seen, { entity, key: null }));
  const [before] = await lead(entity);
  expect(before).toMatchObject({ kind: 'abandoned', state: 'lost' });
  const submit = anOp('estimate.submit', submitBody, { entity, key, rev: 2 });
  await post(server.url, submit);
  await post(server.url, submit);
  const [top] = (await find()).leads;
  expect(top).toMatchObject({
    id: entity,
    kind: 'estimate',
    name: 'Maya Okonjo-Ödegård',
    email: submitBody.email,
    phone: submitBody.phone,
    state: 'new',
  });
  expect(await lead(entity)).toHaveLength(1);
  const details = await open(entity);
  expect(details.begun).toBeLessThan(details.lead.arrived);
  expect(details.record).toMatchObject({
    kind: 'estimate',
    stateOfResidency: 'North Carolina',
    ownsBusiness: 'no',
    estimate: { answers: { services: submitBody.services }, priceBook: '2024-1' },
  });
  expect(details.source).toMatchObject({ utm_source: 'newsletter', landing_page: '/' });
});

test('what was decided of an abandoned estimate does not close the one that is submitted meanwhile', async () => {
  const entity = anId();
  const key = aKey();
  await postOne(server.url, anOp('estimate.save', saveBody, { entity, key }));
  const [seen] = await lead(entity);
  const late = (rev: number) =>
    anOp(
      'lead.change',
      { changes: { state: 'lost' }, base: { state: 'new' } },
      { entity, key: null, base: rev, rev: rev + 1 },
    );
  await post(server.url, anOp('estimate.submit', submitBody, { entity, key, rev: 2 }));
  expect(await desk.send(late(seen?.rev ?? 0))).toMatchObject([
    { status: 'conflict', code: 'lead_conflict', errors: [{ path: 'state' }] },
  ]);
  const [submitted] = await lead(entity);
  expect(submitted).toMatchObject({ kind: 'estimate', state: 'new' });
  expect(await desk.send(late(submitted?.rev ?? 0))).toMatchObject([{ status: 'applied' }]);
});

test('an estimate that is kept again with the field that no one sees is marked, too', async () => {
  const entity = anId();
  const key = aKey();
  await postOne(server.url, anOp('estimate.save', saveBody, { entity, key }));
  const again = { ...saveBody, website: 'https://spam.example' };
  await postOne(server.url, anOp('estimate.save', again, { entity, key, rev: 2 }));
  expect(await lead(entity)).toMatchObject([{ suspectedSpam: true, rev: 2 }]);
});

test('an estimate that is submitted without having been kept is a lead as well', async () => {
  const op = anOp('estimate.submit', submitBody);
  await postOne(server.url, op);
  expect(await lead(op.entity)).toMatchObject([{ kind: 'estimate', rev: 1 }]);
  expect((await open(op.entity)).begun).toBeNull();
});

test('kept and submitted in one request, and kept again too late, it is one submitted lead', async () => {
  const entity = anId();
  const key = aKey();
  const save = (rev: number) => anOp('estimate.save', saveBody, { entity, key, rev });
  const submit = anOp('estimate.submit', submitBody, { entity, key, rev: 2 });
  expect(await post(server.url, save(1), submit, save(3))).toMatchObject([
    { status: 'applied' },
    { status: 'applied' },
    { status: 'superseded' },
  ]);
  expect(await lead(entity)).toMatchObject([{ kind: 'estimate', email: submitBody.email, rev: 2 }]);
});

test('of one request each lead has the next place, whatever its texts hold and whatever is read between them', async () => {
  const texts = [String.raw`\u0000 "quoted" \ 'single' {:rows} [[id]] {{id}}`, 'שלום 👍🏽', 'null'];
  const messages = texts.map((name) => anOp('contact.send', { ...messageBody, name }));
  const saved = anOp('estimate.save', saveBody);
  const again = { ...saved, id: anId(), rev: 2, needs: [saved.id] };
  const [first, second, third] = messages;
  if (!first || !second || !third) throw new Error('three messages');
  const results = await post(server.url, first, saved, second, again, third);
  expect(results.map(({ status }) => status)).toEqual(Array.from(results, () => 'applied'));
  const { leads } = await find();
  const own = [first, saved, second, third].map(({ entity }) => entity);
  expect(leads.filter(({ id }) => own.includes(id)).map(({ id }) => id)).toEqual(own.toReversed());
  const stored = await Promise.all(
    messages.map(({ entity }) => server.rows('contacts', `id='${entity}'`)),
  );
  expect(stored.flat().map(({ name }) => name)).toEqual(texts);
});

test('somebody who subscribes again is no second lead', async () => {
  const body = { ...subscriptionBody, email: anEmail() };
  const first = anOp('checklist.subscribe', body);
  await post(
    server.url,
    first,
    anOp('checklist.subscribe', { ...body, email: body.email.toUpperCase() }),
  );
  const { leads } = await find({ q: body.email });
  expect(leads).toMatchObject([
    { id: first.entity, kind: 'subscriber', name: 'Ines', summary: 'Creator checklist' },
  ]);
});

test('what may be spam is shown with its mark, and is asked for apart', async () => {
  const op = anOp('contact.send', { ...messageBody, website: 'https://spam.example' });
  await postOne(server.url, op);
  expect(await lead(op.entity)).toMatchObject([{ suspectedSpam: true, state: 'new' }]);
  const only = (await find({ tab: 'spam' })).leads.map(({ id }) => id);
  expect(only).toContain(op.entity);
  const seen = { changes: { state: 'spam' }, base: { state: 'new' } };
  await desk.send(anOp('lead.change', seen, { entity: op.entity, key: null }));
  for (const query of [{ tab: 'spam' }, { tab: 'all' }, { state: 'spam' }] as const) {
    expect((await find(query)).leads.map(({ id }) => id)).toContain(op.entity);
  }
});
