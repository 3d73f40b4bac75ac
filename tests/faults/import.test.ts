/** What was exported is brought back: under the same ids, byte for byte, and never twice. */
import * as fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';

import { exportWaiting } from '#sync/export-waiting.ts';
import { opHashText } from '#domain/ops/op.ts';
import { importWaiting } from '#sync/import-waiting.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { wireOp } from '#sync/outbox.ts';
import { anId } from '../support/op-api.ts';
import { aFile, aMessage, submitDraft } from '../support/fault-stage.ts';
import { aPdf } from '../support/files.ts';
import { createTestDevice, type Tab } from '../support/test-device.ts';
import { storedDocument } from '../support/uploading.ts';
import { useServer } from '../support/use-server.ts';
import { openStage } from '../support/use-stage.ts';

const server = useServer();

const nowhere = { url: 'http://127.0.0.1:9' };
const bytes = [aPdf(1_200_000), aPdf(40_000)] as const;

const bringIn = (tab: Tab, zip: Uint8Array<ArrayBuffer>) => importWaiting(tab.db, tab.device, zip);

/** What travels of the ops, and whose they are. */
async function essence(tab: Tab) {
  const ops: OutboxEntry[] = await tab.db.ops.orderBy('seq').toArray();
  return ops.map((op) => [wireOp(op), op.hash, op.owner] as const);
}

test('row 55: an export with two files, brought in on another device while the first one sends too: everything is there once', async () => {
  const { device, problems } = await openStage(server);
  const [phone, laptop] = [device(), device()];
  const tab = await phone.tab();
  const files: string[] = [];
  for (const content of bytes) {
    const { store, document } = await submitDraft(tab, { file: aFile(content) });
    files.push(document);
    await store.reset();
  }
  const zip = await exportWaiting(tab.db);
  const other = await laptop.tab();
  expect(await bringIn(other, zip)).toEqual({
    outcome: 'added',
    added: 4,
    known: 0,
    broken: 0,
  });
  await other.note();
  expect(await essence(other)).toEqual(await essence(tab));

  await laptop.settle(other);
  await phone.settle(tab);
  expect(await problems(phone, tab)).toEqual([]);
  expect(await other.db.ops.count()).toBe(0);
  for (const [index, content] of bytes.entries()) {
    const { row, bytes: stored } = await storedDocument(server, files[index] ?? '');
    expect(row?.['status']).toBe('received');
    expect(Buffer.from(stored).equals(Buffer.from(content))).toBe(true);
  }
  const again = await bringIn(other, zip);
  expect(again).toEqual({ outcome: 'added', added: 0, known: 4, broken: 0 });
});

test('row 55: what is waiting here already, or has been sent from here, is not added', async () => {
  const tab = await createTestDevice(nowhere).tab();
  await tab.enqueue('contact.send', aMessage());
  const zip = await exportWaiting(tab.db);
  expect(await bringIn(tab, zip)).toMatchObject({ added: 0, known: 1 });
  expect(await tab.db.ops.count()).toBe(1);
});

test('row 55: an estimate that has gone on here since is not sent as it was', async () => {
  const tab = await createTestDevice(nowhere).tab();
  const { entity } = await submitDraft(tab, { file: aFile(bytes[1]) });
  const zip = await exportWaiting(tab.db);
  const notTaken = { outcome: 'added', added: 0, known: 2, broken: 0 };
  await tab.db.ops.clear();
  for (const phase of ['open', 'refused'] as const) {
    await tab.db.drafts.update(entity, { phase });
    expect(await bringIn(tab, zip)).toEqual(notTaken);
  }
  await tab.db.drafts.update(entity, { phase: 'sent' });
  await tab.db.documents.toCollection().modify({ state: 'sent' });
  expect(await bringIn(tab, zip)).toEqual(notTaken);
  expect(await tab.db.ops.count()).toBe(0);
});

test('an estimate that the server has stays sent, whatever it says of another op of it', async () => {
  const tab = await createTestDevice(nowhere).tab();
  const { entity } = await submitDraft(tab);
  const [op] = await tab.db.ops.toArray();
  if (!op) throw new Error('nothing waits');
  const phase = async () => (await tab.db.drafts.get(entity))?.phase;
  const refuse = () =>
    tab.db.write([tab.db.ops, tab.db.drafts, tab.db.documents], () =>
      Promise.resolve(
        tab.device.kinds[op.kind]?.refused?.(
          tab.db,
          op,
          { code: 'invalid', errors: [] },
          tab.device,
        ),
      ),
    );
  await tab.db.drafts.update(entity, { phase: 'sent' });
  await refuse();
  expect(await phase()).toBe('sent');
  await tab.db.drafts.update(entity, { phase: 'submitting' });
  await refuse();
  expect(await phase()).toBe('refused');
});

