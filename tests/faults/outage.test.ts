/** An outage of the server: it ends for everything that waits as soon as one answer comes, or a probe says so. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aMessage, onStage } from '../support/fault-stage.ts';
import { answer } from '../support/faults.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('row 8: a server that answers again ends what waited for it; what waits for something else goes on waiting', () =>
  onStage(server, async ({ proxy, device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    await tab.enqueue('contact.send', aMessage());
    proxy.next(answer(500, { code: 'something' }), 6);
    for (let attempts = 0; attempts < 6; attempts += 1) {
      phone.clock.passUntil((await tab.drain.nextAt()) ?? 0);
      await tab.pass();
    }
    expect(tab.drain.isAway()).toBe(true);
    await tab.drain.serverIsBack();
    expect(await tab.drain.nextAt()).toBeLessThanOrEqual(phone.clock.now());
    proxy.next(answer(429, { code: 'too_many_requests' }, { 'Retry-After': '40' }), 1);
    await tab.pass();
    await tab.drain.serverIsBack();
    expect(await tab.drain.nextAt()).toBe(phone.clock.now() + 40_000);
    await phone.settle(tab);
    expect(await problems(phone, tab)).toEqual([]);
  }));

test('row 8: many ops during an outage go in whole requests, one at a time; the first that arrives takes all others along', () =>
  onStage(server, async ({ proxy, device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    for (let count = 0; count < 45; count += 1) await tab.enqueue('contact.send', aMessage());
    proxy.next(answer(500, { code: 'something' }), 12);
    while (proxy.passages().length < 12) {
      phone.clock.passUntil((await tab.drain.nextAt()) ?? 0);
      await tab.pass();
    }
    const sizes = proxy.passages().map(({ ops }) => ops.length);
    expect(sizes.slice(3).every((size) => size === 20)).toBe(true);
    phone.clock.passUntil((await tab.drain.nextAt()) ?? 0);
    await tab.pass();
    expect(proxy.passages()).toHaveLength(12 + 3);
    expect(await tab.drain.nextAt()).toBeNull();
    expect(await problems(phone, tab)).toEqual([]);
  }));
