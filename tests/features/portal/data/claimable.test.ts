/** What a claim takes off the visitor's side of a device. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { emptyDraft } from '#domain/estimator/draft.ts';
import { findClaimable, forgetClaimable, isBeingSent } from '#features/portal/data/claimable.ts';
import type { Receipt } from '#sync/outbox-entry.ts';
import { aKey, anId } from '../../../support/op-api.ts';
import { createTestDevice, type Tab } from '../../../support/test-device.ts';

const [estimate, key, file] = [anId(), aKey(), anId()];

let tab: Tab;
beforeEach(async () => {
  tab = await createTestDevice({ url: 'http://127.0.0.1:9' }).tab();
  const { db } = tab;
  const draft = { ...emptyDraft(estimate, key, 1), document: file, phase: 'sent' as const };
  await db.drafts.put({ ...draft, answers: { ...draft.answers, services: ['Bookkeeping'] } });
  await db.documents.put({
    id: file,
    draft: estimate,
    name: '',
    size: 1,
    sha256: '',
    state: 'sent',
    sentBytes: 1,
  });
  await db.receipts.bulkPut([
    receiptOf('estimate.save', estimate),
    receiptOf('estimate.submit', estimate),
    receiptOf('document.attach', file),
    { ...receiptOf('contact.send', anId()), key: null },
  ]);
});
afterEach(() => tab.kill());

function receiptOf(kind: Receipt['kind'], entity: string): Receipt {
  return { id: anId(), kind, entity, hash: '', key, status: 'applied', ackAt: 1 };
}

const keptKinds = async () => (await tab.db.receipts.toArray()).map(({ kind }) => kind).sort();

test('after a claim neither answers nor any key to them are left for whoever comes next', async () => {
  expect(await findClaimable(tab.db)).toMatchObject({ estimate, key, services: ['Bookkeeping'] });
  expect(await forgetClaimable(tab.db, estimate)).toBe(true);
  expect(await findClaimable(tab.db)).toBe(null);
  const all = await Promise.all(tab.db.tables.map((table) => table.toArray()));
  expect(JSON.stringify(all)).not.toContain(key);
  expect(await tab.db.drafts.count()).toBe(0);
  expect(await tab.db.documents.count()).toBe(0);
  expect(await keptKinds()).toEqual(['contact.send']);
});

test('row 151: nor does a page that still shows it bring them back', async () => {
  const store = await tab.draftStore();
  expect(await forgetClaimable(tab.db, estimate)).toBe(true);
  await store.change((draft) => ({ ...draft, step: 'estimate' }));
  expect(await tab.db.drafts.count()).toBe(0);
});

test('it is claimed once nothing of it is still to be sent from here; what was not accepted does not count', async () => {
  expect(await isBeingSent(tab.db, estimate)).toBe(false);
  const { id } = await tab.enqueue('document.attach', {}, { entity: file, key });
  expect(await isBeingSent(tab.db, estimate)).toBe(true);
  await tab.db.ops.update(id, { state: 'parked' });
  expect(await isBeingSent(tab.db, estimate)).toBe(false);
});

test('where its file was not accepted only the question goes', async () => {
  const { id } = await tab.enqueue('document.attach', {}, { entity: file, key });
  await tab.db.ops.update(id, { state: 'parked' });
  expect(await forgetClaimable(tab.db, estimate)).toBe(false);
  expect(await findClaimable(tab.db)).toBe(null);
  expect(await tab.db.drafts.get(estimate)).toMatchObject({ key });
  expect(await keptKinds()).toEqual(['contact.send', 'document.attach', 'estimate.save']);
});
