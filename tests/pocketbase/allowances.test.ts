import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  anEmail,
  aPassword,
  signInAs,
  accountsOf,
  tokenMailed,
  triesOf,
} from '../support/accounts.ts';
import { useServer } from '../support/use-server.ts';
import { sendJson } from '../support/op-api.ts';

const server = useServer({
  env: { ALLOWANCE_FACTOR: '1', SPARK_PROXY_HEADER: 'X-Real-IP' },
  signIns: 'limited',
});

const from = (network: string) => accountsOf(server, () => ({ 'X-Real-IP': network }));

const signUp = (network: string, email = anEmail(), password = aPassword()) =>
  from(network).signUp(email, password);

test('one network address makes ten accounts at once and is told when it may make the next', async () => {
  const answers = await triesOf(11, () => signUp('203.0.113.7', anEmail(), 'too short'));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429]);
  expect(await answers.at(-1)?.json()).toEqual({ code: 'too_many_requests' });
  const wait = Number(answers.at(-1)?.headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await signUp('203.0.113.8')).status).toBe(202);
});

test('a mailed link confirms an address twenty times at once from one network', async () => {
  const [email, password] = [anEmail(), aPassword()];
  await signUp('198.51.100.20', email, password);
  const token = await tokenMailed(server, email);
  const confirm = async (network: string, given: string) =>
    (await from(network).confirm(token, given)).status;
  const statuses = await triesOf(21, (count) => confirm(`2001:db8:1:4::${count}`, ''));
  expect(statuses).toEqual([...Array(20).fill(400), 429]);
  expect(await confirm('2001:db8:1:5::1', password)).toBe(204);
});

test('nobody is sent more than three mails, whoever asks; a sign-up beyond them changes nothing: the link that was mailed last confirms its password', async () => {
  const [email, chosen] = [anEmail(), aPassword()];
  await signUp('198.51.100.10', email);
  await signUp('198.51.100.11', email);
  await signUp('198.51.100.12', email, chosen);
  const kept = await server.mailsTo(email);
  expect((await signUp('198.51.100.13', email, aPassword())).status).toBe(202);
  expect(await server.mailsTo(email)).toHaveLength(3);
  const tokens = kept.map(({ letter }) => /#([\w.-]+)/.exec(String(letter))?.[1]);
  const statuses: number[] = [];
  for (const token of tokens) {
    statuses.push((await from('198.51.100.14').confirm(token ?? '', chosen)).status);
  }
  expect(statuses.sort((a, b) => a - b)).toEqual([204, 400, 400]);
  expect((await signInAs(server, 'clients', email, chosen)).status).toBe(200);
});

const labels = v.object({
  rateLimits: v.object({ rules: v.array(v.object({ label: v.string() })) }),
});

test('each of PocketBase\u2019s own routes of accounts has a limit', async () => {
  const settings = await server.admin('/api/settings', { headers: { 'X-Real-IP': '127.0.0.1' } });
  const { rules } = v.parse(labels, await settings.json()).rateLimits;
  expect(rules.map(({ label }) => label)).toEqual([
    '*:auth',
    '*:authRefresh',
    '*:requestPasswordReset',
    '*:confirmPasswordReset',
    '*:requestVerification',
    '*:confirmVerification',
    '*:requestEmailChange',
    '*:confirmEmailChange',
    '*:requestOTP',
    'GET /api/realtime',
  ]);
});

test.each([
  ['request-password-reset', 5],
  ['request-verification', 5],
  ['confirm-password-reset', 20],
])('%s is asked %i times a minute', async (path, most) => {
  const ask = async () => {
    const answer = await sendJson(
      `${server.url}/api/collections/clients/${path}`,
      { email: 'nobody@example.com' },
      { 'X-Real-IP': '192.0.2.1' },
    );
    return answer.status;
  };
  const statuses = await triesOf(most + 1, ask);
  expect(statuses.indexOf(429)).toBe(most);
});

async function askFrom(headers: Record<string, string>): Promise<number> {
  return (await accountsOf(server, () => headers).signUp(anEmail(), 'short')).status;
}

const realIP = (address: string) => ({ 'X-Real-IP': address });

/** Unreadable addresses, all different: none may get its own bucket. */
const unreadable: Record<string, string>[] = [
  {},
  realIP(''),
  realIP('unknown'),
  realIP('203.0.113.9:51234'),
  realIP('[2001:db8::1]:443'),
  realIP('[2001:db8::1]'),
  realIP('for=203.0.113.9'),
  realIP('203.0.113'),
  realIP('999.1.1.1'),
  realIP('::ffff:999.1.1.1'),
  realIP('1:2:3:4:5:6:7:203.0.113.9'),
  realIP('127.0.0.1;'),
  realIP('198.51.100.1, unknown'),
  realIP('198.51.100.2, 203.0.113.9:51234'),
  realIP('198.51.100.3,'),
  { 'X-Forwarded-For': '198.51.100.4' },
];

test('all whose address the proxy does not say share one bucket, whatever else they send', async () => {
  const statuses: number[] = [];
  for (const headers of unreadable) statuses.push(await askFrom(headers));
  expect(statuses).toEqual([...Array(10).fill(422), ...Array(unreadable.length - 10).fill(429)]);
  expect(await askFrom(realIP('127.0.0.1'))).toBe(422);
});

test('of a list the last address counts, which is the proxy\u2019s own word', async () => {
  const statuses = await triesOf(11, (n) => askFrom(realIP(`192.0.2.${n}, 203.0.113.77`)));
  expect(statuses.at(-1)).toBe(429);
  expect(await askFrom(realIP('203.0.113.77'))).toBe(429);
  expect(await askFrom(realIP('203.0.113.78'))).toBe(422);
});

test('an IPv4 address that is written as an IPv6 one is the same client', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    statuses.push(await askFrom(realIP('::ffff:203.0.113.79')));
    statuses.push(await askFrom(realIP('::FFFF:cb00:714f')));
  }
  expect(statuses).toEqual(Array(10).fill(422));
  expect(await askFrom(realIP('203.0.113.79'))).toBe(429);
  expect(await askFrom(realIP('::ffff:203.0.113.80'))).toBe(422);
});

test('an IPv6 network of 64 bits is one client', async () => {
  const statuses = await triesOf(11, (n) => askFrom(realIP(`2001:db8:7:1:${n}::9`)));
  expect(statuses.at(-1)).toBe(429);
  expect(await askFrom(realIP('2001:DB8:7:1::1'))).toBe(429);
  expect(await askFrom(realIP('2001:db8:7:2::1'))).toBe(422);
});

test('all /64s of a /48 together have a third more than one of them', async () => {
  const statuses = await triesOf(45, (subnet) =>
    askFrom(realIP(`2001:db8:8:${subnet.toString(16)}::1`)),
  );
  expect(statuses).toEqual([...Array(13).fill(422), ...Array(32).fill(429)]);
  expect(await askFrom(realIP('2001:db8:9::1'))).toBe(422);
});

test.each(['_superusers', 'clients', 'staff'])(
  'passwords of %s cannot be tried as fast as one can type them',
  async (role) => {
    const url = role === '_superusers' ? server.adminUrl : server.url;
    const guess = { identity: 'superuser@spark.test', password: 'a guess' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 25 && statuses.at(-1) !== 429; tries += 1) {
      const path = `${url}/api/collections/${role}/auth-with-password`;
      statuses.push((await sendJson(path, guess, realIP('203.0.113.90'))).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(20);
  },
);
