/** The connection is missing, or someone else answers, or half an answer comes: sent until the server says so. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sendsByOp } from '../support/fault-proxy.ts';
import { aMessage, onStage, submitDraft } from '../support/fault-stage.ts';
import { answer, drop, portal, truncate } from '../support/faults.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('row 1: offline before it is queued: kept, sent once when the network is back', () =>
  onStage(server, async ({ proxy, device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    proxy.partition(true);
    expect(await submitDraft(tab)).toMatchObject({ told: 'queued' });
    await tab.pass();
    const [op] = await tab.db.ops.toArray();
    expect(op).toMatchObject({ state: 'queued', trouble: { code: 'network' } });

    proxy.partition(false);
    await phone.settle(tab);
    expect([...sendsByOp(proxy.passages())]).toEqual([[op?.id, 1]]);
    expect(await problems(phone, tab)).toEqual([]);
  }));

test('row 2: offline between queueing and sending: the same', () =>
  onStage(server, async ({ proxy, device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    expect(await submitDraft(tab)).toMatchObject({ told: 'queued' });
    proxy.partition(true);
    await tab.pass();
    proxy.partition(false);
    await phone.settle(tab);
    expect([...sendsByOp(proxy.passages()).values()]).toEqual([1]);
    expect(await problems(phone, tab)).toEqual([]);
  }));

test('row 3: the server takes it and the answer is lost: sent twice, there once', () =>
  onStage(server, async ({ proxy, device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    await submitDraft(tab);
    await tab.enqueue('contact.send', aMessage());
    proxy.next(drop);
    await phone.settle(tab);
    expect([...sendsByOp(proxy.passages()).values()]).toEqual([2, 2]);
    const receipts = await tab.db.receipts.toArray();
    expect(receipts.map(({ status }) => status)).toEqual(['replayed', 'replayed']);
    expect(await problems(phone, tab)).toEqual([]);
  }));

test.each([
  ['a short body', truncate(60)],
  ['a cut chunk', truncate(60, true)],
  ['no body', truncate(0)],
  ['all but one byte', truncate(1_000_000)],
])('row 4: the answer is truncated (%s): no acknowledgement, sent again, there once', (_, fault) =>
  onStage(server, async ({ proxy, device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    await tab.enqueue('contact.send', aMessage());
    proxy.next(fault);
    await tab.pass();
    expect(await tab.db.receipts.count()).toBe(0);
    await phone.settle(tab);
    expect(await tab.db.receipts.toArray()).toMatchObject([{ status: 'replayed' }]);
    expect(await problems(phone, tab)).toEqual([]);
  }),
);

test.each([
  ['row 5: a page', portal.page, 'portal'],
  ['row 6: an empty object', portal.json, 'portal'],
  ['row 7: a way to another page', portal.redirect, 'network'],
])('%s in the place of an answer: no acknowledgement, sent later', (_, fault, code) =>
  onStage(server, async ({ proxy, device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    const { entity } = await submitDraft(tab);
    proxy.set(fault);
    await tab.pass();
    expect(await tab.db.receipts.count()).toBe(0);
    expect(await tab.db.ops.toArray()).toMatchObject([{ state: 'queued', trouble: { code } }]);
    expect(await tab.db.drafts.get(entity)).toMatchObject({ phase: 'submitting' });
    proxy.heal();
    await phone.settle(tab);
    expect(await tab.db.drafts.get(entity)).toMatchObject({ phase: 'sent' });
    expect(await problems(phone, tab)).toEqual([]);
  }),
);

test.each(['id', 'hash'] as const)(
  'row 6: the answer has another %s: no acknowledgement',
  (wrong) =>
    onStage(server, async ({ proxy, device, problems }) => {
      const phone = device();
      const tab = await phone.tab();
      const { id, hash } = await tab.enqueue('contact.send', aMessage());
      const result = { id, hash, status: 'applied', rev: null, [wrong]: 'a'.repeat(15) };
      proxy.next(answer(200, { v: 1, serverTime: '', results: [result] }));
      await tab.pass();
      expect(await tab.db.receipts.count()).toBe(0);
      expect(await tab.db.ops.get(id)).toMatchObject({
        state: 'queued',
        trouble: { code: 'portal' },
      });
      await phone.settle(tab);
      expect(await problems(phone, tab)).toEqual([]);
    }),
);

test('row 9: a page that says 502: sent again', () =>
  onStage(server, async ({ proxy, device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    const { id } = await tab.enqueue('contact.send', aMessage());
    proxy.next(answer(502, '<html><body>Bad Gateway</body></html>'));
    await tab.pass();
    expect(await tab.db.ops.get(id)).toMatchObject({
      state: 'queued',
      trouble: { code: 'server' },
    });
    await phone.settle(tab);
    expect(await problems(phone, tab)).toEqual([]);
  }));

test('row 20: the tab dies between the answer and its own note of it: replayed, nothing left', () =>
  onStage(server, async ({ proxy, device, problems }) => {
    const phone = device();
    const first = await phone.tab();
    await submitDraft(first);
    const dead = new Promise<void>((done) => {
      first.onAnswer(() => {
        first.kill();
        done();
      });
    });
    void first.pass();
    await dead;
    const next = await phone.tab();
    expect(await next.db.ops.toArray()).toMatchObject([{ state: 'inflight' }]);
    await phone.settle(next);
    expect(await next.db.receipts.toArray()).toMatchObject([{ status: 'replayed' }]);
    expect([...sendsByOp(proxy.passages()).values()]).toEqual([2]);
    expect(await problems(phone, next)).toEqual([]);
  }));
