import { expect, test } from 'vitest';

import { anEmail } from '../support/accounts.ts';
import { messageBody, saveBody, subscriptionBody } from '../support/bodies.ts';
import { anOp, postRaw, sendJson } from '../support/op-api.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer({ env: { ALLOWANCE_FACTOR: '1', SPARK_PROXY_HEADER: 'X-Real-IP' } });

const from = (network: string, op: object) =>
  postRaw(server.url, { v: 1, ops: [op] }, { 'X-Real-IP': network });

async function mailsTo(email: string, kind: string): Promise<number> {
  return (await server.rows('mails', `recipient = "${email}" && kind = "${kind}"`)).length;
}

const copyTo = async (email: string, network: string) => {
  const save = anOp('estimate.save', saveBody);
  await from(network, save);
  return sendJson(
    `${server.url}/api/estimates/copy`,
    { estimate: save.entity, key: save.key, email },
    { 'X-Real-IP': network },
  );
};

test('a stranger’s messages in my name do not use up my own copy', async () => {
  const email = anEmail();
  for (let times = 0; times < 5; times += 1) {
    await from('203.0.113.1', anOp('contact.send', { ...messageBody, email }));
  }
  expect(await mailsTo(email, 'message-received')).toBe(3);
  expect((await copyTo(email, '203.0.113.2')).status).toBe(202);
  expect(await mailsTo(email, 'estimate-copy')).toBe(1);
});

test('mails one mailbox twelve times, from however many networks', async () => {
  const email = anEmail();
  for (let network = 10; network < 24; network += 1) {
    await from(`203.0.113.${network}`, anOp('contact.send', { ...messageBody, email }));
  }
  expect(await mailsTo(email, 'message-received')).toBe(12);
});

test('takes over a bot’s sign-up once the person signs up', async () => {
  const email = anEmail();
  const bot = { ...subscriptionBody, email, first_name: 'Spam', website: 'https://spam.example' };
  await from('203.0.113.30', anOp('checklist.subscribe', bot));
  const suspected = () => server.rows('leads', `email = "${email}"`);
  expect(await suspected()).toMatchObject([{ suspected_spam: true }]);
  const mine = anOp('checklist.subscribe', { ...subscriptionBody, email, first_name: 'Maya' });
  await from('203.0.113.31', mine);
  expect(await suspected()).toMatchObject([{ suspected_spam: false, name: 'Maya' }]);
  expect(await server.rows('creator_checklist_subscribers', `email = "${email}"`)).toMatchObject([
    { suspected_spam: false, first_name: 'Maya' },
  ]);
  expect(await mailsTo(email, 'checklist')).toBe(1);
  await from('203.0.113.30', anOp('checklist.subscribe', bot));
  expect(await suspected()).toMatchObject([{ suspected_spam: false, name: 'Maya' }]);
});
