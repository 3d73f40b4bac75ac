// @module-tag slow
/**
 * Tests that all data of one person is found, exported in one archive, and then gone from the data folder; others' data
 * stays.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { tables } from '../../pocketbase/hooks/core/tables.ts';
import { anAccount, anEmail, changeAccount, type TestAccount } from '../support/accounts.ts';
import { appointmentsOf, doneIn, staffToMeet } from '../support/appointments.ts';
import { messageBody } from '../support/bodies.ts';
import { filesWith, storedFiles } from '../support/data-folder.ts';
import { aPdf } from '../support/files.ts';
import { beginOp, messageOp, noteOp, threadFileOp } from '../support/messages.ts';
import { anOp, post, postOne } from '../support/op-api.ts';
import { operate } from '../support/operator.ts';
import { addOp, answerOp, bringFile, sendFile as sendOne } from '../support/requests.ts';
import { sendFile, submitWith } from '../support/uploading.ts';
import { useServer, useFolder, useAccount } from '../support/use-server.ts';

type Someone = Record<'address' | 'first' | 'last' | 'phone' | 'word', string>;

const email = 'quillon.verdash@example.com';
const one: Someone = {
  address: email,
  first: 'Quillon',
  last: 'Verdash',
  phone: '(212) 555-7319',
  word: 'Zephyrine',
};
const other: Someone = {
  address: 'someone.else@example.com',
  first: 'Someone',
  last: 'Else',
  phone: '(212) 555-4242',
  word: 'Borealis',
};
const pdf = aPdf(20_000);

let documents: string[];

const person = (...args: string[]) => operate('person', ...args, '--data', server.data);

const server = useServer({ env: { STAFF_MAIL: 'desk@spark.test' } });
const folder = useFolder();
const staff = useAccount(server, 'staff');
const client = useAccount(server, 'clients', { email });
beforeAll(async () => {
  documents = [await leadOf(one), await requestOf(client)];
  await leadOf(other);
});

/** A message, an estimate with a file, and a note. */
async function leadOf({ address, first, last, phone, word }: Someone): Promise<string> {
  const named = { name: `${first} ${last}`, email: address, phone };
  const message = anOp('contact.send', { ...messageBody, ...named, message: `${word} asks.` });
  const lead = await submitWith(server.url, `${last}.pdf`, pdf, {
    email: address,
    first_name: first,
    last_name: last,
    phone,
  });
  await post(server.url, message);
  await sendFile(server.url, lead.document.id, lead.key, pdf);
  await postOne(server.url, lead.attach);
  const note = { lead: message.entity, text: `${word} called.` };
  await staff.sends(anOp('lead.note', note, { key: null }));
  const link = { document: lead.document.id };
  await staff.calls(deskRoutes.document, link);
  await staff.calls(deskRoutes.find, {});
  return lead.document.id;
}

async function requestOf(whose: TestAccount): Promise<string> {
  const request = addOp(whose.id, { title: 'Zephyrine lease' });
  await staff.sends(request);
  const { id } = await bringFile(server, whose, request.entity, 'zephyrine.pdf', pdf);
  await whose.sends(answerOp(request.entity, 'provide'));
  const thread = beginOp(whose.id, { subject: 'Zephyrine', text: 'Verdash here.' });
  await whose.sends(thread);
  await staff.sends(messageOp(thread.entity, 'Dear Zephyrine'));
  const attached = threadFileOp(thread.entity, 'zephyrine-lease.pdf', pdf);
  await sendOne(server, whose, attached, pdf);
  await staff.sends(noteOp(thread.entity, 'Zephyrine is in a hurry.'));
  return id;
}

/** Data files that contain this person's words, in lower case or as written. */
async function saying({ address, first, last, phone, word }: Someone): Promise<string[]> {
  const words = [address, first, last, word, phone.slice(-8)];
  const all = words.flatMap((each) => [each, each.toLowerCase()]);
  const found = await Promise.all(all.map((each) => filesWith(server.data, each)));
  return [...new Set(found.flat())].sort();
}

const rowsIn = (zip: ReturnType<typeof unzipSync>) =>
  v.parse(
    v.record(v.string(), v.array(v.looseObject({}))),
    JSON.parse(strFromU8(zip['person.json'] ?? new Uint8Array())),
  );

test('row 107: what there is of someone is found by the address, and nothing of anyone else', async () => {
  const { code, said } = await person('find', email.toUpperCase());
  expect(code).toBe(0);
  for (const line of [
    'clients: 1',
    'leads: 2',
    'contacts: 1',
    'price_estimates: 1',
    'threads: 1',
  ]) {
    expect(said).toContain(line);
  }
  expect(said).toMatch(/price_estimator_documents: 3\n/);
  const nothing = await person('find', 'no.one@example.com');
  expect(nothing.said).toContain('nothing under this address');
  expect(await person('find', 'quillon')).toMatchObject({ code: 2 });
});

