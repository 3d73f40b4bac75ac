/** Tests missing connections, foreign answers and truncated answers: ops are resent until the server confirms them. */
import { expect, test, describe } from 'vitest';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createDeviceFiles } from '#features/requests/data/device-files.ts';
import { createRequestFiles } from '#features/requests/data/request-files.ts';
import { verifyReceipts } from '#sync/verify-receipts.ts';
import { createVerify } from '#sync/verify.ts';
import { sendsByOp } from '../support/fault-proxy.ts';
import { aMessage, submitDraft, aFile, aPerson } from '../support/fault-stage.ts';
import { answer, drop, portal, truncate } from '../support/faults.ts';
import { useServer, useNewAccount } from '../support/use-server.ts';
import { openStage, openPhone } from '../support/use-stage.ts';
import { anEmail } from '../support/accounts.ts';
import { subscriptionBody } from '../support/bodies.ts';
import { aPdf } from '../support/files.ts';
import type { TestDevice } from '../support/test-device.ts';
import { storedDocument, putPart, sendFile, uploaded, uploadState } from '../support/uploading.ts';
import { postOne } from '../support/op-api.ts';
import { operate } from '../support/operator.ts';
import { addOp } from '../support/requests.ts';

const server = useServer();

test('row 1: offline before it is queued: kept, sent once when the network is back', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  proxy.partition(true);
  expect(await submitDraft(tab)).toMatchObject({ told: 'queued' });
  await tab.pass();
  const [op] = await tab.db.ops.toArray();
  expect(op).toMatchObject({ state: 'queued', trouble: { code: 'network' } });

  proxy.partition(false);
  await phone.settle(tab);
  expect([...sendsByOp(proxy.passages())]).toEqual([[op?.id, 1]]);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 2: offline between queueing and sending: the same', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  expect(await submitDraft(tab)).toMatchObject({ told: 'queued' });
  proxy.partition(true);
  await tab.pass();
  proxy.partition(false);
  await phone.settle(tab);
  expect([...sendsByOp(proxy.passages()).values()]).toEqual([1]);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 3: the server takes it and the answer is lost: sent twice, there once', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  await submitDraft(tab);
  await tab.enqueue('contact.send', aMessage());
  proxy.next(drop);
  await phone.settle(tab);
  expect([...sendsByOp(proxy.passages()).values()]).toEqual([2, 2]);
  const receipts = await tab.db.receipts.toArray();
  expect(receipts.map(({ status }) => status)).toEqual(['replayed', 'replayed']);
  expect(await problems(phone, tab)).toEqual([]);
});

test.each([
  ['a short body', truncate(60)],
  ['a cut chunk', truncate(60, true)],
  ['no body', truncate(0)],
  ['all but one byte', truncate(1_000_000)],
])(
  'row 4: the answer is truncated (%s): no acknowledgement, sent again, there once',
  async (_, fault) => {
    const { proxy, problems, phone, tab } = await openPhone(server);
    await tab.enqueue('contact.send', aMessage());
    proxy.next(fault);
    await tab.pass();
    expect(await tab.db.receipts.count()).toBe(0);
    await phone.settle(tab);
    expect(await tab.db.receipts.toArray()).toMatchObject([{ status: 'replayed' }]);
    expect(await problems(phone, tab)).toEqual([]);
  },
);

test.each([
  ['row 5: a page', portal.page, 'portal'],
  ['row 6: an empty object', portal.json, 'portal'],
  ['row 7: a way to another page', portal.redirect, 'network'],
])('%s in the place of an answer: no acknowledgement, sent later', async (_, fault, code) => {
  const { proxy, problems, phone, tab } = await openPhone(server);
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
});

test.each(['id', 'hash'] as const)(
  'row 6: the answer has another %s: no acknowledgement',
  async (wrong) => {
    const { proxy, problems, phone, tab } = await openPhone(server);
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
  },
);

test('row 9: a page that says 502: sent again', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  const { id } = await tab.enqueue('contact.send', aMessage());
  proxy.next(answer(502, '<html><body>Bad Gateway</body></html>'));
  await tab.pass();
  expect(await tab.db.ops.get(id)).toMatchObject({
    state: 'queued',
    trouble: { code: 'server' },
  });
  await phone.settle(tab);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 20: the tab dies between the answer and its own note of it: replayed, nothing left', async () => {
  const { proxy, device, problems } = await openStage(server);
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
});

