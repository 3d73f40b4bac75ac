/** A picked file that is still being read, while another is picked or the person wants none. */
import { expect, test } from 'vitest';

import { acknowledgeAll } from '#sync/acknowledgement.ts';
import { parkOne } from '#sync/settle.ts';
import { aPdf } from '../../../support/files.ts';
import { createTestDevice } from '../../../support/test-device.ts';

/** A large file, or one that a phone gets from the cloud first: it is there once it `arrives`. */
function aSlowFile() {
  const file = new File([Buffer.from(aPdf(9000))], 'slow.pdf');
  const whole = file.arrayBuffer.bind(file);
  let arrives: () => void = () => {};
  const isHere = new Promise<void>((done) => {
    arrives = done;
  });
  file.arrayBuffer = () => isHere.then(whole);
  return { file, arrives };
}

const quick = (name: string) => new File([Buffer.from(aPdf(5000))], name);

async function openStore() {
  const tab = await createTestDevice({ url: 'http://127.0.0.1:9' }).tab();
  const store = await tab.draftStore();
  await store.change((draft) => ({ ...draft, step: 'contact' }));
  const attached = async () => {
    const kept = await tab.db.documents.toArray();
    const drafts = await tab.db.drafts.toArray();
    const ids = new Set(drafts.map(({ document }) => document));
    return kept.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  };
  return { tab, store, attached };
}

test('row 139: the file that was picked last is the one that is attached', async () => {
  const { store, attached } = await openStore();
  const slow = aSlowFile();
  const first = store.attach(slow.file);
  expect(await store.attach(quick('right.pdf'))).toBeUndefined();
  slow.arrives();
  await first;
  expect(await attached()).toEqual(['right.pdf']);
});

test('row 139: one that was taken off while the next was being read: the field stays empty', async () => {
  const { store, attached } = await openStore();
  await store.attach(quick('first.pdf'));
  const slow = aSlowFile();
  const attaching = store.attach(slow.file);
  await store.detach();
  slow.arrives();
  await attaching;
  expect(await attached()).toEqual([]);
});

test('row 140: one that was picked for an estimate that was reset is not attached to the next', async () => {
  const { tab, store } = await openStore();
  const slow = aSlowFile();
  const attaching = store.attach(slow.file);
  await store.reset();
  slow.arrives();
  await attaching;
  await store.settled();
  expect(store.snapshot()?.draft.document).toBeNull();
  expect(await tab.db.documents.count()).toBe(0);
});

test('row 140: one that was picked for an estimate that is started over in another tab is not attached to the next', async () => {
  const phone = createTestDevice({ url: 'http://127.0.0.1:9' });
  const [here, tab] = [await phone.tab(), await phone.tab()];
  const other = await here.draftStore();
  await other.change((draft) => ({ ...draft, contact: { ...draft.contact, first_name: 'Ines' } }));
  const store = await tab.draftStore();
  const slow = aSlowFile();
  const attaching = store.attach(slow.file);
  await other.reset();
  await expect.poll(() => store.snapshot()?.draft.contact.first_name).toBe('');
  slow.arrives();
  expect(await attaching).toBe('unwanted');
  expect(await tab.db.documents.count()).toBe(0);
});

test('one that this device could not take down is not attached, and that is said', async () => {
  const { tab, store, attached } = await openStore();
  tab.storage.fail(({ table, write }) =>
    write && table === 'documents' ? new Error('ended') : undefined,
  );
  expect(await store.attach(quick('return.pdf'))).toBe('empty');
  tab.storage.fail(undefined);
  expect(await store.attach(quick('return.pdf'))).toBeUndefined();
  expect(await attached()).toEqual(['return.pdf']);
});

test('one that was not accepted is taken off again, though its estimate has arrived', async () => {
  const { tab, store, attached } = await openStore();
  const { db, device } = tab;
  await store.attach(quick('return.pdf'));
  await store.submit(() => '{}');
  const [submit, attach] = await db.ops.orderBy('seq').toArray();
  if (!submit || !attach) throw new Error('nothing is queued');
  await db.write(db.tables, () =>
    acknowledgeAll(db, device, [[submit, { status: 'applied', rev: 1 }]]),
  );
  await parkOne(db, device, attach, 'file_type');
  await expect.poll(() => store.snapshot()?.document?.state).toBe('refused');
  await store.detach();
  expect(await attached()).toEqual([]);
  expect(store.snapshot()?.draft.phase).toBe('sent');
  expect([await db.ops.count(), await db.chunks.count()]).toEqual([0, 0]);
});
