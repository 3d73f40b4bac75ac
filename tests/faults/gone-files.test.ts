/** A file that is no longer on the device: what would bring it is set aside and says so, instead of being tried for ever. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { visitorWaiting } from '#app/visitor-waiting.ts';
import { waitingRow } from '#features/outbox/waiting-row.ts';
import { waitingReasons } from '#texts/outbox.ts';
import { aFile, aMessage, onStage, submitDraft } from '../support/fault-stage.ts';
import { pass, refuse } from '../support/faults.ts';
import { aPdf } from '../support/files.ts';
import { startServer, type TestServer } from '../support/server.ts';
import type { Tab } from '../support/test-device.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const losses: [string, (tab: Tab, document: string) => Promise<unknown>][] = [
  ['its row', ({ db }, document) => db.documents.delete(document)],
  ['its bytes', ({ db }, document) => db.chunks.where('document').equals(document).delete()],
  ['its end', ({ db }, document) => db.chunks.delete([document, 1])],
];

test.each(losses)(
  'row 127: a file without %s here is set aside with words, the others go',
  (_, lose) =>
    onStage(server, async ({ device, problems }) => {
      const phone = device();
      const tab = await phone.tab();
      const { entity, document } = await submitDraft(tab, { file: aFile(aPdf(1_500_000)) });
      await lose(tab, document);
      await tab.enqueue('contact.send', aMessage());
      await phone.settle(tab, 30);
      const [op, ...others] = await tab.db.ops.toArray();
      expect(others).toEqual([]);
      expect(op).toMatchObject({
        entity: document,
        state: 'parked',
        trouble: { code: 'file_gone' },
      });
      expect(await problems(phone, tab, [op?.id ?? ''])).toEqual([]);
      expect(await server.rows('price_estimates', `id = "${entity}"`)).toHaveLength(1);

      const view = tab.outbox();
      await view.ready;
      const [item] = view.snapshot();
      const row = item && waitingRow(item, { id: entity, document }, visitorWaiting);
      // The estimator has no place for another file: it is discarded where it is listed.
      expect(row).toMatchObject({ reason: waitingReasons.file_gone, editPath: null });
      await view.retry(op?.id ?? '');
      await phone.settle(tab, 30);
      expect(await tab.db.ops.toArray()).toMatchObject([{ state: 'parked' }]);
      await view.discard(op?.id ?? '');
      const { db } = tab;
      const left = [await db.ops.count(), await db.documents.count(), await db.chunks.count()];
      expect(left).toEqual([0, 0, 0]);
      expect(await db.drafts.get(entity)).toMatchObject({ phase: 'sent', document: null });
    }),
);

test('row 127: the server had all of it before the bytes were gone: it has arrived', () =>
  onStage(server, async ({ proxy, device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    const { document } = await submitDraft(tab, { file: aFile(aPdf(30_000)) });
    const isThere = () => proxy.passages('/api/uploads/').some(({ method }) => method === 'PUT');
    proxy.set(() => (isThere() ? refuse : pass), '/api/ops');
    await tab.pass();
    expect(await tab.db.ops.toArray()).toMatchObject([{ entity: document, state: 'queued' }]);
    expect(isThere()).toBe(true);
    await tab.db.chunks.clear();
    proxy.heal();
    await phone.settle(tab, 30);
    expect(await tab.db.ops.count()).toBe(0);
    expect(await problems(phone, tab)).toEqual([]);
  }));
