import { afterEach, beforeAll, beforeEach, expect, test, vi, describe } from 'vitest';

import { deskHints, hintTopic } from '#domain/notifications/hints.ts';
import { createSignals, whileVisible } from '#session/signals.ts';
import { anAccount, anEmail, type TestAccount, tokenOf, withToken } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { TestEventSource } from '../support/event-source.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { answer, pass } from '../support/faults.ts';
import { useServer } from '../support/use-server.ts';
import { aHold } from '../support/held-database.ts';

describe('Realtime hints over a failing network', () => {
  const path = '/api/realtime';
  const server = useServer();
  let staff: TestAccount;
  let network: FaultProxy;
  let page: EventTarget;
  let stop: (() => void) | undefined;
  let heard: number;
  beforeAll(async () => {
    staff = await anAccount(server, 'staff');
  });
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

  const send = () =>
    postOne(server.url, anOp('contact.send', { ...messageBody, email: anEmail() }));

  const patience = { timeout: 60_000 };

  const passed = (method: string) =>
    network.passages(path).filter((each) => each.method === method && each.status !== null);

  test('arrive as soon as there is a connection', async () => {
    listen();
    await expect.poll(() => passed('POST').length, patience).toBe(1);
    await send();
    await expect.poll(() => heard, patience).toBeGreaterThan(0);
  });

  test.each(['the stream', 'the subscription to leads'])(
    'retries if %s fails at first, and rereads what was missed',
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

  test('row 195: rereads what happens during the first connection', async () => {
    const [held, goOn] = aHold();
    const subscribing = () => network.passages(path).some(({ method }) => method === 'POST');
    network.set(
      ({ method, length }) =>
        method === 'POST' ? { do: 'drip', bytes: length - 1, tick: () => held } : pass,
      path,
    );
    listen();
    await expect.poll(subscribing, patience).toBe(true);
    await send();
    expect(heard).toBe(0);
    goOn();
    await expect.poll(() => heard, patience).toBeGreaterThan(0);
  });

  test('row 195: reconnects and rereads what was missed', async () => {
    listen();
    await expect.poll(() => heard, patience).toBeGreaterThan(0);
    network.partition(true);
    await send();
    const before = heard;
    network.partition(false);
    await expect.poll(() => heard, patience).toBeGreaterThan(before);
  });

  test('row 216: asks as rarely with an ended session as without a connection, and listens after a sign-in', async () => {
    listen([3_600_000]);
    await expect.poll(() => heard, patience).toBeGreaterThan(0);
    await staff.calls('/api/account/sign-out', {});
    const refusals = () => network.passages(path).filter(({ status }) => status === 401).length;
    await expect.poll(refusals, patience).toBe(1);
    // Adds more sign-ups meanwhile.
    for (let people = 0; people < 6; people += 1) await anAccount(server, 'clients');
    expect(refusals()).toBe(1);
    heard = 0;
    staff = withToken(server, staff, await tokenOf(server, 'staff', staff.id));
    page.dispatchEvent(new Event('online'));
    await expect.poll(() => heard, patience).toBeGreaterThan(0);
  });

  test('restarts the backoff once a connection succeeded', async () => {
    const refusedOnce = () => {
      network.next(pass, 1, path);
      network.next(answer(401, { code: 'auth_expired' }), 1, path);
    };
    refusedOnce();
    listen([10, 3_600_000]);
    await expect.poll(() => heard, patience).toBeGreaterThan(0);
    const before = heard;
    network.partition(true);
    refusedOnce();
    network.partition(false);
    await expect.poll(() => heard, patience).toBeGreaterThan(before);
    expect(network.passages(path).filter(({ status }) => status === 401)).toHaveLength(2);
  });

  test('reconnects at once when online again', async () => {
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
});

describe('Signals of a visible page, over one connection at a time', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('stop while the page is hidden', () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    const show = (visibilityState: string) => {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    let open = 0;
    let opened = 0;
    const stop = whileVisible(() => {
      open += 1;
      opened += 1;
      return () => (open -= 1);
    })(() => undefined);
    expect([open, opened]).toEqual([1, 1]);
    show('visible');
    expect([open, opened]).toEqual([1, 1]);
    show('hidden');
    expect([open, opened]).toEqual([0, 1]);
    show('visible');
    expect([open, opened]).toEqual([1, 2]);
    stop();
    expect(open).toBe(0);
    show('hidden');
    show('visible');
    expect([open, opened]).toEqual([0, 2]);
  });
});
