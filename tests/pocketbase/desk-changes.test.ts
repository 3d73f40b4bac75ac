import { expect, test, describe } from 'vitest';

import { contactSend } from '#domain/contacts/ops.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { leadDetailsSchema } from '#domain/leads/lead-details.ts';
import { staffListSchema } from '#domain/leads/lead-list.ts';
import { formatMoney } from '#domain/money.ts';
import { detailsOf } from '#domain/public-form.ts';
import { auditPageSchema } from '#domain/audit/entry.ts';
import type { LeadChange } from '#domain/leads/lead.ts';
import { idsReferredTo, referenceOf } from '#domain/reference.ts';
import { untouched } from '../features/leads/data/lead-server.ts';
import { anEmail, anAccount, changeAccount } from '../support/accounts.ts';
import { bodyAnswers, messageBody, saveBody, submitBody } from '../support/bodies.ts';
import { priced } from '../support/embedded-prices.ts';
import { aKey, anId, anOp, post, postOne } from '../support/op-api.ts';
import { useServer, useAccount } from '../support/use-server.ts';
import { leadIds, leadListOf } from '../support/desk.ts';

const { oneTimeTotal, monthlyTotal } = priced(bodyAnswers);
const server = useServer();
const desk = useAccount(server, 'staff');
const { find } = leadListOf(desk);
const open = (id: string) => desk.asks(deskRoutes.open, leadDetailsSchema, { id });
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
    ...untouched,
    suspectedSpam: false,
    hasDocument: false,
    oneTime: 0,
    monthly: 0,
    arrived: expect.any(Number),
    seq: 1,
    rev: 1,
  });
  expect(found?.arrived).toBeGreaterThanOrEqual(began);
  expect(found?.arrived).toBeLessThanOrEqual(Date.now());
  const blank = Object.fromEntries(detailsOf(contactSend.rows).map((name) => [name, '']));
  expect((await open(op.entity)).record).toEqual({
    ...blank,
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
  // A late older save changes nothing.
  await postOne(server.url, anOp('estimate.save', saveBody, { entity, key, rev: 1 }));
  expect(await lead(entity)).toEqual([second]);
});

