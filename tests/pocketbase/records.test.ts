/**
 * Personal data requests and retention at the desk: owners find, export, hold and erase, and set how long leads stay.
 */
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import {
  erasedPersonSchema,
  exportedPersonSchema,
  foundPersonSchema,
  purgedSchema,
  recordRoutes,
} from '#domain/people/records.ts';
import { type Subject } from '#domain/people/subjects.ts';
import { anAccount, anOwner, type TestAccount } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { filesWith, storedFiles } from '../support/data-folder.ts';
import { recordsOf } from '../support/desk.ts';
import { aPdf } from '../support/files.ts';
import { anId, anOp, post, refusalOf, asAccount, sendJson } from '../support/op-api.ts';
import { type TestServer } from '../support/server.ts';
import { receivedFile } from '../support/uploading.ts';
import { useServer, serverForTest, useOwner } from '../support/use-server.ts';

const dayMs = 86_400_000;
const email = 'quillon.verdash@example.com';
const pdf = aPdf(20_000);

let file: string;
const server = useServer({ env: { STAFF_MAIL: 'desk@spark.test' } });
const ada = useOwner(server);
beforeAll(async () => {
  await anAccount(server, 'clients', { email });
  file = await aReturnOf(email);
  await aMessageOf(email);
  await aMessageOf('someone.else@example.com');
});

const aReturnOf = async (email: string) =>
  (await receivedFile(server.url, pdf, { email })).document.id;

async function aMessageOf(address: string, where = server): Promise<string> {
  const op = anOp('contact.send', { ...messageBody, email: address });
  await post(where.url, op);
  return op.entity;
}

const ask = (
  action: Exclude<keyof typeof recordRoutes, 'show'>,
  body: object,
  as: TestAccount = ada,
  where = server,
) => sendJson(where.url + recordRoutes[action], body, asAccount(as.token));

async function found(address: string) {
  const answer = await ask('find', { email: address });
  const { counts, ...rest } = v.parse(foundPersonSchema, await answer.json());
  const bySubject: Partial<Record<Subject, number>> = Object.fromEntries(
    counts.map(({ subject, count }) => [subject, count]),
  );
  return { ...rest, counts: bySubject };
}

const entries = (action: string) => server.rows('audit_log', `action = "${action}"`);

test('an owner finds how much there is under an address, and who works here', async () => {
  expect(await found(email.toUpperCase())).toMatchObject({
    email,
    counts: { files: 1, account: expect.any(Number), leads: expect.any(Number) },
    holds: [],
    worksHere: false,
  });
  expect(await found(ada.email)).toMatchObject({ worksHere: true });
  expect((await found('no.one@example.com')).counts).toEqual({});
  expect(await refusalOf(ask('find', { email: 'quillon' }))).toBe('422 invalid');
  expect((await entries('person-found')).at(0)).toMatchObject({ who: ada.email });
});

test('an export is one entry of the log, and opens its files for that owner and that person alone', async () => {
  const before = await server.rows('audit_log');
  const answer = await ask('export', { email });
  const { json, files, token } = v.parse(exportedPersonSchema, await answer.json());
  expect(files).toEqual([{ id: file, name: 'return.pdf' }]);
  expect(JSON.parse(json)).toMatchObject({ contacts: [{ email }] });
  expect(json).not.toMatch(/"(password|tokenKey|key_hash)"/);
  const wanted = { email, document: file, token };
  const got = await ask('file', wanted);
  expect(new Uint8Array(await got.arrayBuffer())).toEqual(new Uint8Array(pdf));
  expect(got.headers.get('cache-control')).toContain('no-store');
  const after = (await server.rows('audit_log')).slice(before.length);
  expect(after.map(({ action, who }) => [action, who])).toEqual([['person-exported', ada.email]]);

  const other = await aReturnOf('other@example.com');
  const grace = await anOwner(server);
  for (const [body, as] of [
    [{ ...wanted, document: other }, ada],
    [{ ...wanted, email: 'other@example.com', document: other }, ada],
    [{ ...wanted, token: `${token}x` }, ada],
    [{ ...wanted, token: ada.token }, ada],
    [wanted, grace],
  ] as const) {
    expect(await refusalOf(ask('file', body, as))).toBe('404 not_found');
  }
});

test('a hold keeps someone from being erased until it is lifted', async () => {
  const hold = await ask('hold', { email: email.toUpperCase(), reason: ' Subpoena 12 ' });
  expect(await hold.json()).toMatchObject({ holds: [{ email, reason: 'Subpoena 12' }] });
  expect((await found(email)).holds).toMatchObject([{ email, reason: 'Subpoena 12' }]);
  expect(await refusalOf(ask('erase', { email, typed: email }))).toBe('409 held');
  expect(await refusalOf(ask('hold', { email, reason: ' ' }))).toBe('422 invalid');
  expect(await server.rows('clients', `email = "${email}"`)).toHaveLength(1);
  await ask('release', { email });
  expect(await recordsOf(ada)).toMatchObject({ holds: [] });
});

