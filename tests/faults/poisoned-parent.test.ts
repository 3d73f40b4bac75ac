/** A submission that is not accepted holds back its file and nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aFile, aMessage, aPerson, onStage, submitDraft } from '../support/fault-stage.ts';
import { aPdf } from '../support/files.ts';
import { startServer, type TestServer } from '../support/server.ts';
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
