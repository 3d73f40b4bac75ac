/** What the server will not take is set aside and shown; nothing else waits for it. */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { exportWaiting } from '#sync/export-waiting.ts';
import { prepareOp } from '#sync/outbox.ts';
import { anAccount } from '../support/accounts.ts';
import { saveBody, submitBody } from '../support/bodies.ts';
import { aMessage, aPerson, onStage } from '../support/fault-stage.ts';
import { asAccount, sendJson } from '../support/json-requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('row 28: an old save after the submission: superseded, the lead and its estimate as they were', () =>
  onStage(server, async ({ device, problems }) => {
    const [phone, laptop] = [device(), device()];
    const [tab, other] = [await phone.tab(), await laptop.tab()];
    const { entity, key } = await other.enqueue('estimate.save', saveBody, { rev: 1 });
    const body = { ...submitBody, ...aPerson() };
    await tab.enqueue('estimate.submit', body, { entity, key, rev: 2 });
    await phone.settle(tab);
    const [before] = await server.rows('abandoned_estimates', `id = "${entity}"`);
    await laptop.settle(other);
    expect(await other.db.receipts.toArray()).toMatchObject([{ status: 'superseded' }]);
    const [after] = await server.rows('abandoned_estimates', `id = "${entity}"`);
    expect(after).toEqual(before);
    expect(after).toMatchObject({ status: 'converted', rev: 2 });
    expect(await problems(phone, tab)).toEqual([]);
  }));

test('row 152: an estimate joins an account: the device that began it is told, and keeps what was typed and its file', () =>
  onStage(server, async ({ device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    const store = await tab.draftStore();
    await store.change((draft) => ({
      ...draft,
      answers: { ...draft.answers, services: ['Bookkeeping'] },
    }));
    const { id, key } = store.snapshot()?.draft ?? { id: '', key: '' };
    await tab.enqueue('estimate.save', saveBody, { entity: id, key, rev: 1 });
    await phone.settle(tab);
    const { token } = await anAccount(server, 'clients');
    const claim = await sendJson(
      `${server.url}/api/estimates/claim`,
      { estimate: id, key },
      asAccount(token),
    );
    expect(claim.status).toBe(200);

    const save = await tab.enqueue('estimate.save', saveBody, { entity: id, key, rev: 2 });
    const submit = await tab.enqueue(
      'estimate.submit',
      { ...submitBody, ...aPerson() },
      { entity: id, key, rev: 3 },
    );
    await phone.settle(tab);
    expect(await problems(phone, tab, [save.id, submit.id])).toEqual([]);
    const trouble = { code: 'in_account' };
    expect(await tab.db.ops.toArray()).toMatchObject([
      { state: 'parked', trouble },
      { state: 'parked', trouble },
    ]);
    const draft = await tab.db.drafts.get(id);
    expect(draft).toMatchObject({ phase: 'refused', answers: { services: ['Bookkeeping'] } });
    expect(await server.rows('price_estimates', `id = "${id}"`)).toEqual([]);
  }));

test('row 32: a poisoned op at the head: parked, all others delivered in as many requests', () =>
  onStage(server, async ({ proxy, device, problems }) => {
    const play = async (poison: boolean) => {
      const phone = device();
      const tab = await phone.tab();
      const before = proxy.passages().length;
      const body = poison ? { ...aMessage(), email: 'nobody' } : aMessage();
      const { id } = await tab.enqueue('contact.send', body);
      for (let n = 0; n < 60; n += 1) await tab.enqueue('contact.send', aMessage());
      const passes = await phone.settle(tab);
      const parked = poison ? [id] : [];
      expect(await problems(phone, tab, parked)).toEqual([]);
      const paths = (await tab.db.ops.toArray()).map(({ trouble }) => trouble?.errors[0]?.path);
      expect(paths).toEqual(parked.map(() => 'email'));
      return { requests: proxy.passages().length - before, passes };
    };
    const clean = await play(false);
    expect(await play(true)).toEqual(clean);
  }));

test('row 53: rows that cannot be read: parked, listed and exported; the others go', () =>
  onStage(server, async ({ device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    const op = await prepareOp(tab.device, {
      kind: 'contact.send',
      entity: 'a'.repeat(15),
      key: null,
      body: '{}',
    });
    const broken = [
      { ...op, id: 'broken000000001', seq: 1, kind: 'contact.fly' },
      { ...op, id: 'broken000000002', seq: 2, needs: undefined },
      { ...op, id: 'broken000000003', seq: 3, body: 42 },
      { ...op, id: 'broken000000004', seq: 4, needs: null, hash: null },
      { ...op, id: 'broken000000005', seq: 5, nextAt: 'soon' },
    ];
    await tab.db.table('ops').bulkPut(broken);
    await tab.enqueue('contact.send', aMessage());
    expect(await tab.drain.nextAt()).toBeLessThanOrEqual(phone.clock.now());
    const view = tab.outbox();
    await expect.poll(() => view.snapshot().length).toBe(6);

    await phone.settle(tab);
    const ids = broken.map(({ id }) => id);
    expect(await problems(phone, tab, ids)).toEqual([]);
    await expect
      .poll(() => view.snapshot().map(({ op }) => op.state))
      .toEqual(ids.map(() => 'parked'));
    const files = unzipSync(await exportWaiting(tab.db));
    for (const id of ids)
      expect(strFromU8(files['waiting.json'] ?? new Uint8Array())).toContain(id);
  }));

test('row 53: a payload that is no JSON: the server says so, it is parked, the others go', () =>
  onStage(server, async ({ device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    const { id } = await tab.enqueue('contact.send', '{"name": "Tom');
    await tab.enqueue('contact.send', aMessage());
    await phone.settle(tab);
    expect(await tab.db.ops.get(id)).toMatchObject({
      state: 'parked',
      trouble: { code: 'malformed' },
    });
    expect(await problems(phone, tab, [id])).toEqual([]);
  }));

test('row 54: other content under a known id: mismatch, parked, the first content stays', () =>
  onStage(server, async ({ device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    const first = await tab.enqueue('contact.send', aMessage());
    await phone.settle(tab);
    const other = device();
    const elsewhere = await other.tab();
    const { entity, key } = first;
    const wanted = { kind: 'contact.send', entity, key, body: JSON.stringify(aMessage()) } as const;
    const forged = { ...(await prepareOp(elsewhere.device, wanted)), id: first.id, seq: 1 };
    await elsewhere.db.ops.put(forged);
    await other.settle(elsewhere);
    expect(await elsewhere.db.ops.get(first.id)).toMatchObject({
      state: 'parked',
      trouble: { code: 'hash_differs' },
    });
    expect(await problems(phone, tab)).toEqual([]);
  }));