test('row 34: a subscriber’s address that is there already is applied like a new one, and so is a replay', async () => {
  const { proxy, device, problems } = await openStage(server);
  const email = anEmail();
  const [phone, laptop] = [device(), device()];
  const [tab, other] = [await phone.tab(), await laptop.tab()];
  const first = await tab.enqueue('checklist.subscribe', { ...subscriptionBody, email });
  await phone.settle(tab);

  const again = { ...subscriptionBody, email: email.toUpperCase(), first_name: 'Eve' };
  const second = await other.enqueue('checklist.subscribe', again);
  proxy.next(drop);
  await other.pass();
  expect(await other.db.ops.count()).toBe(1);
  await laptop.settle(other);

  expect(await tab.db.receipts.toArray()).toMatchObject([{ id: first.id, status: 'applied' }]);
  expect(await other.db.receipts.toArray()).toMatchObject([{ id: second.id, status: 'replayed' }]);
  const rows = await server.rows('creator_checklist_subscribers', `email = "${email}"`);
  const { first_name: name } = subscriptionBody;
  expect(rows).toMatchObject([{ id: first.entity, first_name: name }]);
  expect(await server.rows('leads', `email = "${email}"`)).toMatchObject([
    { id: first.entity, kind: 'subscriber', name, summary: 'Creator checklist' },
  ]);
  const receipts = await server.rows('receipts', `id = "${first.id}" || id = "${second.id}"`);
  expect(receipts.map(({ status }) => status)).toEqual(['applied', 'applied']);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 8: a server that answers again ends what waited for it; what waits for something else goes on waiting', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  await tab.enqueue('contact.send', aMessage());
  proxy.next(answer(500, { code: 'something' }), 6);
  for (let attempts = 0; attempts < 6; attempts += 1) {
    phone.clock.passUntil((await tab.drain.nextAt()) ?? 0);
    await tab.pass();
  }
  expect(tab.drain.serverUnreachable()).toBe(true);
  await tab.drain.serverIsBack();
  expect(await tab.drain.nextAt()).toBeLessThanOrEqual(phone.clock.now());
  proxy.next(answer(429, { code: 'too_many_requests' }, { 'Retry-After': '40' }), 1);
  await tab.pass();
  await tab.drain.serverIsBack();
  expect(await tab.drain.nextAt()).toBe(phone.clock.now() + 40_000);
  await phone.settle(tab);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 8: many ops during an outage go in whole requests, one at a time; the first that arrives takes all others along', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
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
});

test('row 33: a refused submission and its file wait, the others go; mended, both go', async () => {
  const { problems, phone, tab } = await openPhone(server);
  const file = aFile(aPdf(30_000));
  const wrong = { ...aPerson(), email: 'no address' };
  const { store, entity, document } = await submitDraft(tab, { file, person: wrong });
  const others = [];
  for (let n = 0; n < 3; n += 1) others.push(await tab.enqueue('contact.send', aMessage()));
  await phone.settle(tab);
  expect(await tab.db.ops.orderBy('seq').toArray()).toMatchObject([
    { kind: 'estimate.submit', state: 'parked', trouble: { code: 'invalid' } },
    { kind: 'document.attach', state: 'queued', attempts: 0 },
  ]);
  for (const { id } of others) expect(await tab.db.receipts.get(id)).toBeDefined();

  await expect.poll(() => store.snapshot()?.draft.phase).toBe('refused');
  for (const op of await tab.db.ops.toArray()) phone.meant.delete(op.id);
  await submitDraft(tab, { store, person: aPerson() });
  await phone.settle(tab);
  expect(await tab.db.ops.count()).toBe(0);
  expect(await server.rows('price_estimates', `id = "${entity}"`)).toHaveLength(1);
  expect((await storedDocument(server, document)).row?.['status']).toBe('received');
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 128: the file of a refused submission is replaced: only the other one is sent', async () => {
  const { device, problems } = await openStage(server);
  const phone = device();
  const { tab, store, entity, document: first } = await refused(phone);
  const bytes = aPdf(40_000, 8);
  const { document } = await submitDraft(tab, { store, file: aFile(bytes), person: aPerson() });
  expect(document).not.toBe(first);
  await phone.settle(tab, 30);
  expect(await tab.db.ops.count()).toBe(0);
  const rows = await server.rows('price_estimator_documents', `estimate = "${entity}"`);
  expect(rows).toMatchObject([{ id: document, status: 'received' }]);
  expect((await storedDocument(server, document)).bytes.equals(bytes)).toBe(true);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 128: the file of a refused submission is removed: nothing of it is sent or waits', async () => {
  const { device, problems } = await openStage(server);
  const phone = device();
  const { tab, store, entity } = await refused(phone);
  await store.detach();
  await submitDraft(tab, { store, person: aPerson() });
  await phone.settle(tab, 30);
  expect(await tab.db.ops.count()).toBe(0);
  expect(await server.rows('price_estimates', `id = "${entity}"`)).toHaveLength(1);
  const rows = await server.rows('price_estimator_documents', `estimate = "${entity}"`);
  expect(rows).toEqual([]);
  expect(await problems(phone, tab)).toEqual([]);
});

/** A submission with a file, refused for its email address, which only the person can correct. */
async function refused(phone: TestDevice) {
  const tab = await phone.tab();
  const wrong = { ...aPerson(), email: 'no address' };
  const told = await submitDraft(tab, { file: aFile(aPdf(30_000)), person: wrong });
  await phone.settle(tab);
  await expect.poll(() => told.store.snapshot()?.draft.phase).toBe('refused');
  for (const op of await tab.db.ops.toArray()) phone.meant.delete(op.id);
  return { tab, ...told };
}

