import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anEmail, aPassword, signInAs } from '../support/accounts.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let collectionId: string;
beforeAll(async () => {
  server = await startServer();
  await server.withoutLoginLimits();
  const answer = await server.admin('/api/collections/clients');
  collectionId = v.parse(v.object({ id: v.string() }), await answer.json()).id;
});
afterAll(() => server.stop());

const send = (path: string, body: object) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const signUp = (email: string, password: string) =>
  send('/api/clients/sign-up', { email, password });
const signIn = async (email: string, password: string) =>
  (await signInAs(server, 'clients', email, password)).status;

/** The token of the newest link to an address. */
async function tokenTo(email: string): Promise<string> {
  const mails = await server.rows('mails', `recipient = "${email}" && kind = 'confirm-address'`);
  return /#([\w.-]+)/.exec(String(mails.at(-1)?.['letter']))?.[1] ?? '';
}

const confirm = (body: object, collection = 'clients') =>
  send(`/api/collections/${collection}/confirm-verification`, body);

test('a stranger who signed up with her address has nothing once she confirms it', async () => {
  const [email, theirs, hers] = [anEmail(), aPassword(), aPassword()];
  await signUp(email, theirs);
  const token = await tokenTo(email);
  const asked = await confirm({ token, password: hers });
  expect([asked.status, await asked.json()]).toMatchObject([
    400,
    { data: { passwordConfirm: { code: 'validation_values_mismatch' } } },
  ]);
  expect(await signIn(email, theirs)).toBe(403);
  expect((await confirm({ token, password: hers, passwordConfirm: hers })).status).toBe(204);
  expect(await signIn(email, theirs)).toBe(400);
  expect(await signIn(email, hers)).toBe(200);
});

test('so it is where both signed up, whoever did so last', async () => {
  for (const order of [
    ['theirs', 'hers'],
    ['hers', 'theirs'],
  ] as const) {
    const email = anEmail();
    const passwords = { theirs: aPassword(), hers: aPassword() };
    for (const who of order) await signUp(email, passwords[who]);
    const { hers, theirs } = passwords;
    const token = await tokenTo(email);
    expect((await confirm({ token, password: hers, passwordConfirm: hers })).status).toBe(204);
    expect(await signIn(email, theirs)).toBe(400);
    expect(await signIn(email, hers)).toBe(200);
  }
});

test('a link confirms nothing without a password, by whatever name of the collection', async () => {
  const [email, password] = [anEmail(), aPassword()];
  await signUp(email, password);
  const token = await tokenTo(email);
  for (const name of ['clients', 'Clients', collectionId]) {
    expect((await confirm({ token }, name)).status).toBeGreaterThanOrEqual(400);
    expect((await confirm({ token, password: '' }, name)).status).toBeGreaterThanOrEqual(400);
  }
  expect(await signIn(email, password)).toBe(403);
  expect((await confirm({ token, password })).status).toBe(204);
  expect(await signIn(email, password)).toBe(200);
});

test('the password given here has to be a good one', async () => {
  const [email, password] = [anEmail(), aPassword()];
  await signUp(email, password);
  const token = await tokenTo(email);
  for (const bad of ['short', 'Password123!', email]) {
    const answer = await confirm({ token, password: bad, passwordConfirm: bad });
    expect([bad, answer.status]).toEqual([bad, 400]);
  }
  expect((await confirm({ token, password })).status).toBe(204);
});
