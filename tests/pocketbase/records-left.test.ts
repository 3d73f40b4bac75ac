/** Tests what exports must not contain, holds must keep, and erasing must not leave. */
import * as v from 'valibot';
import { expect, test, describe } from 'vitest';

import { takenBackDays } from '#domain/documents/document.ts';
import { exportedPersonSchema, recordRoutes } from '#domain/people/records.ts';
import { ownerColumns, tables } from '../../pocketbase/hooks/core/tables.ts';
import {
  anAccount,
  anEmail,
  aPassword,
  signInAs,
  type TestAccount,
  accountsOf,
} from '../support/accounts.ts';
import { linksLookedAt, sweep } from '../support/housekeeping.ts';
import { messageBody, saveBody, submitBody } from '../support/bodies.ts';
import { filesWith, storedFiles } from '../support/data-folder.ts';
import { aPdf } from '../support/files.ts';
import { anId, anOp, postOne, sendJson } from '../support/op-api.ts';
import {
  addOp,
  attachOp,
  bringFile,
  sendParts,
  takeOp,
  firmFileOp,
  sendFile,
} from '../support/requests.ts';
import { useServer, useOwner } from '../support/use-server.ts';

const dayMs = 86_400_000;
const server = useServer({ env: { STAFF_MAIL: 'desk@spark.test' } });
const owner = useOwner(server);

const { askReset, choose } = accountsOf(server);

const ask = (action: Exclude<keyof typeof recordRoutes, 'show'>, body: object) =>
  owner.calls(recordRoutes[action], body);

test('an export of someone whose mail waits opens neither their account nor a colleague’s', async () => {
  const ines = await anAccount(server, 'clients');
  await askReset('clients', ines.email);
  await linksLookedAt(server);
  const answer = await ask('export', { email: ines.email });
  const { json } = v.parse(exportedPersonSchema, await answer.json());
  const token = /portal\/reset#([\w.-]+)/.exec(json)?.[1] ?? '';
  const password = aPassword();
  await choose('clients', token, password);
  expect((await signInAs(server, 'clients', ines.email, password)).status).toBe(400);
});

test('a file that was taken back under a hold stays as long as the hold', async () => {
  const ines = await anAccount(server, 'clients');
  const request = addOp(ines.id);
  await owner.sends(request);
  const { id } = await bringFile(server, ines, request.entity, 'ledger.pdf', aPdf());
  expect((await ask('hold', { email: ines.email, reason: 'Subpoena 12' })).status).toBe(200);
  expect(await ines.sends(takeOp(id, 'remove'))).toMatchObject([{ status: 'applied' }]);
  const taken = Date.now() - takenBackDays * dayMs;
  await server.sql(`UPDATE price_estimator_documents SET taken = ${taken} WHERE id = '${id}'`);
  await sweep(server);
  expect(await server.rows('price_estimator_documents', `id = "${id}"`)).toHaveLength(1);
  expect(await storedFiles(server.data, id)).not.toEqual([]);
});

test('mails of someone under a hold stay as long as the hold, with their words unless they open something', async () => {
  const { email } = await anAccount(server, 'clients');
  await postOne(server.url, anOp('contact.send', { ...messageBody, email }));
  await askReset('clients', email);
  await linksLookedAt(server);
  await ask('hold', { email, reason: 'Subpoena 12' });
  const created = new Date(Date.now() - 31 * dayMs).toISOString().replace('T', ' ');
  await server.sql(
    `UPDATE mails SET state = 'sent', created = '${created}', expires = '${created}' WHERE recipient = '${email}'`,
  );
  await sweep(server);
  const mails = await server.rows('mails', `recipient = "${email}"`);
  expect(mails.map(({ kind, letter }) => [kind, letter !== ''])).toEqual([
    ['message-received', true],
    ['reset-password', false],
  ]);
});

