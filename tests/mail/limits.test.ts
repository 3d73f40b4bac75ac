// @module-tag slow
import { expect, test } from 'vitest';

import { anEmail, aPassword } from '../support/accounts.ts';
import { messageBody, saveBody, submitBody, subscriptionBody } from '../support/bodies.ts';
import { sendJson, anOp, post, postOne } from '../support/op-api.ts';
import { useNewServer } from '../support/use-server.ts';

const server = useNewServer({ env: { ALLOWANCE_FACTOR: '1' } });

const mailsTo = (email: string) => server.rows('mails', `recipient = "${email}"`);

test('answers one address three times, however spelled, and stores every record', async () => {
  const email = anEmail();
  for (const written of [email, email.toUpperCase(), email, email, email]) {
    const op = anOp('contact.send', { ...messageBody, email: written });
    const [result] = await post(server.url, op);
    expect(result?.status).toBe('applied');
  }
  const save = anOp('estimate.save', saveBody);
  await post(server.url, save, anOp('checklist.subscribe', { ...subscriptionBody, email }));
  const asked = await sendJson(`${server.url}/api/estimates/copy`, {
    estimate: save.entity,
    key: save.key,
    email,
  });
  expect(asked.status).toBe(202);
  expect([...(await mailsTo(email)), ...(await mailsTo(email.toUpperCase()))]).toHaveLength(3);
  expect(await server.rows('contacts', `email ~ "${email}"`)).toHaveLength(5);
  expect(await server.rows('mails', 'kind = "staff-new-message"')).toHaveLength(5);
});

/** Five spellings of one mailbox: plus suffixes, and for Gmail dots and both domains. */
const writtenAnew = (name: string, domain: string) =>
  ['', '+1', '+2', '+3+x', '+4'].map((tag, at) => {
    if (domain !== 'gmail.com') return `${name}${tag}@${domain}`;
    const dotted = `${name.slice(0, at)}${at > 0 ? '.' : ''}${name.slice(at)}`;
    return `${dotted}${tag}@${at % 2 === 0 ? domain : 'googlemail.com'}`;
  });

test.each(['example.com', 'gmail.com'])(
  'answers one mailbox three times, whatever addresses of %s ask',
  async (domain) => {
    const name = `reader${Math.random().toString(36).slice(2)}`;
    for (const email of writtenAnew(name, domain)) {
      await post(server.url, anOp('contact.send', { ...messageBody, email }));
      const body = { email, password: aPassword() };
      expect((await sendJson(`${server.url}/api/clients/sign-up`, body)).status).toBe(202);
    }
    const mails = (await server.rows('mails')).map(({ kind }) => kind);
    expect(mails.filter((kind) => kind === 'message-received')).toHaveLength(3);
    expect(mails.filter((kind) => kind === 'confirm-address')).toHaveLength(3);
    const other = { ...messageBody, email: `${name}s@${domain}` };
    await post(server.url, anOp('contact.send', other));
    expect(await mailsTo(other.email)).toHaveLength(1);
  },
);

test('answers one sender thirty times, whatever addresses it gives', async () => {
  const sign = () => anOp('checklist.subscribe', { ...subscriptionBody, email: anEmail() });
  for (let requests = 0; requests < 3; requests += 1) {
    await post(server.url, ...Array.from({ length: 15 }, sign));
  }
  expect(await server.rows('mails')).toHaveLength(30);
  expect(await server.rows('creator_checklist_subscribers')).toHaveLength(45);
});

test('announces twenty messages and estimates of one sender to the firm, and stores all', async () => {
  const submit = () => anOp('estimate.submit', { ...submitBody, email: anEmail() });
  const message = () => anOp('contact.send', { ...messageBody, email: anEmail() });
  await post(server.url, ...Array.from({ length: 12 }, message));
  await post(server.url, ...Array.from({ length: 12 }, submit));
  const announced = await server.rows('mails', 'kind ~ "staff-new-%"');
  const kinds = announced.map(({ kind }) => String(kind)).sort((a, b) => a.localeCompare(b));
  expect(kinds).toEqual([
    ...Array<string>(8).fill('staff-new-estimate'),
    ...Array<string>(12).fill('staff-new-message'),
  ]);
  expect(await server.rows('contacts')).toHaveLength(12);
  expect(await server.rows('price_estimates')).toHaveLength(12);
});

/** A trigger like a full disk: the transaction fails at its last rows. */
const full = (table: string) =>
  `CREATE TRIGGER full_disk BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END`;

test('row 285: a failed write uses up no mail; visitor and firm get theirs later', async () => {
  const op = anOp('contact.send', { ...messageBody, email: anEmail() });
  await server.sql(full('receipts'));
  for (let tries = 0; tries < 12; tries += 1) {
    expect(await postOne(server.url, op)).toMatchObject({ status: 'retry', code: 'server_error' });
  }
  await server.sql('DROP TRIGGER full_disk');
  expect(await postOne(server.url, op)).toMatchObject({ status: 'applied' });
  const mails = await server.rows('mails', `about = "${op.entity}"`);
  expect(mails.map(({ kind }) => kind)).toEqual(['staff-new-message', 'message-received']);
});

test('row 285: a sign-up that cannot be written uses up no mail', async () => {
  const email = anEmail();
  const body = { email, password: aPassword() };
  const signUp = async () => (await sendJson(`${server.url}/api/clients/sign-up`, body)).status;
  await server.sql(full('mails'));
  for (let tries = 0; tries < 3; tries += 1) expect(await signUp()).toBe(503);
  await server.sql('DROP TRIGGER full_disk');
  expect(await signUp()).toBe(202);
  expect(await mailsTo(email)).toHaveLength(1);
});
