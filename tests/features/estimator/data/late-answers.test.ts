/** A submission that went past a full device is answered once another estimate is on screen. */
import { expect, test } from 'vitest';

import type { DraftChange } from '#features/estimator/data/drafts.ts';
import { createMemoryServer } from '../../../support/memory-server.ts';
import type { StorageFault } from '../../../support/storage-faults.ts';
import { createTestDevice } from '../../../support/test-device.ts';

const named =
  (first_name: string): DraftChange =>
  (draft) => ({ ...draft, contact: { ...draft.contact, first_name } });

/** What is deleted needs no room. */
const full: StorageFault = ({ table, write }) =>
  write && table !== '' ? new DOMException('no room', 'QuotaExceededError') : undefined;

const bodyOf = () => JSON.stringify({ document: null });

test('row 271: what was begun since is not called submitted, and nothing of it goes', async () => {
  const server = createMemoryServer();
  const tab = await createTestDevice({ url: 'https://spark.test', ...server }).tab();
  const store = await tab.draftStore();
  await store.change(named('Ines'));
  tab.storage.fail(full);
  server.become('hold');
  const submitting = store.submit(bodyOf);
  await expect.poll(() => server.leads.size).toBe(1);
  await store.reset();
  await store.change(named('Tom'));
  const begun = store.snapshot()?.draft;
  server.release();
  expect(await submitting).toBe('queued');
  expect(store.snapshot()?.draft).toMatchObject({
    id: begun?.id,
    phase: 'open',
    contact: { first_name: 'Tom' },
  });
  tab.storage.fail(undefined);
  await store.change((draft) => ({ ...draft, step: 'contact' }));
  const rows = await tab.db.drafts.toArray();
  expect(rows).toMatchObject([{ id: begun?.id, phase: 'open', contact: { first_name: 'Tom' } }]);
});