test('a file that is judged when its client has just been erased leaves no bytes', async () => {
  const ines = await anAccount(server, 'clients');
  const request = addOp(ines.id);
  await owner.sends(request);
  const pdf = aPdf();
  const attach = attachOp(request.entity, 'return.pdf', pdf);
  await ines.sends(attach);
  await sendParts(server, ines, attach.entity, pdf);
  // Deletes the row between the check of the file and the transaction, as an erasure would.
  await server.sql(`CREATE TRIGGER erased AFTER INSERT ON contacts BEGIN
      DELETE FROM price_estimator_documents WHERE id = '${attach.entity}'; END`);
  const message = anOp('contact.send', messageBody, { key: null });
  expect(await ines.sends(message, attach)).toMatchObject([
    { status: 'applied' },
    { status: 'retry', code: 'file_checking' },
  ]);
  await server.sql('DROP TRIGGER erased');
  expect(await server.rows('price_estimator_documents', `id = "${attach.entity}"`)).toEqual([]);
  expect(await storedFiles(server.data, attach.entity)).toEqual([]);
});

test('an address that only a reply went to is in no byte of the data folder once it is erased', async () => {
  const [first, later] = [anEmail(), anEmail()];
  const save = anOp('estimate.save', saveBody);
  await postOne(server.url, save);
  await sendJson(`${server.url}/api/estimates/copy`, {
    estimate: save.entity,
    key: save.key,
    email: first,
  });
  const reply = anOp('lead.reply', { lead: save.entity, text: 'Dear all' }, { key: null });
  expect(await owner.sends(reply)).toMatchObject([{ status: 'applied' }]);
  const body = { ...submitBody, email: later };
  await postOne(server.url, anOp('estimate.submit', body, { entity: save.entity, key: save.key }));
  const answer = await ask('erase', { email: first, typed: first });
  expect([answer.status, await answer.json()]).toMatchObject([200, { isRewritten: true }]);
  expect(await server.rows('lead_notes', `mailed = "${first}"`)).toEqual([]);
  expect(await filesWith(server.data, first)).toEqual([]);
});

describe('an account that is gone', () => {
  /** Inserts a row with this id into each column that links rows to an account. */
  async function fillTables(id: string): Promise<void> {
    for (const { table, column, of } of ownerColumns('deleted', 'emptied')) {
      if (of === 'clients' && table !== 'clients') await addRow(table, { [column]: id });
    }
  }

  /** Fills the other columns with what means nothing. */
  async function addRow(table: string, given: Readonly<Record<string, string>>): Promise<void> {
    const columns = await server.sql(`SELECT name, type FROM pragma_table_info('${table}')`);
    const values = columns.map(([name = '', type = '']) => {
      if (given[name] !== undefined) return `'${given[name]}'`;
      if (/INT|NUM|BOOL/.test(type)) return Math.floor(Math.random() * 2 ** 40);
      return /file/.test(name) ? "''" : `'${anId()}'`;
    });
    const names = columns.map(([name]) => `"${name}"`).join(', ');
    await server.sql(`INSERT INTO "${table}" (${names}) VALUES (${values.join(', ')})`);
  }

  /** Tables with this id in any column. */
  async function tablesWith(id: string): Promise<string[]> {
    const columns =
      await server.sql(`SELECT m.name, group_concat('"' || c.name || '"') FROM sqlite_master m, pragma_table_info(m.name) c
        WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL%' AND m.name NOT LIKE '%_search_%' GROUP BY m.name`);
    const looks = columns.map(([table, names]) =>
      server.sql(`SELECT '${table}' FROM "${table}" WHERE '${id}' IN (${names}) LIMIT 1`),
    );
    return (await Promise.all(looks)).flat(2);
  }

  const deleted = (role: string, id: string) =>
    server.admin(`/api/collections/${role}/records/${id}`, { method: 'DELETE' });

  test.each([
    ['a client', 'deleted by a superuser', 'clients'],
    ['a client', 'erased', 'clients'],
    ['someone of the staff', 'deleted by a superuser', 'staff'],
  ] as const)('%s is named by nothing but proofs: %s', async (_, how, role) => {
    const { id, email } = await anAccount(server, role);
    await fillTables(id);
    expect(await tablesWith(id)).toContain('recovery_codes');
    const isErased = how === 'erased';
    const answer = isErased ? ask('erase', { email, typed: email }) : deleted(role, id);
    expect((await answer).ok).toBe(true);
    expect((await tablesWith(id)).filter((table) => !tables[table]?.retained)).toEqual([]);
  });

  test.each(['messages', 'thread_notes', 'threads', 'requests', 'engagements', 'appointments'])(
    'takes mails and keys of its rows with it: %s',
    async (table) => {
      const { id } = await anAccount(server, 'clients');
      const row = anId();
      await addRow(table, { id: row, client: id });
      await addRow('mails', { about: row });
      await addRow('entity_keys', { id: row });
      expect((await deleted('clients', id)).ok).toBe(true);
      expect(await tablesWith(row)).toEqual([]);
    },
  );

  test('whatever may name an account says what becomes of it', async () => {
    const naming =
      await server.sql(`SELECT m.name || '.' || c.name FROM sqlite_master m, pragma_table_info(m.name) c
        WHERE m.type = 'table' AND c.name IN ('account', 'client', 'recordRef')`);
    const said = ownerColumns('deleted', 'emptied', 'retained', 'shown').filter(
      ({ of }) => of === 'clients',
    );
    expect(said.map(({ table, column }) => `${table}.${column}`)).toEqual(
      expect.arrayContaining(naming.flat()),
    );
  });
});

