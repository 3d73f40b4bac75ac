/** The draft on screen while the device is still writing: nothing that was typed ever goes missing from it. */
import { expect, test } from 'vitest';

import type { DraftChange } from '#local/drafts.ts';
import { createMemoryServer } from '../support/memory-server.ts';
import type { StorageFault } from '../support/storage-faults.ts';
import { createTestDevice } from '../support/test-device.ts';

const type =
  (field: 'first_name' | 'email', value: string): DraftChange =>
  (draft) => ({ ...draft, contact: { ...draft.contact, [field]: value } });

/** A store with one kept name, and every contact the screen shows from then on. */
async function openStore() {
  const device = createTestDevice({ url: 'https://spark.test', ...createMemoryServer() });
  const tab = await device.tab();
  const store = await tab.draftStore();
  await store.change(type('first_name', 'Dana'));
  const shown: unknown[] = [];
  store.subscribe(() => shown.push(store.snapshot()?.draft.contact));
  return { tab, store, shown };
}

test('what is typed while the estimate is being queued never leaves the screen', async () => {
  const { tab, store, shown } = await openStore();
  let typing: Promise<void> | undefined;
  tab.storage.fail(({ write }) => {
    if (write) typing ??= store.change(type('email', 'dana@example.com'));
    return undefined;
  });
  await store.saveEstimate('{}');
  await typing;
  expect(shown.length).toBeGreaterThan(1);
  for (const contact of shown) {
    expect(contact).toMatchObject({ first_name: 'Dana', email: 'dana@example.com' });
  }
  expect(await tab.db.drafts.toArray()).toMatchObject([{ contact: { email: 'dana@example.com' } }]);
});

test('what did not fit stays on screen, and is kept with the next change that does', async () => {
  const { tab, store, shown } = await openStore();
  const savedAt = store.snapshot()?.savedAt;
  const full: StorageFault = ({ write }) =>
    write ? new DOMException('no room', 'QuotaExceededError') : undefined;
  tab.storage.fail(full);
  await store.change(type('email', 'dana@example.com'));
  expect(store.snapshot()).toMatchObject({ savedAt, draft: { contact: { first_name: 'Dana' } } });
  tab.storage.fail(undefined);
  await store.change(type('first_name', 'Ann'));
  expect(shown.at(-1)).toMatchObject({ first_name: 'Ann', email: 'dana@example.com' });
  expect(await tab.db.drafts.toArray()).toMatchObject([
    { contact: { first_name: 'Ann', email: 'dana@example.com' } },
  ]);
});
