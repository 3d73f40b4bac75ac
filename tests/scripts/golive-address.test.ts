/** `npm run golive` goes to the public address and back. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { addressProblems } from '../../scripts/golive-address.mjs';
import { openToPublic } from '../../scripts/golive-public.mjs';
import { built } from '../../scripts/root.mjs';
import { asDeployed, startPublicAddress } from '../support/public-address.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ site: built.site, env: { SPARK_PROXY_HEADER: 'X-Real-IP' } });
});
afterAll(() => server.stop());

type Given = Parameters<typeof startPublicAddress>[1];

/** What is found at an address before this server. */
async function found(given: Given = {}, target = server.url, plain?: string): Promise<string[]> {
  const address = await startPublicAddress(target, given);
  onTestFinished(address.stop);
  const { origin, ca } = address;
  const open = await openToPublic(origin, ca);
  return [...open, ...(await addressProblems(origin, { plain: plain ?? address.plain, ca }))];
}

test('an address as the deployment has it is in order: every page, encrypted, with the dashboard closed', async () => {
  expect(await found()).toEqual([]);
});

test('a certificate that ends soon is named with its days, one that no one vouches for with the reason', async () => {
  expect(await found({ days: 9 })).toEqual([expect.stringMatching(/good for [89] more days/)]);
  const { origin, stop } = await startPublicAddress(server.url);
  onTestFinished(stop);
  expect(await addressProblems(origin)).toEqual([
    expect.stringMatching(/is not reached: .*self-signed/),
  ]);
});

test('a proxy that does not say that it encrypts leaves strict transport out', async () => {
  const { 'x-real-ip': address = '' } = asDeployed.adds;
  const proxying = { adds: { 'x-real-ip': address }, drops: ['x-forwarded-proto'] };
  expect(await found({ proxying })).toEqual([expect.stringContaining('strict transport')]);
});

test('a proxy that passes on what a visitor says of their address, or says none, is named', async () => {
  const { 'x-forwarded-proto': proto = '' } = asDeployed.adds;
  for (const drops of [[], ['x-real-ip']]) {
    const proxying = { adds: { 'x-forwarded-proto': proto }, drops };
    expect(await found({ proxying })).toEqual([expect.stringContaining('does not say who asks')]);
  }
});

test('a server that knows of no proxy says so, and asks for no strict transport', async () => {
  const bare = await startServer({ site: built.site });
  onTestFinished(() => bare.stop());
  expect(await found({}, bare.url)).toEqual([
    expect.stringContaining('strict transport'),
    expect.stringContaining('SPARK_PROXY_HEADER is not set'),
  ]);
});

test('http that does not lead to https is named, and so is an address without encryption', async () => {
  expect(await found({}, server.url, server.url)).toEqual([
    expect.stringContaining('answers 200 in place of a redirect'),
  ]);
  expect(await found({}, server.url, 'http://127.0.0.1:9')).toEqual([
    expect.stringContaining('no one is led from http to https'),
  ]);
  expect(await addressProblems(server.url)).toEqual([expect.stringContaining('no https address')]);
});

test('the dashboard behind the address, and pages that are missing there, are named', async () => {
  const open = await found({}, server.adminUrl);
  expect(open[0]).toContain('dashboard answers 200 to the public');
  const empty = await startServer({ env: { SPARK_PROXY_HEADER: 'X-Real-IP' } });
  onTestFinished(() => empty.stop());
  expect((await found({}, empty.url)).join('\n')).toMatch(/answers 404|names no page/);
});
