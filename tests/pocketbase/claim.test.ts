import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, anEmail, type TestAccount } from '../support/accounts.ts';
import { saveBody, submitBody } from '../support/bodies.ts';
import { aKey, anId, anOp, post, postOne, refusalOf } from '../support/op-api.ts';
import { resultsAs } from '../support/post-ops.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const claim = (account: TestAccount | undefined, estimate: string, key: string | null) =>
  fetch(`${server.url}/api/estimates/claim`, {
    method: 'POST',
    headers: account ? { Authorization: `Bearer ${account.token}` } : {},
    body: JSON.stringify({ estimate, key }),
  });

const some = v.array(v.looseObject({ id: v.string() }));
const list = v.object({ estimates: some, found: some });

const mine = async (account: TestAccount) => (await listed(account)).estimates;

async function listed(account: TestAccount) {
  const headers = { Authorization: `Bearer ${account.token}` };
  const answer = await fetch(`${server.url}/api/estimates/mine`, { headers });
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  return v.parse(list, await answer.json());
}

async function submitted(email = submitBody.email) {
  const save = anOp('estimate.save', saveBody);
  const body = { ...submitBody, email };
  const submit = anOp('estimate.submit', body, { entity: save.entity, key: save.key });
  await post(server.url, save, submit);
  return { id: save.entity, key: save.key, save };
}

/** The key of another device, from the link in the copy that was mailed. */
async function aLaterKey(estimate: string, key: string | null): Promise<string> {
  const email = anEmail();
  await fetch(`${server.url}/api/estimates/copy`, {
    method: 'POST',
    body: JSON.stringify({ estimate, key, email }),
  });
  const [mail] = await server.rows('mails', `recipient = "${email}" && kind = "estimate-copy"`);
  const token = /#([\w-]+)/.exec(String(mail?.['letter']))?.[1];
  const answer = await fetch(`${server.url}/api/estimates/continue`, {
    method: 'POST',
    body: JSON.stringify({ token }),
  });
  return v.parse(v.object({ key: v.string() }), await answer.json()).key;
}

const noContact = { first_name: '', last_name: '', phone: '' };

test('whoever holds the key makes a submitted estimate theirs, and a repeat answers alike', async () => {
  const ines = await anAccount(server, 'clients');
  const { id, key } = await submitted(ines.email.toUpperCase());
  const first = await claim(ines, id, key);
  const said = await first.json();
  expect([first.status, said]).toMatchObject([
    200,
    {
      estimate: { id, services: submitBody.services },
      contact: { first_name: submitBody.first_name, last_name: submitBody.last_name },
    },
  ]);
  expect(Object.keys(said.estimate).sort()).toEqual([
    'created',
    'estimate_details',
    'id',
    'services',
  ]);
  expect(await (await claim(ines, id, key)).json()).toEqual(said);
  expect(await mine(ines)).toEqual([said.estimate]);
  for (const table of ['abandoned_estimates', 'price_estimates']) {
    expect(await server.rows(table, `id = "${id}"`)).toMatchObject([{ client: ines.id }]);
  }
});

test('who an estimate was sent for is told to no one with another address', async () => {
  const ines = await anAccount(server, 'clients');
  const { id, key } = await submitted();
  const first = await claim(ines, id, key);
  expect([first.status, await first.json()]).toMatchObject([200, { contact: noContact }]);
  expect(await (await claim(ines, id, key)).json()).toMatchObject({ contact: noContact });
});

test('a later device\u2019s key makes it only theirs whose address it was sent with', async () => {
  const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  const { id, key } = await submitted(ines.email);
  const later = await aLaterKey(id, key);
  expect(await refusalOf(claim(eve, id, later))).toBe('404 not_found');
  expect(await mine(eve)).toEqual([]);
  expect((await claim(ines, id, later)).status).toBe(200);
  const save = anOp('estimate.save', saveBody);
  await postOne(server.url, save);
  const unsent = await aLaterKey(save.entity, save.key);
  expect(await refusalOf(claim(ines, save.entity, unsent))).toBe('404 not_found');
  expect((await claim(ines, save.entity, save.key)).status).toBe(200);
});

test('an estimate that was only saved can be claimed, and its client alone writes it from then on', async () => {
  const ines = await anAccount(server, 'clients');
  const save = anOp('estimate.save', saveBody);
  await postOne(server.url, save);
  const said = await (await claim(ines, save.entity, save.key)).json();
  expect(said).toMatchObject({ contact: noContact });
  const later = { ...save, id: anId(), rev: 2 };
  expect(await postOne(server.url, later)).toMatchObject({ code: 'in_account' });
  const hers = { ...later, id: anId(), key: null };
  const submit = anOp('estimate.submit', submitBody, { entity: save.entity, key: null });
  expect(await resultsAs(server, ines, hers, submit)).toMatchObject([
    { status: 'applied', rev: 2 },
    { status: 'applied' },
  ]);
  expect(await mine(ines)).toMatchObject([{ id: save.entity }]);
});

