/** The server's word that a lead has come, through a network that fails when it is first tried. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { deskHints, hintTopic } from '#domain/notifications/hints.ts';
import { createSignals } from '#session/signals.ts';
import { anAccount, anEmail, type TestAccount } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { TestEventSource } from '../support/event-source.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { startServer, type TestServer } from '../support/server.ts';

const path = '/api/realtime';

let server: TestServer;
let staff: TestAccount;
let network: FaultProxy;
let page: EventTarget;
let stop: (() => void) | undefined;
let heard: number;

beforeAll(async () => {
  server = await startServer();
  staff = await anAccount(server, 'staff');
});
afterAll(() => server.stop());
beforeEach(async () => {
  network = await startFaultProxy(server.url);
  page = new EventTarget();
  heard = 0;
  vi.stubGlobal('EventSource', TestEventSource);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(async () => {
  stop?.();
  vi.unstubAllGlobals();
  await network.stop();
});

const listen = (waitsMs?: number[]) => {
  const signals = createSignals(() => staff.token, [hintTopic(deskHints)], network.url, waitsMs);
  stop = signals(() => (heard += 1));
};
const send = () => postOne(server.url, anOp('contact.send', { ...messageBody, email: anEmail() }));
const patience = { timeout: 60_000 };
const passed = (method: string) =>
  network.passages(path).filter((each) => each.method === method && each.status !== null);

test('it comes as soon as there is a connection', async () => {
  listen();
  await expect.poll(() => passed('POST').length, patience).toBe(1);
  await send();
  await expect.poll(() => heard, patience).toBeGreaterThan(0);
});

test.each(['the stream', 'the wish for leads'])(
  'where %s cannot be had at first, it is tried again, and what was missed is asked for',
  async (what) => {
    const refused = what === 'the stream' ? 'GET' : 'POST';
    network.set(({ method }) => ({ do: method === refused ? 'refuse' : 'pass' }), path);
    listen();
    const tries = () => network.passages(path).filter(({ method }) => method === refused).length;
    await expect.poll(tries, patience).toBeGreaterThan(1);
    expect(heard).toBe(0);
    network.heal();
    await expect.poll(() => heard, patience).toBeGreaterThan(0);
    const before = heard;
    await send();
    await expect.poll(() => heard, patience).toBeGreaterThan(before);
  },
);

test('a device that is online again does not wait for its turn', async () => {
  network.set({ do: 'refuse' }, path);
  listen([3_600_000]);
  await expect.poll(() => network.passages(path).length, patience).toBe(1);
  network.heal();
  await expect
    .poll(() => {
      page.dispatchEvent(new Event('online'));
      return heard;
    }, patience)
    .toBeGreaterThan(0);
});
