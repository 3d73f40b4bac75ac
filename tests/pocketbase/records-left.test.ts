/** What an export must not hold, what a hold must keep, and what erasing must not leave. */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { takenBackDays } from '#domain/documents/document.ts';
import { exportedPersonSchema, recordRoutes } from '#domain/people/records.ts';
import {
  anAccount,
  anEmail,
  anOwner,
  aPassword,
  signInAs,
  type TestAccount,
} from '../support/accounts.ts';
import { linksLookedAt } from '../support/asked-links.ts';
import { messageBody, saveBody, submitBody } from '../support/bodies.ts';
import { filesWith, storedFiles } from '../support/data-folder.ts';
import { askDesk } from '../support/desk.ts';
import { aPdf } from '../support/files.ts';
import { runSql } from '../support/many-leads.ts';
import { asAccount, sendJson } from '../support/json-requests.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { addOp, attachOp, bringFile, sendAs, sendParts, takeOp } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { sweep } from '../support/sweep.ts';

const dayMs = 86_400_000;

let server: TestServer;
let owner: TestAccount;
beforeAll(async () => {
  server = await startServer({ env: { STAFF_MAIL: 'desk@spark.test' } });
  await server.withoutLoginLimits();
  owner = await anOwner(server);
});
afterAll(() => server.stop());

const send = (path: string, body: object, token?: string) =>
  sendJson(server.url + path, body, asAccount(token));

const ask = (action: Exclude<keyof typeof recordRoutes, 'show'>, body: object) =>
  askDesk(server, recordRoutes[action], body, owner.token);

test('an export of someone whose mail waits opens neither their account nor a colleague’s', async () => {
  const ines = await anAccount(server, 'clients');
  await send('/api/collections/clients/request-password-reset', { email: ines.email });
  await linksLookedAt(server);
  const answer = await ask('export', { email: ines.email });
  const { json } = v.parse(exportedPersonSchema, await answer.json());
  const token = /portal\/reset#([\w.-]+)/.exec(json)?.[1] ?? '';
  const password = aPassword();
  await send('/api/collections/clients/confirm-password-reset', {
    token,
    password,
    passwordConfirm: password,
  });
  expect((await signInAs(server, 'clients', ines.email, password)).status).toBe(400);
});

test('a file that was taken back under a hold stays as long as the hold', async () => {
  const ines = await anAccount(server, 'clients');
  const request = addOp(ines.id);
  await sendAs(server, owner, request);
  const { id } = await bringFile(server, ines, request.entity, 'ledger.pdf', aPdf());
  expect((await ask('hold', { email: ines.email, reason: 'Subpoena 12' })).status).toBe(200);
  expect(await sendAs(server, ines, takeOp(id, 'remove'))).toMatchObject([{ status: 'applied' }]);
  const taken = Date.now() - takenBackDays * dayMs;
  await runSql(server, `UPDATE price_estimator_documents SET taken = ${taken} WHERE id = '${id}'`);
  await sweep(server);
  expect(await server.rows('price_estimator_documents', `id = "${id}"`)).toHaveLength(1);
  expect(await storedFiles(server.data, id)).not.toEqual([]);
});

test('mails of someone under a hold stay as long as the hold', async () => {
  const email = anEmail();
  const message = anOp('contact.send', { ...messageBody, email });
  await postOne(server.url, message);
  await ask('hold', { email, reason: 'Subpoena 12' });
  const created = new Date(Date.now() - 31 * dayMs).toISOString().replace('T', ' ');
  await runSql(
    server,
    `UPDATE mails SET state = 'sent', created = '${created}' WHERE about = '${message.entity}'`,
  );
  await sweep(server);
  expect(await server.rows('mails', `about = "${message.entity}"`)).toHaveLength(2);
});

test('a file that is judged when its client has just been erased leaves no bytes', async () => {
  const ines = await anAccount(server, 'clients');
  const request = addOp(ines.id);
  await sendAs(server, owner, request);
  const pdf = aPdf();
  const attach = attachOp(request.entity, 'return.pdf', pdf);
  await sendAs(server, ines, attach);
  await sendParts(server, ines, attach.entity, pdf);
  // Between the look at the file and the transaction that takes it the row goes, as an erasure takes it.
  await runSql(
    server,
    `CREATE TRIGGER erased AFTER INSERT ON contacts BEGIN
      DELETE FROM price_estimator_documents WHERE id = '${attach.entity}'; END`,
  );
  const message = anOp('contact.send', messageBody, { key: null });
  expect(await sendAs(server, ines, message, attach)).toMatchObject([
    { status: 'applied' },
    { status: 'retry', code: 'file_checking' },
  ]);
  await runSql(server, 'DROP TRIGGER erased');
  expect(await server.rows('price_estimator_documents', `id = "${attach.entity}"`)).toEqual([]);
  expect(await storedFiles(server.data, attach.entity)).toEqual([]);
});

test('an address that only a reply went to is in no byte of the data folder once it is erased', async () => {
  const [first, later] = [anEmail(), anEmail()];
  const save = anOp('estimate.save', saveBody);
  await postOne(server.url, save);
  await send('/api/estimates/copy', { estimate: save.entity, key: save.key, email: first });
  const reply = anOp('lead.reply', { lead: save.entity, text: 'Dear all' }, { key: null });
  expect(await sendAs(server, owner, reply)).toMatchObject([{ status: 'applied' }]);
  const body = { ...submitBody, email: later };
  await postOne(server.url, anOp('estimate.submit', body, { entity: save.entity, key: save.key }));
  const answer = await ask('erase', { email: first, typed: first });
  expect([answer.status, await answer.json()]).toMatchObject([200, { isRewritten: true }]);
  expect(await server.rows('lead_notes', `mailed = "${first}"`)).toEqual([]);
  expect(await filesWith(server.data, first)).toEqual([]);
});
