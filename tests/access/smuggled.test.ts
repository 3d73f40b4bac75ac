import * as v from 'valibot';
import { expect, test } from 'vitest';

import { preferencesIdOf } from '#domain/notifications/preferences.ts';
import type { Op } from '#domain/ops/op.ts';
import { opsAnswerSchema } from '#domain/ops/result.ts';
import { anAccount, anEmail, aPassword, type TestAccount } from '../support/accounts.ts';
import { saveBody } from '../support/bodies.ts';
import { beginOp, seenOp } from '../support/messages.ts';
import { answersOp } from '../support/onboarding.ts';
import { aKey, anId, anOp, postOne, postRaw, sendJson } from '../support/op-api.ts';
import { readOp } from '../support/desk.ts';
import { makeDocument } from './owned-rows.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();

const off = { changes: { messages: 'off' }, base: { messages: 'on' } };
const json = { 'Content-Type': 'application/json' };

const signUp = (body: string) =>
  fetch(`${server.url}/api/clients/sign-up`, { method: 'POST', headers: json, body });

async function resultsAs(account: TestAccount, ops: readonly Op[], extra: object = {}) {
  const headers = { Authorization: account.token };
  const envelope = { ...extra, v: 1, owner: account.id, ops };
  const response = await postRaw(server.url, envelope, headers);
  return v.parse(opsAnswerSchema, await response.json()).results;
}

const profileOf = ({ id }: { id: string }) => server.row('profiles', id);