test('who works here is not erased, nor anyone whose address is not typed again', async () => {
  const worker = { email: ada.email, typed: ada.email };
  expect(await refusalOf(ask('erase', worker))).toBe('409 works_here');
  const answer = await ask('erase', { email, typed: 'quillon@example.com' });
  expect(await answer.json()).toEqual({
    code: 'invalid',
    errors: [{ path: 'typed', code: 'invalid' }],
  });
});

test('what is erased at the desk is in no byte of the data folder, also what came in the meantime', async () => {
  const late = anId();
  // Declares another file of theirs as the log entry is written, which no test could time.
  await server.sql(`CREATE TRIGGER declared_late AFTER INSERT ON audit_log WHEN NEW.action = 'person-erased' BEGIN
      INSERT INTO price_estimator_documents (id, estimate, name, size, sha256, status, key, created, updated)
        SELECT '${late}', estimate, 'late.pdf', 1, '', 'declared', '', created, updated
          FROM price_estimator_documents WHERE id = '${file}'; END`);
  const answer = await ask('erase', { email, typed: email.toUpperCase() });
  await server.sql('DROP TRIGGER declared_late');
  expect(v.parse(erasedPersonSchema, await answer.json()).isRewritten).toBe(true);
  expect(await server.rows('price_estimator_documents', `id = "${late}"`)).toEqual([]);
  expect(await filesWith(server.data, email)).toEqual([]);
  expect(await storedFiles(server.data, file)).toEqual([]);
  expect((await entries('person-erased')).map(({ who }) => who)).toEqual([ada.email]);
  expect(await server.rows('contacts')).toHaveLength(1);
  // Repeats, as after a lost answer.
  expect((await ask('erase', { email, typed: email })).status).toBe(200);
});

const setBack = (where: TestServer, id: string) =>
  where.sql(`UPDATE leads SET arrived = ${Date.now() - 800 * dayMs} WHERE id = '${id}'`);

const purgeDaily = (where: TestServer) => where.admin('/api/crons/purge', { method: 'POST' });

test('old leads go once owners have switched it on, and what the last removal did is shown', async () => {
  const old = await aMessageOf('old@example.com');
  await setBack(server, old);
  expect((await recordsOf(ada)).retention).toEqual({
    isOn: false,
    days: 730,
    byServer: null,
    last: null,
  });
  const dry = await ask('purge', { days: 730, isDry: true });
  const { counts } = v.parse(purgedSchema, await dry.json());
  expect(counts[0]).toEqual({ subject: 'leads', count: 2 });
  await purgeDaily(server);
  expect(await refusalOf(ask('retention', { isOn: true, days: 59 }))).toBe('422 invalid');
  expect(await server.rows('leads', `id = "${old}"`)).toHaveLength(1);
  const saved = await ask('retention', { isOn: true, days: 700 });
  expect(await saved.json()).toMatchObject({ retention: { isOn: true, days: 700 } });
  await purgeDaily(server);
  await expect.poll(() => server.rows('leads', `id = "${old}"`)).toEqual([]);
  await expect
    .poll(async () => (await recordsOf(ada)).retention.last)
    .toMatchObject({ days: 700, by: 'schedule', counts });
  const [changed] = await entries('retention-changed');
  expect(changed).toMatchObject({ who: ada.email, detail: { days: 700 } });
});

test('an owner has what is old removed at once, as someone of the staff in the log', async () => {
  await setBack(server, await aMessageOf('old@example.com'));
  expect((await ask('purge', { days: 730, isDry: false })).status).toBe(200);
  expect(await server.rows('leads', 'email = "old@example.com"')).toEqual([]);
  expect((await entries('purged')).at(-1)).toMatchObject({ who: ada.email });
  expect((await recordsOf(ada)).retention.last).toMatchObject({ by: 'owner' });
});

test('what the environment of the server says goes before what owners say', async () => {
  const other = await serverForTest({ env: { PURGE_AFTER_DAYS: '1000' } });
  const owner = await anOwner(other);
  const lead = await aMessageOf('old@example.com', other);
  await setBack(other, lead);
  await ask('retention', { isOn: true, days: 700 }, owner, other);
  await purgeDaily(other);
  const last = async () => (await recordsOf(owner)).retention;
  await expect.poll(last).toMatchObject({ byServer: 1000, last: { days: 1000, counts: [] } });
  expect(await other.rows('leads', `id = "${lead}"`)).toHaveLength(1);
});