test('row 107: the archive holds all of it, with the files as they were, and nothing that opens anything', async () => {
  const to = join(folder, 'person.zip');
  const { code, said } = await person('export', email, '--to', to);
  expect([code, said]).toEqual([0, expect.stringContaining('3 files')]);
  const zip = unzipSync(await readFile(to));
  const json = rowsIn(zip);
  expect(json['contacts']).toMatchObject([{ email, message: 'Zephyrine asks.' }]);
  expect(json['clients']?.[0]).toMatchObject({ email });
  expect(Object.keys(json['clients']?.[0] ?? {})).not.toContain('password');
  expect(JSON.stringify(json)).not.toContain(other.address);
  const file = Object.entries(zip).find(([name]) => name.endsWith('-Verdash.pdf'));
  expect(Buffer.from(file?.[1] ?? [])).toEqual(Buffer.from(pdf));
  expect(await person('export', email, '--to', to)).toMatchObject({ code: 1 });
});

test('row 107: a legal hold refuses, by the address and the reason', async () => {
  await person('hold', email, '--reason', 'Subpoena 12');
  const { code, said } = await person('erase', email);
  expect([code, said]).toEqual([1, expect.stringContaining(`${email} is under a legal hold`)]);
  expect(said).toContain('Subpoena 12');
  expect(await server.rows('leads', `email = "${email}"`)).toHaveLength(2);
  expect(await person('release', email)).toMatchObject({ code: 0 });
});

test('someone who works here is not erased', async () => {
  const { code, said } = await person('erase', staff.email);
  expect([code, said]).toEqual([1, expect.stringContaining('works here')]);
});