test.each<object>([
  { verified: true },
  { 'verified+': true },
  { '+verified': true },
  { 'verified:excerpt': true },
  { emailVisibility: false },
  { role: 'staff', 'role+': 'staff' },
  { tokenKey: 'x'.repeat(50), 'tokenKey:autogenerate': '' },
  { 'password:hash': '$2a$10$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  { collectionName: 'staff', collectionId: 'staff' },
  { __proto__: { verified: true }, constructor: { prototype: { verified: true } } },
])('a sign-up with %j is one without', async (extra) => {
  const email = anEmail();
  const id = anId();
  const body = { id, email, password: aPassword(), ...extra };
  expect((await signUp(JSON.stringify(body))).status).toBe(202);
  const [row] = await server.rows('clients', `email = "${email}"`);
  expect(row).toMatchObject({ verified: false, disabled: false, emailVisibility: true });
  expect(row?.id).not.toBe(id);
  expect(await server.rows('staff', `email = "${email}"`)).toEqual([]);
});

test('of a repeated key one value counts, and a nested one is no address', async () => {
  const [first, second] = [anEmail(), anEmail()];
  const password = aPassword();
  const twice = `{"email":"${first}","email":"${second}","password":"${password}"}`;
  expect((await signUp(twice)).status).toBe(202);
  expect(await server.rows('clients', `email = "${first}"`)).toEqual([]);
  expect(await server.rows('clients', `email = "${second}"`)).toHaveLength(1);
  for (const email of [{ $ne: '' }, [first], { email: first }, 7, null, true]) {
    expect((await signUp(JSON.stringify({ email, password }))).status).toBe(422);
  }
  expect((await signUp(JSON.stringify([{ email: first, password }]))).status).toBe(422);
});

test.each([
  { rev: 99 },
  { id: 'aaaaaaaaaaaaaaa' },
  { 'first_name+': 'x' },
  { '+first_name': 'x' },
  { email: 'eve@example.com' },
  { owner: 'aaaaaaaaaaaaaaa', client: 'aaaaaaaaaaaaaaa' },
  { created: '2000-01-01 00:00:00.000Z' },
])('a profile with %j is one without', async (extra) => {
  const ines = await anAccount(server, 'clients');
  const changes = { phone: '1', ...extra };
  const body = { changes, base: { phone: '', ...extra }, ...extra };
  const op = anOp('profile.save', body, { entity: ines.id, key: null });
  expect(await resultsAs(ines, [op], extra)).toMatchObject([{ status: 'applied', rev: 1 }]);
  const row = await profileOf(ines);
  expect(row).toMatchObject({ id: ines.id, phone: '1', first_name: '', rev: 1 });
  expect(String(row?.['created'])).not.toMatch(/^2000/);
});

test('an estimate cannot be given to a client by its body', async () => {
  const ines = await anAccount(server, 'clients');
  for (const name of ['client', 'client+', '+client', 'owner']) {
    const op = anOp('estimate.save', { ...saveBody, [name]: ines.id });
    expect(await postOne(server.url, op)).toMatchObject({ status: 'applied' });
    expect(await server.row('abandoned_estimates', op.entity)).toMatchObject({ client: '' });
  }
});

test('with another\u2019s op id, entity or owner nothing is learned and nothing changes', async () => {
  const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  const body = { changes: { phone: '1' }, base: { phone: '' } };
  const op = anOp('profile.save', body, { entity: ines.id, key: null });
  await resultsAs(ines, [op]);
  const refused = { status: 'rejected', code: 'not_found', rev: null };
  expect(await resultsAs(eve, [op])).toMatchObject([refused]);
  expect(await resultsAs(eve, [{ ...op, entity: eve.id }])).toMatchObject([refused]);
  expect(await resultsAs(eve, [{ ...op, id: anId() }])).toMatchObject([refused]);
  const verify = await sendJson(
    `${server.url}/api/ops/verify`,
    { v: 1, owner: eve.id, ops: [{ id: op.id, hash: 'x' }] },
    { Authorization: eve.token },
  );
  expect(await verify.json()).toEqual({ known: [] });
  expect(await profileOf(ines)).toMatchObject({ phone: '1', rev: 1 });
  expect(await profileOf(eve)).toBeUndefined();
});

test('a signed-in client does not come by a guest\u2019s estimate with an op, nor a guest by a client\u2019s profile', async () => {
  const eve = await anAccount(server, 'clients');
  const guests = anOp('estimate.save', saveBody);
  await postOne(server.url, guests);
  const later = { ...guests, id: anId(), rev: 5 };
  expect(await resultsAs(eve, [later])).toMatchObject([{ status: 'rejected', code: 'not_found' }]);
  const squatting = anOp('estimate.save', saveBody, { entity: eve.id });
  expect(await postOne(server.url, squatting)).toMatchObject({ code: 'not_found' });
  const save = { changes: { phone: '1' }, base: { phone: '' } };
  const own = anOp('profile.save', save, { entity: eve.id, key: null });
  expect(await resultsAs(eve, [own])).toMatchObject([{ status: 'applied' }]);
});

test('PocketBase\u2019s own file tokens open no tax return, whosever they are', async () => {
  const { id, file } = await makeDocument(server);
  const place = `/api/files/price_estimator_documents/${id}`;
  for (const role of ['clients', 'staff'] as const) {
    const account = await anAccount(server, role);
    const headers = { Authorization: account.token };
    const answer = await fetch(`${server.adminUrl}/api/files/token`, { method: 'POST', headers });
    const { token } = v.parse(v.object({ token: v.string() }), await answer.json());
    for (const shown of [token, account.token, '']) {
      for (const name of [file, `${file}.attrs`, `.%2f${file}`, `..%2f${id}%2f${file}`, '']) {
        const path = `${place}/${name}?token=${shown}`;
        expect([path, (await fetch(server.url + path, { headers })).status]).toEqual([path, 404]);
      }
    }
  }
});

test('no one who knows an account’s id is in the way of what follows from it', async () => {
  const ines = await anAccount(server, 'clients');
  const thread = beginOp(ines.id);
  const own = [
    answersOp(ines.id, { goals: 'retire' }),
    anOp('preferences.save', off, { entity: preferencesIdOf(ines.id), key: null }),
    readOp(ines.id),
    seenOp(thread.entity, ines, 1),
  ];
  for (const { entity } of own) {
    const taken = await postOne(server.url, anOp('estimate.save', saveBody, { entity, rev: 1 }));
    expect(taken.status).toBe('applied');
  }
  const results = await resultsAs(ines, [thread, ...own]);
  expect(results.map(({ status }) => status)).toEqual([thread, ...own].map(() => 'applied'));
  const other = await anAccount(server, 'clients');
  for (const op of own) {
    const again = { ...op, id: anId() };
    expect(await resultsAs(other, [again])).toMatchObject([{ code: 'not_found' }]);
    expect(await postOne(server.url, { ...again, key: aKey() })).toMatchObject({
      code: 'not_found',
    });
  }
});
