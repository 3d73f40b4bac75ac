import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditPageSchema } from '#domain/audit/entry.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { leadDetailsSchema } from '#domain/leads/lead-details.ts';
import { staffListSchema } from '#domain/leads/lead-list.ts';
import type { LeadChange } from '#domain/leads/lead.ts';
import { anAccount, changeAccount, type TestAccount } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { createDesk, type Desk } from '../support/desk.ts';
import { anId, anOp, postOne, postRaw } from '../support/op-api.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let grace: TestAccount;
let omar: TestAccount;
let graces: Desk;
let omars: Desk;
beforeAll(async () => {
  server = await startServer();
  grace = await anAccount(server, 'staff', { name: 'Grace' });
  omar = await anAccount(server, 'staff', { name: 'Omar' });
  graces = createDesk(server, grace);
  omars = createDesk(server, omar);
});
afterAll(() => server.stop());

async function aLead(): Promise<string> {
  const op = anOp('contact.send', messageBody);
  await postOne(server.url, op);
  return op.entity;
}

const change = (entity: string, body: LeadChange) =>
  anOp('lead.change', body, { entity, key: null });
const note = (lead: string, text: string) => anOp('lead.note', { lead, text }, { key: null });
const open = (id: string) => graces.ask(deskRoutes.open, leadDetailsSchema, { id });

test('a change is taken once, with who made it', async () => {
  const id = await aLead();
  const began = Date.now();
  const op = change(id, {
    changes: { state: 'contacted', owner: omar.id },
    base: { state: 'new', owner: '' },
  });
  expect(await graces.send(op)).toMatchObject([{ status: 'applied', rev: 2 }]);
  expect(await graces.send(op)).toMatchObject([{ status: 'replayed', rev: 2 }]);
  const { lead, history } = await open(id);
  expect(lead).toMatchObject({ state: 'contacted', owner: omar.id, rev: 2 });
  expect(history).toEqual([
    {
      id: expect.any(String),
      at: expect.any(Number),
      staff: grace.id,
      by: 'staff',
      account: '',
      accountKind: 'none',
      accountWho: '',
      who: grace.email,
      action: 'changed',
      lead: id,
      detail: {
        changes: [
          { field: 'state', from: 'new', to: 'contacted' },
          { field: 'owner', from: '', to: omar.id },
        ],
      },
    },
  ]);
  expect(history[0]?.at).toBeGreaterThanOrEqual(began);
});

test('colleagues who change different things both have them; the same thing differently is a conflict', async () => {
  const id = await aLead();
  await graces.send(change(id, { changes: { state: 'won' }, base: { state: 'new' } }));
  const own = change(id, { changes: { owner: omar.id }, base: { owner: '' } });
  expect(await omars.send(own)).toMatchObject([{ status: 'applied', rev: 3 }]);
  const late = change(id, {
    changes: { state: 'lost', owner: grace.id },
    base: { state: 'new', owner: omar.id },
  });
  expect(await omars.send(late)).toMatchObject([
    { status: 'conflict', code: 'lead_conflict', errors: [{ path: 'state', code: 'conflict' }] },
  ]);
  const same = change(id, { changes: { state: 'won' }, base: { state: 'new' } });
  expect(await omars.send(same)).toMatchObject([{ status: 'applied', rev: 3 }]);
  expect((await open(id)).lead).toMatchObject({ state: 'won', owner: omar.id, rev: 3 });
  expect((await open(id)).history).toHaveLength(2);
});

test('a lead is owned by staff in force, or by nobody', async () => {
  const id = await aLead();
  const client = await anAccount(server, 'clients');
  const left = await anAccount(server, 'staff');
  await changeAccount(server, 'staff', left.id, { disabled: true });
  const unconfirmed = await anAccount(server, 'staff', { verified: false });
  for (const owner of [client.id, left.id, unconfirmed.id, anId()]) {
    const op = change(id, { changes: { owner }, base: { owner: '' } });
    expect(await graces.send(op)).toMatchObject([
      { status: 'rejected', code: 'invalid', errors: [{ path: 'owner', code: 'invalid' }] },
    ]);
  }
  await graces.send(change(id, { changes: { owner: omar.id }, base: { owner: '' } }));
  const back = change(id, { changes: { owner: '' }, base: { owner: omar.id } });
  expect(await graces.send(back)).toMatchObject([{ status: 'applied' }]);
  const { staff } = await graces.ask(deskRoutes.staff, staffListSchema);
  expect(staff.find(({ id }) => id === omar.id)).toMatchObject({
    name: 'Omar',
    email: omar.email,
    inForce: true,
  });
  expect(staff.find(({ id }) => id === left.id)?.inForce).toBe(false);
});