test('row 107: what was erased is in no byte of the data folder, and the others are as they were', async () => {
  // As PocketBase does now and then: index samples contain values too.
  await server.sql('ANALYZE');
  await server.sql('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(await saying(one)).toContain('data.db');
  const shared = ['contacts', 'price_estimates', 'leads', 'lead_notes', 'receipts'];
  const others = await Promise.all(shared.map((table) => server.rows(table)));
  const { code, said } = await person('erase', email);
  expect([code, said]).toEqual([0, expect.stringContaining('Erased.')]);
  expect(await saying(one)).toEqual([]);
  for (const id of documents) expect(await storedFiles(server.data, id)).toEqual([]);
  const now = await Promise.all(shared.map((table) => server.rows(table)));
  expect(now.map((rows) => rows.length)).toEqual([1, 1, 2, 1, others[4]?.length]);
  expect(others).toEqual(now.map((rows) => expect.arrayContaining(rows)));
  const found = await staff.calls(deskRoutes.find, { q: 'Someone' });
  expect(JSON.stringify(await found.json())).toContain(other.address);
});

test('each call is one entry of the log, and the log is whole', async () => {
  const entries = await server.rows('audit_log', "action ~ 'person-'");
  expect(entries.map(({ action }) => action)).toEqual([
    'person-found',
    'person-found',
    'person-exported',
    'person-held',
    'person-released',
    'person-erased',
  ]);
  const { code, said } = await operate('audit', 'verify', '--data', server.data);
  expect([code, said]).toEqual([0, expect.stringContaining('each as it was written')]);
});

test('each table of the database says whose its rows are, and no other does', async () => {
  const names = (await listed("SELECT name FROM sqlite_master WHERE type = 'table'")).filter(
    (name) => !/_search(_|$)|^sqlite_/.test(name),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.sort()).toEqual(Object.keys(tables).sort());
});

test('no table that is said to hold nothing of a person has a column that names one', async () => {
  const naming =
    await listed(`SELECT DISTINCT m.name FROM sqlite_master m, pragma_table_info(m.name) c
    WHERE m.type = 'table' AND c.name IN ('account', 'author', 'changed_by', 'client', 'email', 'staff')`);
  expect(naming).toContain('saved_replies');
  expect(naming.filter((name) => !tables[name]?.subject)).toEqual([]);
});

const listed = async (query: string) => (await server.sql(query)).map(([name = '']) => name);

test('of someone who works here there is what was done and told, each once', async () => {
  const colleague = await anAccount(server, 'staff');
  await server.sql(
    `INSERT INTO events (id, account, kind, subject, client, at) VALUES ('event0000000001', '${colleague.id}', 'written', 'x', 'y', ${Date.now()})`,
  );
  const to = join(folder, 'colleague.zip');
  expect(await person('export', colleague.email, '--to', to)).toMatchObject({ code: 0 });
  const found = rowsIn(unzipSync(await readFile(to)));
  expect(found['events']).toMatchObject([{ id: 'event0000000001' }]);
  const log = (found['audit_log'] ?? []).map((row) => JSON.stringify(row));
  expect(new Set(log).size).toBe(log.length);
});

// Others' data stays apart, and a hold covers all that an address leads to.

async function aMessage(email: string, message: string): Promise<string> {
  const op = anOp('contact.send', { ...messageBody, email, message });
  await post(server.url, op);
  return op.entity;
}

const mailsAbout = (id: string) => server.rows('mails', `about = "${id}"`);

test('row 107: mails of an address that has this one in it are neither given away with it nor gone with it', async () => {
  const own = await aMessage('ann@example.co', 'Mine alone.');
  const longer = await aMessage('ann@example.com', 'Of someone else.');
  const before = await aMessage('joann@example.co', 'Of a third.');
  const others = await Promise.all([mailsAbout(longer), mailsAbout(before)]);
  expect(others.map(({ length }) => length > 0)).toEqual([true, true]);
  const to = join(folder, 'ann.zip');
  expect(await person('export', 'ann@example.co', '--to', to)).toMatchObject({ code: 0 });
  const json = strFromU8(unzipSync(await readFile(to))['person.json'] ?? new Uint8Array());
  expect(json).toContain('Mine alone.');
  expect(json).not.toContain('ann@example.com');
  expect(json).not.toContain('joann');
  const erased = await person('erase', 'ann@example.co');
  expect([erased.code, erased.said]).toEqual([0, expect.not.stringContaining('STILL THERE')]);
  expect(await mailsAbout(own)).toEqual([]);
  const after = await Promise.all([mailsAbout(longer), mailsAbout(before)]);
  expect(after.map(({ length }) => length)).toEqual(others.map(({ length }) => length));
});

test('an address that stays in a row is named, also where the field before it makes the bytes of a longer one', async () => {
  await aMessage('jobea@example.co', 'Of someone else.');
  await server.sql(
    "INSERT INTO saved_replies (id, name, text, rev, changed, changed_by) VALUES ('r1', 'jo', 'bea@example.co', 1, 1, '')",
  );
  const kept = await person('erase', 'bea@example.co');
  expect([kept.code, kept.said]).toEqual([
    1,
    expect.stringContaining('STILL THERE: data.db holds the address'),
  ]);
  await server.sql("DELETE FROM saved_replies WHERE id = 'r1'");
  expect((await person('erase', 'bea@example.co')).code).toBe(0);
});

test('row 107: what a held address leads to is not erased by another address that leads there too', async () => {
  const client = await anAccount(server, 'clients');
  const given = anEmail();
  const lead = await aMessage(given, 'Under a hold.');
  await ownedBy(lead, client, given);
  for (const [held, asked] of [
    [client.email, given],
    [given, client.email],
  ] as const) {
    await person('hold', held, '--reason', 'Subpoena 12');
    const { code, said } = await person('erase', asked);
    expect([code, said]).toEqual([1, expect.stringContaining(`${held} is under a legal hold`)]);
    expect(await server.rows('leads', `id = "${lead}"`)).toHaveLength(1);
    await person('release', held);
  }
});

test('row 107: a hold goes along when the account gets another address', async () => {
  const client = await anAccount(server, 'clients');
  await person('hold', client.email, '--reason', 'Subpoena 13');
  const email = anEmail();
  await changeAccount(server, 'clients', client.id, { email });
  const { code, said } = await person('erase', email);
  expect([code, said]).toEqual([1, expect.stringContaining('Subpoena 13')]);
  expect((await person('erase', client.email)).said).toContain(`${client.email} is under`);
});

test('mails about an appointment go with the person, to whichever address and to whomever they went', async () => {
  const type = await staffToMeet(server, await anAccount(server, 'staff'));
  const client = await anAccount(server, 'clients');
  const own = appointmentsOf(server, client);
  const [starts = 0] = await own.slots(type.id);
  const { id } = await doneIn(own.book(type.id, starts));
  expect(await mailsAbout(id)).toHaveLength(2);
  const email = anEmail();
  await changeAccount(server, 'clients', client.id, { email });
  expect((await person('erase', email)).said).toContain('Erased.');
  expect(await mailsAbout(id)).toEqual([]);
});

/** Simulates an invited lead whose invitation was accepted under another address. */
function ownedBy(lead: string, { id }: TestAccount, email: string): Promise<unknown> {
  const now = Date.now();
  return server.sql(`INSERT INTO lead_invitations (lead, email, token_hash, staff, sent, expires, accepted, client)
      VALUES ('${lead}', '${email}', '', '', ${now}, ${now}, ${now}, '${id}')`);
}