test('no check of what opens an account is in its export', async () => {
  const { id, email } = await anAccount(server, 'clients');
  const codes = ['hash-of-a-code', 'hash-of-a-code-2'].map((hash) => `('${id}', '${hash}')`);
  await server.sql(`INSERT INTO recovery_codes VALUES ${codes.join(', ')}`);
  const answer = await ask('export', { email });
  const { json } = v.parse(exportedPersonSchema, await answer.json());
  expect(JSON.parse(json)).toMatchObject({ recovery_codes: [{ account: id }, { account: id }] });
  expect(json).not.toContain('hash-of-a-code');
});

describe('a client whom a superuser deletes', () => {
  async function aClientWithFiles() {
    const client = await anAccount(server, 'clients');
    const request = addOp(client.id);
    await owner.sends(request);
    const brought = await bringFile(server, client, request.entity, 'w2.pdf', aPdf(20_000));
    const bytes = aPdf(30_000);
    const given = await sendFile(server, owner, firmFileOp(client.id, 'return.pdf', bytes), bytes);
    expect(given.result).toMatchObject({ status: 'applied' });
    return { client, request: request.entity, files: [brought.id, given.id] };
  }

  const deleteAccount = ({ id }: TestAccount) =>
    server.admin(`/api/collections/clients/records/${id}`, { method: 'DELETE' });

  const bytesOf = async (files: readonly string[]) =>
    (await Promise.all(files.map((file) => storedFiles(server.data, file)))).flat();

  test('no account under a legal hold is deleted', async () => {
    const { client, request, files } = await aClientWithFiles();
    const before = await bytesOf(files);
    const hold = { email: client.email, reason: 'Subpoena 14' };
    expect((await owner.calls(recordRoutes.hold, hold)).status).toBe(200);
    const answer = await deleteAccount(client);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('legal hold'),
    ]);
    expect(await server.rows('requests', `id = "${request}"`)).toHaveLength(1);
    expect(await bytesOf(files)).toEqual(before);
  });

  test('files of a client go with the account, with their bytes', async () => {
    const { client, files } = await aClientWithFiles();
    const others = (await aClientWithFiles()).files;
    const before = await bytesOf(others);
    expect((await deleteAccount(client)).status).toBe(204);
    expect(before.length).toBeGreaterThan(0);
    expect(await bytesOf(files)).toEqual([]);
    for (const id of files)
      expect(await server.rows('price_estimator_documents', `id = "${id}"`)).toEqual([]);
    expect(await bytesOf(others)).toEqual(before);
  });
});

