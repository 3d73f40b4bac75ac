/** A submission that is not accepted holds back its file and nothing else; a file that is taken off it is not sent. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aFile, aMessage, aPerson, onStage, submitDraft } from '../support/fault-stage.ts';
import { aPdf } from '../support/files.ts';
import { startServer, type TestServer } from '../support/server.ts';
import type { TestDevice } from '../support/test-device.ts';
import { storedDocument } from '../support/uploading.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('row 33: a refused submission and its file wait, the others go; mended, both go', () =>
  onStage(server, async ({ device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
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
  }));

test('row 128: the file of a refused submission is replaced: only the other one is sent', () =>
  onStage(server, async ({ device, problems }) => {
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
  }));

test('row 128: the file of a refused submission is removed: nothing of it is sent or waits', () =>
  onStage(server, async ({ device, problems }) => {
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
  }));

/** A submission with a file that the server would not take; what waits of it is the person's to change. */
async function refused(phone: TestDevice) {
  const tab = await phone.tab();
  const wrong = { ...aPerson(), email: 'no address' };
  const told = await submitDraft(tab, { file: aFile(aPdf(30_000)), person: wrong });
  await phone.settle(tab);
  await expect.poll(() => told.store.snapshot()?.draft.phase).toBe('refused');
  for (const op of await tab.db.ops.toArray()) phone.meant.delete(op.id);
  return { tab, ...told };
}
