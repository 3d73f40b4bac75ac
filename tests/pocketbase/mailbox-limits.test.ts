/** Mails in the firm's name, and guesses at mailed links, are limited per account, from however many networks. */
import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  anAccount,
  anEmail,
  aPassword,
  type TestAccount,
  codeOf,
  tokenMailed,
  triesOf,
} from '../support/accounts.ts';
import { linksLookedAt } from '../support/housekeeping.ts';
import { appointmentsOf, doneIn, staffToMeet } from '../support/appointments.ts';
import { consentOp } from '../support/onboarding.ts';
import { useServer } from '../support/use-server.ts';
import { sendJson } from '../support/op-api.ts';

const server = useServer({ env: { ALLOWANCE_FACTOR: '1', SPARK_PROXY_HEADER: 'X-Real-IP' } });

let networks = 0;
const aNetwork = () => `2001:db8:${(networks += 1).toString(16)}:1::1`;
const send = (path: string, body: object, account?: TestAccount, from = aNetwork()) =>
  sendJson(server.url + path, body, {
    'X-Real-IP': from,
    ...(account ? { Authorization: account.token } : {}),
  });
const clients = (verb: string, body: object, account?: TestAccount) =>
  send(`/api/collections/clients/${verb}`, body, account);
const thirty = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: 30 }, one));

test('the password is guessed with a mailed link to a new address no oftener than at a sign-in, and the log has it', async () => {
  const ines = await anAccount(server, 'clients');
  const newEmail = anEmail();
  expect((await clients('request-email-change', { newEmail }, ines)).status).toBe(204);
  const token = await tokenMailed(server, newEmail);
  const guess = (password: string) => clients('confirm-email-change', { token, password });
  const statuses = await triesOf(11, async () => (await guess(aPassword())).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  expect((await guess(ines.password)).status).toBe(429);
  const logged = await server.rows('audit_log', `account = "${ines.id}"`);
  expect(logged.map((row) => row['action'])).toContain('password-wrong');
});

test('nor is it guessed past that count: a field has one name, and is there once', async () => {
  const ines = await anAccount(server, 'clients');
  const newEmail = anEmail();
  expect((await clients('request-email-change', { newEmail }, ines)).status).toBe(204);
  const token = await tokenMailed(server, newEmail);
  const { password } = ines;
  const path = '/api/collections/clients/confirm-email-change';
  expect((await send(path, { Token: token, PASSWORD: password })).status).toBe(400);
  const twice = new URLSearchParams({ token, password });
  twice.append('token', 'none');
  const form = { method: 'POST', headers: { 'X-Real-IP': aNetwork() }, body: twice };
  expect((await fetch(server.url + path, form)).status).toBe(400);
  expect(await server.rows('clients', `email = "${newEmail}"`)).toEqual([]);
});

test('who asks for the same new address uses up no one\u2019s link to it; a mailbox is sent twelve in all', async () => {
  const newEmail = anEmail();
  const ask = (client: TestAccount) => clients('request-email-change', { newEmail }, client);
  const [eve, ines] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  for (let times = 0; times < 5; times += 1) expect((await ask(eve)).status).toBe(204);
  expect(await server.mailsTo(newEmail)).toHaveLength(3);
  expect((await ask(ines)).status).toBe(204);
  const links = (await server.mailsTo(newEmail)).map(({ letter }) =>
    /#[\w-]+\.([\w-]+)\./.exec(String(letter)),
  );
  const whose = links.map((link) => JSON.parse(atob(link?.[1] ?? ''))['id']);
  expect(whose).toEqual([eve.id, eve.id, eve.id, ines.id]);
  for (let others = 0; others < 5; others += 1) {
    const other = await anAccount(server, 'clients');
    for (let times = 0; times < 3; times += 1) await ask(other);
  }
  expect(await server.mailsTo(newEmail)).toHaveLength(12);
});

test('a mailbox is sent six links to a new password a day, also where they are asked for at one moment or after a restart', async () => {
  const ines = await anAccount(server, 'clients');
  const asked = await thirty(() => clients('request-password-reset', { email: ines.email }));
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([204]));
  await linksLookedAt(server);
  expect(await server.mailsTo(ines.email)).toHaveLength(6);
  // Limits are in memory; counted mails survive a restart.
  await server.crash();
  await clients('request-password-reset', { email: ines.email });
  await linksLookedAt(server);
  expect(await server.mailsTo(ines.email)).toHaveLength(6);
});

test('links that confirm an address and are asked for at one moment are three, that of the sign-up included', async () => {
  const email = anEmail();
  const mailed = async () => (await server.mailsTo(email)).length;
  await send('/api/clients/sign-up', { email, password: aPassword() });
  expect(await mailed()).toBe(1);
  await thirty(() => clients('request-verification', { email }));
  await linksLookedAt(server);
  expect(await mailed()).toBe(3);
});

test('who books and cancels again and again mails no one without end', async () => {
  const ada = await anAccount(server, 'staff');
  const type = await staffToMeet(server, ada);
  const ines = await anAccount(server, 'clients');
  const own = appointmentsOf(server, ines);
  const starts = (await own.slots(type.id)).at(-1) ?? 0;
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 40) {
    const booked = await own.book(type.id, starts);
    statuses.push(booked.status);
    if (booked.status !== 200) break;
    statuses.push((await own.cancel((await doneIn(booked)).id, 0)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

test('a client agrees and takes back a hundred times, and no more', async () => {
  const ines = await anAccount(server, 'clients');
  const round = (count: number) =>
    ines.sends(...Array.from({ length: count }, () => consentOp('sister-firm')));
  for (let rounds = 0; rounds < 5; rounds += 1) await round(20);
  expect(await round(1)).toMatchObject([{ status: 'rejected', code: 'invalid' }]);
});

test('who knows a password and signs in on ever new devices buries no other notice under these', async () => {
  const ines = await anAccount(server, 'clients');
  const { email: identity, password } = ines;
  for (let times = 0; times < 15; times += 1) {
    expect((await clients('auth-with-password', { identity, password })).status).toBe(200);
  }
  expect(await server.mailsTo(ines.email)).toHaveLength(10);
});

test('who sets an authenticator up and turns it off again and again is mailed ten times', async () => {
  const ines = await anAccount(server, 'clients');
  const own = (verb: string, body = {}) => send(`/api/account/authenticator/${verb}`, body, ines);
  await send('/api/account/prove', { password: ines.password }, ines);
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 20) {
    const begun = await own('begin');
    statuses.push(begun.status);
    if (begun.status !== 200) break;
    const { secret } = v.parse(v.object({ secret: v.string() }), await begun.json());
    expect((await own('finish', { code: codeOf(secret) })).status).toBe(200);
    statuses.push((await own('remove', { code: codeOf(secret, 1) })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => [200, 204]).flat(), 429]);
  expect(await server.mailsTo(ines.email)).toHaveLength(10);
});

test('links to a new password that a stranger asks for in one network leave some for others', async () => {
  const ada = await anAccount(server, 'staff');
  const ask = (from?: string) =>
    send('/api/collections/staff/request-password-reset', { email: ada.email }, undefined, from);
  const strangers = '2001:db8:ffff:1::1';
  for (let times = 0; times < 5; times += 1) expect((await ask(strangers)).status).toBe(204);
  await linksLookedAt(server);
  expect(await server.mailsTo(ada.email)).toHaveLength(3);
  expect((await ask()).status).toBe(204);
  await linksLookedAt(server);
  expect(await server.mailsTo(ada.email)).toHaveLength(4);
});