test('an estimate that is submitted is the same lead, on top of the list, and new again', async () => {
  const entity = anId();
  const key = aKey();
  await postOne(server.url, anOp('estimate.save', saveBody, { entity, key }));
  await postOne(server.url, anOp('contact.send', messageBody));
  const seen = { changes: { state: 'lost' }, base: { state: 'new' } };
  await desk.sends(anOp('lead.change', seen, { entity, key: null }));
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
  expect(await desk.sends(late(seen?.rev ?? 0))).toMatchObject([
    { status: 'conflict', code: 'lead_conflict', errors: [{ path: 'state' }] },
  ]);
  const [submitted] = await lead(entity);
  expect(submitted).toMatchObject({ kind: 'estimate', state: 'new' });
  expect(await desk.sends(late(submitted?.rev ?? 0))).toMatchObject([{ status: 'applied' }]);
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

test('what may be spam is shown with its mark, and is asked for apart', async () => {
  const op = anOp('contact.send', { ...messageBody, website: 'https://spam.example' });
  await postOne(server.url, op);
  expect(await lead(op.entity)).toMatchObject([{ suspectedSpam: true, state: 'new' }]);
  const only = leadIds((await find({ tab: 'spam' })).leads);
  expect(only).toContain(op.entity);
  const seen = { changes: { state: 'spam' }, base: { state: 'new' } };
  await desk.sends(anOp('lead.change', seen, { entity: op.entity, key: null }));
  for (const query of [{ tab: 'spam' }, { tab: 'all' }, { state: 'spam' }] as const) {
    expect(leadIds((await find(query)).leads)).toContain(op.entity);
  }
});

describe('changes and notes', () => {
  const grace = useAccount(server, 'staff', { name: 'Grace' });
  const omar = useAccount(server, 'staff', { name: 'Omar' });

  async function aLead(): Promise<string> {
    const op = anOp('contact.send', messageBody);
    await postOne(server.url, op);
    return op.entity;
  }

  const change = (entity: string, body: LeadChange) =>
    anOp('lead.change', body, { entity, key: null });

  const note = (lead: string, text: string) => anOp('lead.note', { lead, text }, { key: null });

  test('a change is taken once, with who made it', async () => {
    const id = await aLead();
    const began = Date.now();
    const op = change(id, {
      changes: { state: 'contacted', owner: omar.id },
      base: { state: 'new', owner: '' },
    });
    expect(await grace.sends(op)).toMatchObject([{ status: 'applied', rev: 2 }]);
    expect(await grace.sends(op)).toMatchObject([{ status: 'replayed', rev: 2 }]);
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
    await grace.sends(change(id, { changes: { state: 'won' }, base: { state: 'new' } }));
    const own = change(id, { changes: { owner: omar.id }, base: { owner: '' } });
    expect(await omar.sends(own)).toMatchObject([{ status: 'applied', rev: 3 }]);
    const late = change(id, {
      changes: { state: 'lost', owner: grace.id },
      base: { state: 'new', owner: omar.id },
    });
    expect(await omar.sends(late)).toMatchObject([
      { status: 'conflict', code: 'lead_conflict', errors: [{ path: 'state', code: 'conflict' }] },
    ]);
    const same = change(id, { changes: { state: 'won' }, base: { state: 'new' } });
    expect(await omar.sends(same)).toMatchObject([{ status: 'applied', rev: 3 }]);
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
      expect(await grace.sends(op)).toMatchObject([
        { status: 'rejected', code: 'invalid', errors: [{ path: 'owner', code: 'invalid' }] },
      ]);
    }
    await grace.sends(change(id, { changes: { owner: omar.id }, base: { owner: '' } }));
    const back = change(id, { changes: { owner: '' }, base: { owner: omar.id } });
    expect(await grace.sends(back)).toMatchObject([{ status: 'applied' }]);
    const { staff } = await grace.asks(deskRoutes.staff, staffListSchema);
    expect(staff.find(({ id }) => id === omar.id)).toMatchObject({
      name: 'Omar',
      email: omar.email,
      inForce: true,
    });
    expect(staff.find(({ id }) => id === left.id)?.inForce).toBe(false);
  });

  test('notes stay with their lead, once each, the newest first', async () => {
    const id = await aLead();
    const first = note(id, 'Called.\nCall back on Monday.');
    expect(await grace.sends(first)).toMatchObject([{ status: 'applied' }]);
    expect(await grace.sends(first)).toMatchObject([{ status: 'replayed' }]);
    const again = { ...note(id, 'Another text.'), entity: first.entity };
    expect(await omar.sends(again)).toMatchObject([{ status: 'conflict', code: 'id_taken' }]);
    await omar.sends(note(id, 'Wants a call at noon.'));
    const { notes, history, lead } = await open(id);
    expect(notes).toMatchObject([
      { author: omar.id, who: omar.email, text: 'Wants a call at noon.' },
      {
        id: first.entity,
        author: grace.id,
        who: grace.email,
        text: 'Called.\nCall back on Monday.',
      },
    ]);
    expect(history.map(({ action, detail }) => [action, detail])).toEqual([
      ['noted', { note: notes[0]?.id }],
      ['noted', { note: first.entity }],
    ]);
    expect(lead.rev).toBe(3);
  });

  test('a change or a note about no lead is refused', async () => {
    const op = change(anId(), { changes: { state: 'won' }, base: { state: 'new' } });
    expect(await grace.sends(op)).toMatchObject([{ status: 'rejected', code: 'not_found' }]);
    expect(await grace.sends(note(anId(), 'Hello.'))).toMatchObject([{ code: 'not_found' }]);
    expect(await grace.sends(note(await aLead(), ' \n '))).toMatchObject([{ code: 'invalid' }]);
  });

  test('the log has every opening, change and note of a lead, page by page', async () => {
    const id = await aLead();
    await Promise.all(Array.from({ length: 30 }, () => open(id)));
    for (let times = 0; times < 30; times += 1) await open(id);
    await grace.sends(note(id, 'Called.'));
    const page = (after: string | null) =>
      omar.asks(deskRoutes.audit, auditPageSchema, { lead: id, after });
    const first = await page(null);
    expect(first.entries).toHaveLength(50);
    expect(first.entries[0]).toMatchObject({ action: 'noted', who: grace.email, lead: id });
    const second = await page(first.next);
    expect(second.next).toBeNull();
    const entries = [...first.entries, ...second.entries];
    expect(entries.filter(({ action }) => action === 'opened')).toHaveLength(60);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(61);
    const everything = await omar.asks(deskRoutes.audit, auditPageSchema, {});
    expect(everything.entries[0]).toMatchObject({ action: 'log-read', staff: omar.id });
    expect(everything.entries[1]).toEqual(first.entries[0]);
  });
});

async function noted() {
  const cause = anOp('contact.send', messageBody);
  await postOne(server.url, cause);
  const lead = cause.entity;
  const note = anOp('lead.note', { lead, text: 'Call back.' }, { key: null });
  const desk = await anAccount(server, 'staff');
  expect(await desk.sends(note)).toMatchObject([{ status: 'applied' }]);
  return { lead, note: note.entity };
}

const textsOf = async (lead: string) =>
  (await server.rows('lead_notes', `lead = "${lead}"`)).map(({ text }) => text);

const dashboard = async (collection: string, id: string, init: RequestInit) => {
  const path = `/api/collections/${collection}/records/${id}`;
  const headers = { 'Content-Type': 'application/json' };
  return (await server.admin(path, { ...init, headers })).ok;
};

test('the database itself refuses to change a note, to take it away and to put another in its place', async () => {
  const { lead, note } = await noted();
  const columns = `(id, lead, author, who, text, at) VALUES ('${note}', '${lead}', 'x', 'x', 'x', 1)`;
  for (const sql of [
    "UPDATE lead_notes SET text = 'x'",
    `DELETE FROM lead_notes WHERE id = '${note}'`,
    `REPLACE INTO lead_notes ${columns}`,
    `INSERT INTO lead_notes ${columns} ON CONFLICT DO UPDATE SET text = 'x'`,
  ]) {
    await expect(server.sql(sql)).rejects.toThrow('a note stays as it was written');
  }
  expect(await dashboard('lead_notes', note, { method: 'PATCH', body: '{"text":"x"}' })).toBe(
    false,
  );
  expect(await dashboard('lead_notes', note, { method: 'DELETE' })).toBe(false);
  expect(await textsOf(lead)).toEqual(['Call back.']);
});

test('somebody who wishes to be forgotten can be: the notes go after their lead', async () => {
  const [gone, other] = [await noted(), await noted()];
  expect(await dashboard('leads', gone.lead, { method: 'DELETE' })).toBe(true);
  expect(await dashboard('lead_notes', gone.note, { method: 'DELETE' })).toBe(true);
  expect(await textsOf(gone.lead)).toEqual([]);
  expect(await textsOf(other.lead)).toEqual(['Call back.']);
  expect(await dashboard('lead_notes', anId(), { method: 'DELETE' })).toBe(false);
});

describe('the reference that a client reads out', () => {
  test('a submission is found by the reference that was read out, and a word like one by its letters', async () => {
    const entity = anId();
    const email = anEmail();
    // Finds a first name that looks like a reference number: seven letters and a valid check letter.
    const letters = Array.from('abcdefghjkmn');
    const names = letters.flatMap((seventh) => letters.map((last) => `bcdefg${seventh}${last}`));
    const name = names.find((word) => idsReferredTo(word) !== null);
    const body = { ...submitBody, email, first_name: name ?? '' };
    const sent = anOp('estimate.submit', body, { entity, key: aKey(), rev: 3 });
    expect(await postOne(server.url, sent)).toMatchObject({ status: 'applied' });
    const reference = referenceOf(entity);
    for (const typed of [reference, reference.toLowerCase(), reference.replace('-', ' ')]) {
      expect(leadIds((await find({ q: typed, tab: 'all' })).leads)).toEqual([entity]);
    }
    expect(leadIds((await find({ q: reference, tab: 'spam' })).leads)).toEqual([]);
    expect(leadIds((await find({ q: name ?? '-', tab: 'all' })).leads)).toEqual([entity]);
  });
});