describe('a legal hold', () => {
  const hold = async (email: string) =>
    expect((await ask('hold', { email, reason: 'Subpoena 12' })).status).toBe(200);

  async function answer(lead: string): Promise<void> {
    const reply = anOp('lead.reply', { lead, text: 'We quoted $900' }, { key: null });
    expect(await owner.sends(reply)).toMatchObject([{ status: 'applied' }]);
  }

  /** An estimate copied by mail to `first`, answered there if `isAnswered`, and then submitted under `later`. */
  async function mailedAndSent({ isAnswered }: { isAnswered: boolean }) {
    const [first, later] = [anEmail(), anEmail()];
    const save = anOp('estimate.save', saveBody);
    await postOne(server.url, save);
    const { entity: lead, key } = save;
    await sendJson(`${server.url}/api/estimates/copy`, { estimate: lead, key, email: first });
    if (isAnswered) await answer(lead);
    const submit = anOp('estimate.submit', { ...submitBody, email: later }, { entity: lead, key });
    expect(await postOne(server.url, submit)).toMatchObject({ status: 'applied' });
    return { lead, first, later };
  }

  /** What the firm has sent to someone: reply notes and mails. */
  async function writtenTo(email: string) {
    const notes = await server.rows('lead_notes', `mailed = "${email}"`);
    const mails = await server.rows('mails', `recipient = "${email}"`);
    return [...notes, ...mails].map(({ id }) => id).toSorted();
  }

  /** Makes a lead look old, without recent work. */
  async function grownOld(lead: string): Promise<void> {
    const at = Date.now() - 800 * dayMs;
    const text = new Date(at).toISOString().replace('T', ' ');
    await server.sql(`UPDATE leads SET arrived = ${at} WHERE id = '${lead}'`);
    for (const table of ['price_estimates', 'abandoned_estimates']) {
      await server.sql(`UPDATE ${table} SET updated = '${text}' WHERE id = '${lead}'`);
    }
  }

  test('a reply among the notes of a held lead outlives the address that it went to', async () => {
    const { lead, first, later } = await mailedAndSent({ isAnswered: true });
    await hold(later);
    expect((await ask('erase', { email: first, typed: first })).status).toBe(409);
    expect(await server.rows('lead_notes', `lead = "${lead}"`)).toHaveLength(1);
  });

  test.for([true, false])(
    'what was mailed to a held address outlives the one who sent the estimate since; answered: %s',
    async (isAnswered) => {
      const { first, later } = await mailedAndSent({ isAnswered });
      await hold(first);
      const before = await writtenTo(first);
      expect((await ask('erase', { email: later, typed: later })).status).toBe(409);
      expect(await writtenTo(first)).toEqual(before);
    },
  );

  test('and outlives the purge of the lead', async () => {
    const { lead, first } = await mailedAndSent({ isAnswered: false });
    const unheld = await mailedAndSent({ isAnswered: false });
    await hold(first);
    const before = await writtenTo(first);
    for (const id of [lead, unheld.lead]) await grownOld(id);
    expect((await ask('purge', { days: 400, isDry: false })).status).toBe(200);
    expect(await writtenTo(first)).toEqual(before);
    expect(await server.rows('leads', `id = "${lead}"`)).toHaveLength(1);
    expect(await server.rows('leads', `id = "${unheld.lead}"`)).toEqual([]);
  });

  test('a reply is enough for it, when mails have left', async () => {
    const { first, later } = await mailedAndSent({ isAnswered: true });
    await server.sql(`DELETE FROM mails WHERE recipient = '${first}'`);
    await hold(first);
    const before = await writtenTo(first);
    expect((await ask('erase', { email: later, typed: later })).status).toBe(409);
    expect(await writtenTo(first)).toEqual(before);
  });
});
