import { afterAll, beforeAll, expect, test } from 'vitest';

import { anEmail } from '../support/accounts.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { ALLOWANCE_FACTOR: '1', SPARK_PROXY_HEADER: 'X-Real-IP' } });
});
afterAll(() => server.stop());

/** Asks for something of which a client has ten at once. */
async function askFrom(headers: Record<string, string>): Promise<number> {
  const body = JSON.stringify({ email: anEmail(), password: 'short' });
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
  return (await fetch(`${server.url}/api/clients/sign-up`, { ...init, body })).status;
}

const realIP = (address: string) => ({ 'X-Real-IP': address });

/** Each unlike every other, so that none may have a bucket of its own. */
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
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push(await askFrom(realIP(`192.0.2.${count}, 203.0.113.77`)));
  }
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
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push(await askFrom(realIP(`2001:db8:7:1:${count}::9`)));
  }
  expect(statuses.at(-1)).toBe(429);
  expect(await askFrom(realIP('2001:DB8:7:1::1'))).toBe(429);
  expect(await askFrom(realIP('2001:db8:7:2::1'))).toBe(422);
});

test('all /64s of a /48 together have a third more than one of them', async () => {
  const statuses: number[] = [];
  for (let subnet = 0; subnet < 45; subnet += 1) {
    statuses.push(await askFrom(realIP(`2001:db8:8:${subnet.toString(16)}::1`)));
  }
  expect(statuses).toEqual([...Array(13).fill(422), ...Array(32).fill(429)]);
  expect(await askFrom(realIP('2001:db8:9::1'))).toBe(422);
});