test('row 55: an export of one account is no one else’s', async () => {
  const account = { id: anId(), token: () => null };
  const own = await createTestDevice({ ...nowhere, account }).tab();
  await own.enqueue('profile.save', { changes: {}, base: {} }, { entity: account.id, key: null });
  const zip = await exportWaiting(own.db);
  const visitor = await createTestDevice(nowhere).tab();
  expect(await bringIn(visitor, zip)).toEqual({ outcome: 'foreign' });
  const stranger = { id: anId(), token: () => null };
  const another = await createTestDevice({ ...nowhere, account: stranger }).tab();
  expect(await bringIn(another, zip)).toEqual({ outcome: 'foreign' });
  expect(await another.db.ops.count()).toBe(0);
});

test('row 55: what is damaged is left out, and what is whole goes', async () => {
  const tab = await createTestDevice(nowhere).tab();
  const file = aFile(bytes[1]);
  await submitDraft(tab, { file });
  await tab.enqueue('contact.send', aMessage());
  const entries = unzipSync(await exportWaiting(tab.db));
  const name = Object.keys(entries).find((entry) => entry.startsWith('documents/'));
  const document = entries[name ?? ''];
  if (!document) throw new Error('no file in the export');
  document[100] = (document[100] ?? 0) ^ 1;
  const text = strFromU8(entries['waiting.json'] ?? new Uint8Array());
  entries['waiting.json'] = strToU8(text.replace('mid-year', 'mid-week'));

  const other = await createTestDevice(nowhere).tab();
  const zip = new Uint8Array(zipSync(entries));
  expect(await bringIn(other, zip)).toEqual({ outcome: 'added', added: 1, known: 0, broken: 2 });
  expect((await essence(other)).map(([{ kind }]) => kind)).toEqual(['estimate.submit']);
});

test('row 55: what is sent again after a restore, ahead of the queue, can be brought back', async () => {
  const tab = await createTestDevice(nowhere).tab();
  for (const seq of [-1, 0]) {
    const { id } = await tab.enqueue('contact.send', aMessage());
    await tab.db.ops.update(id, { seq });
  }
  const other = await createTestDevice(nowhere).tab();
  const answer = await bringIn(other, await exportWaiting(tab.db));
  expect(answer).toEqual({ outcome: 'added', added: 2, known: 0, broken: 0 });
});

test('row 55: thousands that wait are brought back', async () => {
  const tab = await createTestDevice(nowhere).tab();
  await tab.enqueue('contact.send', aMessage());
  const [op] = await tab.db.ops.toArray();
  if (!op) throw new Error('nothing waits');
  const hashed = async (id: string, seq: number) => {
    const text = new TextEncoder().encode(opHashText({ ...op, id }));
    return { ...op, id, seq, hash: await tab.device.sha256(text) };
  };
  const more = Array.from({ length: 2500 }, (_, index) => hashed(anId(), index + 2));
  await tab.db.ops.bulkPut(await Promise.all(more));
  const other = await createTestDevice(nowhere).tab();
  const answer = await bringIn(other, await exportWaiting(tab.db));
  expect(answer).toMatchObject({ outcome: 'added', added: 2501, broken: 0 });
});

test.each([
  ['no ZIP', new Uint8Array([1, 2, 3])],
  ['another ZIP', new Uint8Array(zipSync({ 'letter.txt': strToU8('Dear firm') }))],
  ['another version', new Uint8Array(zipSync({ 'waiting.json': strToU8('{"v":2,"ops":[]}') }))],
])('%s is no export', async (_, zip) => {
  const tab = await createTestDevice(nowhere).tab();
  expect(await bringIn(tab, zip)).toEqual({ outcome: 'unreadable' });
});

test('whatever waits, what is brought in is what was exported', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          message: fc.string({ unit: 'grapheme', maxLength: 200 }),
          rev: fc.option(fc.nat(1000)),
        }),
        { maxLength: 12 },
      ),
      async (messages) => {
        const tab = await createTestDevice(nowhere).tab();
        const ids: string[] = [];
        for (const { rev, ...body } of messages) {
          const needs = ids.slice(-1);
          ids.push((await tab.enqueue('contact.send', body, { rev, needs })).id);
        }
        const other = await createTestDevice(nowhere).tab();
        await bringIn(other, await exportWaiting(tab.db));
        expect(await essence(other)).toEqual(await essence(tab));
      },
    ),
    { numRuns: 30 },
  ));