test('a wrong key, an unknown estimate and someone else\u2019s are all not found', async () => {
  const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  const { id, key } = await submitted();
  expect(await refusalOf(claim(eve, id, aKey()))).toBe('404 not_found');
  expect(await refusalOf(claim(eve, anId(), aKey()))).toBe('404 not_found');
  expect((await claim(ines, id, key)).status).toBe(200);
  expect(await refusalOf(claim(eve, id, key))).toBe('404 not_found');
  expect(await mine(eve)).toEqual([]);
  expect(await mine(ines)).toHaveLength(1);
});

test('only a client claims, with an estimate\u2019s id and a key', async () => {
  const { id, key } = await submitted();
  const message = anOp('contact.send', {
    name: 'A',
    email: 'a@b.example',
    subject: 'other',
    message: 'B',
  });
  await postOne(server.url, message);
  const ines = await anAccount(server, 'clients');
  expect(await refusalOf(claim(ines, message.entity, message.key))).toBe('404 not_found');
  expect(await refusalOf(claim(undefined, id, key))).toBe('401 auth_expired');
  expect(await refusalOf(claim(await anAccount(server, 'staff'), id, key))).toBe('403 forbidden');
  expect(await refusalOf(claim(ines, "x' OR 1=1", key))).toBe('422 invalid');
  expect(await refusalOf(claim(ines, id, null))).toBe('404 not_found');
  expect(await server.rows('price_estimates', `id = "${id}" && client != ""`)).toEqual([]);
});

test('two who claim at once do not both get it', async () => {
  const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  const { id, key } = await submitted();
  const answers = await Promise.all([claim(ines, id, key), claim(eve, id, key)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
});

test('an estimate of an account that was deleted stays, and is nobody\u2019s', async () => {
  const ines = await anAccount(server, 'clients');
  const { id, key, save } = await submitted();
  await claim(ines, id, key);
  const path = `/api/collections/clients/records/${ines.id}`;
  expect((await server.admin(path, { method: 'DELETE' })).status).toBe(204);
  for (const table of ['abandoned_estimates', 'price_estimates']) {
    expect(await server.rows(table, `id = "${id}"`)).toMatchObject([{ client: '' }]);
  }
  expect(await server.rows('entity_keys', `owner = "${ines.id}" || id = "${ines.id}"`)).toEqual([]);
  expect(await postOne(server.url, save)).toMatchObject({ status: 'replayed' });
  expect(await refusalOf(claim(await anAccount(server, 'clients'), id, key))).toBe('404 not_found');
  const again = await anAccount(server, 'clients', { email: submitBody.email });
  expect((await claim(again, id, null)).status).toBe(200);
});

test('a link that an account was mailed opens nothing once the account is deleted', async () => {
  const email = anEmail();
  const ines = await anAccount(server, 'clients', { email });
  const submit = anOp('estimate.submit', { ...submitBody, email }, { key: null });
  expect(await resultsAs(server, ines, submit)).toMatchObject([{ status: 'applied' }]);
  const [mail] = await server.rows('mails', `recipient = "${email}" && kind = "estimate-copy"`);
  const token = /#([\w-]+)/.exec(String(mail?.['letter']))?.[1];
  const goOn = () =>
    refusalOf(
      fetch(`${server.url}/api/estimates/continue`, {
        method: 'POST',
        body: JSON.stringify({ token }),
      }),
    );
  expect(await goOn()).toBe('404 not_found');
  await server.admin(`/api/collections/clients/records/${ines.id}`, { method: 'DELETE' });
  expect(await server.rows('price_estimates', `id = "${submit.entity}"`)).toHaveLength(1);
  expect(await goOn()).toBe('404 not_found');
});

test('an estimate that was sent with a client’s confirmed address is found, and theirs without a key', async () => {
  const ines = await anAccount(server, 'clients');
  const eve = await anAccount(server, 'clients');
  const { id } = await submitted(ines.email.toUpperCase());
  const others = await submitted(eve.email);
  const ids = async (account: TestAccount) => (await listed(account)).found.map((one) => one.id);
  expect([await ids(ines), await ids(eve)]).toEqual([[id], [others.id]]);
  expect(await refusalOf(claim(eve, id, null))).toBe('404 not_found');
  expect(await refusalOf(claim(ines, others.id, null))).toBe('404 not_found');
  expect((await claim(ines, id, null)).status).toBe(200);
  expect((await claim(ines, id, null)).status).toBe(200);
  expect([await ids(ines), (await mine(ines)).map((one) => one.id)]).toEqual([[], [id]]);
});

test('what may be spam is not found, nor more than the newest three, nor what was only saved', async () => {
  const ines = await anAccount(server, 'clients');
  const sent: string[] = [];
  for (let count = 0; count < 4; count += 1) sent.push((await submitted(ines.email)).id);
  const spam = anOp('estimate.submit', { ...submitBody, email: ines.email, website: 'x' });
  await postOne(server.url, spam);
  const { found } = await listed(ines);
  expect(found.map((one) => one.id)).toEqual(sent.toReversed().slice(0, 3));
  const save = anOp('estimate.save', saveBody);
  await postOne(server.url, save);
  expect(await refusalOf(claim(ines, save.entity, null))).toBe('404 not_found');
});
