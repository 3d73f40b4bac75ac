/** Housekeeping removes what no one has touched for thirty days, and nothing that still waits to be sent. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { keptForMs } from '#domain/estimator/draft.ts';
import { aFile, aPerson, onStage, submitDraft } from '../support/fault-stage.ts';
import { refuse } from '../support/faults.ts';
import { aPdf } from '../support/files.ts';
import { startServer, type TestServer } from '../support/server.ts';
import type { TestDevice } from '../support/test-device.ts';
import { storedDocument } from '../support/uploading.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const bytes = aPdf(600_000);

/** The app is opened again after a month and a day. */
function aMonthLater({ clock, tab }: TestDevice) {
  clock.advance(keptForMs + 86_400_000);
  return tab();
}

test('row 126: the lead has arrived and its file has not for a month: it is sent, and then the draft has had its time', () =>
  onStage(server, async ({ proxy, device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    const { entity, document } = await submitDraft(tab, { file: aFile(bytes) });
    const [submitted] = await tab.db.ops.where('entity').equals(entity).toArray();
    proxy.set(refuse, '/api/uploads/');
    await tab.pass();
    expect(await tab.db.drafts.get(entity)).toMatchObject({ phase: 'sent', document });
    expect(await tab.db.ops.toArray()).toMatchObject([{ entity: document, state: 'queued' }]);
    tab.kill();

    const next = await aMonthLater(phone);
    proxy.heal();
    await phone.settle(next, 30);
    const stored = await storedDocument(server, document);
    expect([stored.row?.['status'], Buffer.compare(stored.bytes, bytes)]).toEqual(['received', 0]);
    // Its receipt was a month old.
    phone.meant.delete(submitted?.id ?? '');
    expect(await problems(phone, next)).toEqual([]);
    next.kill();

    const last = await aMonthLater(phone);
    expect([await last.db.drafts.count(), await last.db.documents.count()]).toEqual([0, 0]);
  }));

test('row 126: a submission that was refused a month ago can still be mended, and its file goes with it', () =>
  onStage(server, async ({ device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    const wrong = { ...aPerson(), email: 'no address' };
    const { entity, document } = await submitDraft(tab, { file: aFile(bytes), person: wrong });
    await phone.settle(tab);
    for (const op of await tab.db.ops.toArray()) phone.meant.delete(op.id);
    tab.kill();

    const next = await aMonthLater(phone);
    const store = await next.draftStore();
    expect(store.snapshot()?.draft).toMatchObject({ id: entity, phase: 'refused', document });
    await submitDraft(next, { store, person: aPerson() });
    await phone.settle(next, 30);
    expect(await server.rows('price_estimates', `id = "${entity}"`)).toHaveLength(1);
    const stored = await storedDocument(server, document);
    expect([stored.row?.['status'], Buffer.compare(stored.bytes, bytes)]).toEqual(['received', 0]);
    expect(await problems(phone, next)).toEqual([]);
  }));
