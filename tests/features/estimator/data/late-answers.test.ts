/** A submission is answered once another estimate, or another submission of it, is on screen. */
import { expect, test } from 'vitest';

import type { DraftChange } from '#features/estimator/data/drafts.ts';
import { createMemoryServer, poison } from '../../../support/memory-server.ts';
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

/** Whose submission the server will not take, on its way. */
async function refusedLate() {
  const server = createMemoryServer();
  const phone = createTestDevice({ url: 'https://spark.test', ...server });
  const tab = await phone.tab();
  const store = await tab.draftStore();
  await store.change(named('Ines'));
  server.become('hold');
  await store.submit(() => JSON.stringify({ document: null, last_name: poison }));
  const passing = tab.pass();
  await expect.poll(() => server.sends.size).toBe(1);
  const [op] = await tab.db.ops.toArray();
  const outbox = tab.outbox();
  const mended = JSON.stringify({ document: null, last_name: 'Rivera' });
  const shows = (phase: string) =>
    expect.poll(() => store.snapshot()?.draft.phase, { timeout: 5000 }).toBe(phase);
  const kept = () => tab.db.drafts.toArray();
  return { server, phone, tab, store, passing, id: op?.id ?? '', outbox, mended, shows, kept };
}

test('row 274: one that was discarded is not refused any more, nor is the one in its place', async () => {
  const { server, phone, tab, store, passing, id, outbox, mended, shows, kept } =
    await refusedLate();
  await outbox.discard(id);
  await shows('open');
  await store.submit(() => mended);
  server.become('refuse');
  server.release();
  await passing;
  expect(await kept()).toMatchObject([{ phase: 'submitting' }]);
  server.become('ok');
  await phone.settle(tab);
  expect([...server.leads.values()]).toEqual([mended]);
  expect(await tab.db.ops.count()).toBe(0);
});

test('row 274: one that is mended while it is sent once more makes way for the one that was mended', async () => {
  const { server, phone, tab, store, passing, id, outbox, mended, shows, kept } =
    await refusedLate();
  server.release();
  await passing;
  await shows('refused');
  await outbox.retry(id);
  await store.submit(() => mended);
  server.become('ok');
  await phone.settle(tab);
  expect([...server.leads.values()]).toEqual([mended]);
  expect(await kept()).toMatchObject([{ phase: 'sent' }]);
  expect(await tab.db.ops.count()).toBe(0);
});