test.each([
  [{ changes: { state: 'sold' }, base: { state: 'new' } }],
  [{ changes: { state: 'won' }, base: {} }],
  [{ changes: { owner: 'grace' }, base: { owner: '' } }],
  [{ changes: null, base: {} }],
])('%j is refused', async (body) => {
  const id = await aLead();
  const op = anOp('lead.change', body, { entity: id, key: null });
  expect(await graces.send(op)).toMatchObject([{ status: 'rejected', code: 'invalid' }]);
  expect((await open(id)).lead).toMatchObject({ state: 'new', rev: 1 });
});

test('notes stay with their lead, once each, the newest first', async () => {
  const id = await aLead();
  const first = note(id, 'Called.\nCall back on Monday.');
  expect(await graces.send(first)).toMatchObject([{ status: 'applied' }]);
  expect(await graces.send(first)).toMatchObject([{ status: 'replayed' }]);
  const again = { ...note(id, 'Another text.'), entity: first.entity };
  expect(await omars.send(again)).toMatchObject([{ status: 'conflict', code: 'id_taken' }]);
  await omars.send(note(id, 'Wants a call at noon.'));
  const { notes, history, lead } = await open(id);
  expect(notes).toMatchObject([
    { author: omar.id, who: omar.email, text: 'Wants a call at noon.' },
    { id: first.entity, author: grace.id, who: grace.email, text: 'Called.\nCall back on Monday.' },
  ]);
  expect(history.map(({ action, detail }) => [action, detail])).toEqual([
    ['noted', { note: notes[0]?.id }],
    ['noted', { note: first.entity }],
  ]);
  expect(lead.rev).toBe(3);
});

test('a change or a note about no lead is refused', async () => {
  const op = change(anId(), { changes: { state: 'won' }, base: { state: 'new' } });
  expect(await graces.send(op)).toMatchObject([{ status: 'rejected', code: 'not_found' }]);
  expect(await graces.send(note(anId(), 'Hello.'))).toMatchObject([{ code: 'not_found' }]);
  expect(await graces.send(note(await aLead(), ' \n '))).toMatchObject([{ code: 'invalid' }]);
});

test('nobody but staff changes or notes anything', async () => {
  const id = await aLead();
  const client = await anAccount(server, 'clients');
  const op = change(id, { changes: { state: 'won' }, base: { state: 'new' } });
  const clients = createDesk(server, client);
  const refused = { status: 'rejected', code: 'not_found' };
  expect(await clients.send(op, note(id, 'Hello.'))).toMatchObject([refused, refused]);
  const guests = await postRaw(server.url, { v: 1, owner: null, ops: [op, note(id, 'Hello.')] });
  expect(await guests.json()).toMatchObject({ results: [refused, refused] });
  expect((await open(id)).lead).toMatchObject({ state: 'new', rev: 1 });
});

test('the log has every opening, change and note of a lead, page by page', async () => {
  const id = await aLead();
  await Promise.all(Array.from({ length: 30 }, () => open(id)));
  for (let times = 0; times < 30; times += 1) await open(id);
  await graces.send(note(id, 'Called.'));
  const page = (after: string | null) =>
    omars.ask(deskRoutes.audit, auditPageSchema, { lead: id, after });
  const first = await page(null);
  expect(first.entries).toHaveLength(50);
  expect(first.entries[0]).toMatchObject({ action: 'noted', who: grace.email, lead: id });
  const second = await page(first.next);
  expect(second.next).toBeNull();
  const entries = [...first.entries, ...second.entries];
  expect(entries.filter(({ action }) => action === 'opened')).toHaveLength(60);
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(61);
  const everything = await omars.ask(deskRoutes.audit, auditPageSchema, {});
  expect(everything.entries[0]).toMatchObject({ action: 'log-read', staff: omar.id });
  expect(everything.entries[1]).toEqual(first.entries[0]);
});
