/** What mails someone in the firm's name, or is guessed at with a mailed link: bounded by account, from however many networks. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, anEmail, aPassword, type TestAccount } from '../support/accounts.ts';
import { appointmentsOf, doneIn, staffToMeet } from '../support/appointments.ts';
import { consentOp } from '../support/onboarding.ts';
import { sendAs } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { ALLOWANCE_FACTOR: '1', SPARK_PROXY_HEADER: 'X-Real-IP' } });
  await server.withoutLoginLimits();
});
afterAll(() => server.stop());

let networks = 0;
/** From a network that nothing has come from yet. */
const send = (path: string, body: object, account?: TestAccount) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Real-IP': `2001:db8:${(networks += 1).toString(16)}:1::1`,
      ...(account ? { Authorization: account.token } : {}),
    },
    body: JSON.stringify(body),
  });
const clients = (verb: string, body: object, account?: TestAccount) =>
  send(`/api/collections/clients/${verb}`, body, account);
const mailsTo = (email: string) => server.rows('mails', `recipient = "${email}"`);
const thirty = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: 30 }, one));

test('the password is guessed with a mailed link to a new address no oftener than at a sign-in, and the log has it', async () => {
  const ines = await anAccount(server, 'clients');
  const newEmail = anEmail();
  expect((await clients('request-email-change', { newEmail }, ines)).status).toBe(204);
  const [mail] = await mailsTo(newEmail);
  const token = /#([\w.-]+)/.exec(String(mail?.['letter']))?.[1];
  const guess = (password: string) => clients('confirm-email-change', { token, password });
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await guess(aPassword())).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  expect((await guess(ines.password)).status).toBe(429);
  const logged = await server.rows('audit_log', `account = "${ines.id}"`);
  expect(logged.map((row) => row['action'])).toContain('password-wrong');
});

test('links to a new password that are asked for at one moment are six', async () => {
  const ines = await anAccount(server, 'clients');
  const asked = await thirty(() => clients('request-password-reset', { email: ines.email }));
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([204]));
  // Asked for later and there: by now hers are, too.
  const eve = await anAccount(server, 'clients');
  await clients('request-password-reset', { email: eve.email });
  await expect.poll(() => mailsTo(eve.email)).toHaveLength(1);
  expect((await mailsTo(ines.email)).length).toBeLessThanOrEqual(6);
});

test('links that confirm an address and are asked for at one moment are three, that of the sign-up included', async () => {
  const email = anEmail();
  const mailed = async () => (await mailsTo(email)).length;
  await send('/api/clients/sign-up', { email, password: aPassword() });
  expect(await mailed()).toBe(1);
  await thirty(() => clients('request-verification', { email }));
  const eve = await anAccount(server, 'clients', { verified: false });
  await clients('request-verification', { email: eve.email });
  await expect.poll(() => mailsTo(eve.email)).toHaveLength(1);
  expect(await mailed()).toBeLessThanOrEqual(3);
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
    sendAs(server, ines, ...Array.from({ length: count }, () => consentOp('sister-firm')));
  for (let rounds = 0; rounds < 5; rounds += 1) await round(20);
  expect(await round(1)).toMatchObject([{ status: 'rejected', code: 'invalid' }]);
});