describe('a file whose bytes are lost', () => {
  const client = useNewAccount(server, 'clients');
  const staff = useNewAccount(server, 'staff');

  async function lose(...ids: string[]): Promise<void> {
    const [row] = await server.rows('price_estimator_documents');
    for (const id of ids) {
      await rm(join(server.data, 'storage', String(row?.['collectionId']), id), {
        recursive: true,
      });
    }
  }

  /** The actions in the audit log, oldest first. */
  const log = async () => (await server.rows('audit_log')).map(({ action }) => action);

  const health = { report: () => {} };

  test('row 124: a file that its client keeps comes back under its row, and no one hears of it twice; of another one the client hears', async () => {
    const { device, proxy } = await openStage(server);
    const request = addOp(client.id);
    await staff.sends(request);
    const account = { id: client.id, token: () => client.token };
    const phone = device({ account });
    const tab = await phone.tab();
    const ask = createVerify(proxy.url, (...args) => fetch(...args), account);
    const verify = async () => {
      await tab.db.facts.delete('verified');
      return verifyReceipts(tab.db, tab.device, ask);
    };
    const photos = { document: () => Promise.resolve('stopped' as const) };
    const { addFiles } = createRequestFiles({ ...tab, wake: () => {} }, photos, async () => []);
    const bytes = aPdf(1_500_000);
    const files = [aFile(bytes, 'Kept.pdf'), aFile(aPdf(9_000), 'Gone.pdf')];
    expect(await addFiles(request.entity, files)).toEqual([]);
    const [kept = '', gone = ''] = (await tab.db.documents.toArray())
      .toSorted((one, other) => other.name.localeCompare(one.name))
      .map(({ id }) => id);
    await phone.settle(tab);
    const { keepOnDevice } = createDeviceFiles({
      ...tab,
      health,
      fetchFile: async () => Uint8Array.from(bytes),
    });
    expect(await keepOnDevice({ id: kept, name: 'Kept.pdf', size: bytes.length })).toBe('kept');
    expect(await verify()).toBe(0);
    const before = await server.rows('requests', `id = "${request.entity}"`);
    const written = await log();
    const was = await storedDocument(server, kept);

    await lose(kept, gone);
    expect(await verify()).toBe(1);
    await phone.settle(tab);
    const { row, bytes: stored } = await storedDocument(server, kept);
    expect([row, Buffer.compare(stored, bytes)]).toEqual([was.row, 0]);
    expect(await server.rows('requests', `id = "${request.entity}"`)).toEqual(before);
    expect(await log()).toEqual(written);
    const { said } = await operate('doctor', '--data', server.data);
    expect(said).toMatch(new RegExp(`WRONG files: 1 of \\d+ files are missing, .*${gone}`));
    expect([await verify(), await tab.db.ops.count()]).toEqual([0, 0]);
  });

  test('row 124: only the same bytes by who sent them are taken, and only while there are none', async () => {
    const bytes = aPdf(20_000);
    const { document, key, attach } = await uploaded(server.url, 'return.pdf', bytes);
    expect(await postOne(server.url, attach)).toMatchObject({ status: 'applied' });
    const { id } = document;
    const other = aPdf(20_000).fill(1, 100, 200);
    await putPart(server.url, id, key, 0, other);
    expect((await storedDocument(server, id)).bytes.equals(bytes)).toBe(true);

    await lose(id);
    expect(await uploadState(server.url, id, key)).toEqual({ have: 0, status: 'received' });
    expect(await postOne(server.url, attach)).toMatchObject({ status: 'retry' });
    expect((await putPart(server.url, id, 'k'.repeat(43), 0, bytes)).status).toBe(404);
    await sendFile(server.url, id, key, other);
    expect(await postOne(server.url, attach)).toMatchObject({
      status: 'retry',
      code: 'file_corrupt',
    });
    await sendFile(server.url, id, key, bytes);
    expect(await postOne(server.url, attach)).toMatchObject({ status: 'replayed' });
    expect((await storedDocument(server, id)).bytes.equals(bytes)).toBe(true);
    expect(await postOne(server.url, attach)).toMatchObject({ status: 'replayed' });
  });

  test('row 124: while what has arrived cannot be looked at, its device is not told that the file is here', async () => {
    const bytes = aPdf(20_000);
    const { document, key, attach } = await uploaded(server.url, 'return.pdf', bytes);
    expect(await postOne(server.url, attach)).toMatchObject({ status: 'applied' });
    await lose(document.id);
    await sendFile(server.url, document.id, key, bytes);
    const [uploads, away] = [join(server.data, 'uploads'), join(server.data, 'away')];
    await rename(uploads, away);
    await writeFile(uploads, 'no folder');
    expect(await postOne(server.url, attach)).toMatchObject({ status: 'retry' });
    await rm(uploads);
    await rename(away, uploads);
    expect(await postOne(server.url, attach)).toMatchObject({ status: 'replayed' });
    expect((await storedDocument(server, document.id)).bytes.equals(bytes)).toBe(true);
  });
});
