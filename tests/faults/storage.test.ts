// @module-tag slow
/** Tests failing storage: what fits is stored, what does not is reported, and lost connections are reopened. */
import { expect, test } from 'vitest';

import { createPhotoStore } from '#device/photo-store.ts';
import { submitBody } from '../support/bodies.ts';
import { drawnPhoto } from '../support/drawn-photos.ts';
import { aFile, aMessage, aPerson, submitDraft } from '../support/fault-stage.ts';
import { aPdf } from '../support/files.ts';
import type { StorageFault } from '../support/storage-faults.ts';
import { useServer } from '../support/use-server.ts';
import { openStage, openPhone } from '../support/use-stage.ts';

const server = useServer();

/** No room except for facts, until a draft is deleted. */
function fullUntilDraftGoes(): StorageFault {
  let full = true;
  return ({ table, write, frees }) => {
    if (frees && table === 'drafts') full = false;
    return full && write && table !== '' && table !== 'facts'
      ? new DOMException('no room', 'QuotaExceededError')
      : undefined;
  };
}

const fullFor =
  (...tables: string[]): StorageFault =>
  ({ table, write }) =>
    write && tables.includes(table) ? new DOMException('no room', 'QuotaExceededError') : undefined;

test('row 35: no room for a file: refused with the reason, the answers kept, nothing half written', async () => {
  const { problems, phone, tab } = await openPhone(server);
  const store = await tab.draftStore();
  const typed = { first_name: 'Ines' };
  await store.change((draft) => ({ ...draft, contact: { ...draft.contact, ...typed } }));
  tab.storage.fail(fullFor('chunks'));
  expect(await store.attach(aFile(aPdf(3_000_000)))).toBe('full');
  expect(tab.health.snapshot().full).toBe(true);
  expect(await tab.db.documents.count()).toBe(0);
  expect(await tab.db.chunks.count()).toBe(0);
  expect(await tab.db.drafts.toArray()).toMatchObject([{ document: null, contact: typed }]);

  tab.storage.fail(undefined);
  await store.change((draft) => ({ ...draft, step: 'contact' }));
  expect(tab.health.snapshot().full).toBe(false);
  await submitDraft(tab);
  await phone.settle(tab);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 36: no room for the submission: sent at once, and told so', async () => {
  const { problems, phone, tab } = await openPhone(server);
  tab.storage.fail(fullFor('ops', 'drafts'));
  const person = aPerson();
  const { told, store } = await submitDraft(tab, { person });
  expect(told).toBe('queued');
  expect(store.snapshot()?.draft.phase).toBe('sent');
  const id = store.snapshot()?.draft.id ?? '';
  const lead = await server.row('price_estimates', id);
  expect(lead).toMatchObject({ email: person.email });
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 36: no room for the submission of a kept file: the lead at once, the file behind it, nothing left', async () => {
  const { problems, phone, tab } = await openPhone(server);
  const store = await tab.draftStore();
  const person = aPerson();
  await store.change((draft) => ({ ...draft, contact: { ...draft.contact, ...person } }));
  expect(await store.attach(aFile(aPdf()))).toHaveProperty('name');
  tab.storage.fail(fullUntilDraftGoes());
  const { told, entity } = await submitDraft(tab, { store, person });
  expect(told).toBe('queued');
  await phone.settle(tab);
  expect(await tab.db.drafts.count()).toBe(0);
  const lead = await server.row('price_estimates', entity);
  expect(lead).toMatchObject({ email: person.email });
  expect(lead?.['document_path']).not.toBe('');
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 149: no room for the submission of photographed pages: sent at once, and no page is left', async () => {
  const { problems, phone, tab } = await openPhone(server);
  const { db, health } = tab;
  const store = await tab.draftStore();
  const person = aPerson();
  await store.change((draft) => ({ ...draft, contact: { ...draft.contact, ...person } }));
  const photos = createPhotoStore({ db, device: tab.device, health, ...drawnPhoto });
  await photos.take(store.snapshot()?.draft.id ?? '', [new File(['w2'], 'w2.jpg')]);
  const ids = (await db.photos.toArray()).map(({ id }) => id);
  expect(await store.attach(aFile(aPdf()), ids)).toHaveProperty('name');
  tab.storage.fail(fullUntilDraftGoes());
  const { told } = await submitDraft(tab, { store, person });
  expect(told).toBe('queued');
  await phone.settle(tab);
  expect(await db.photos.count()).toBe(0);
  expect(await db.chunks.count()).toBe(0);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 36: no room and no network: not saved, not sent, and the form stays as it is', async () => {
  const { proxy, tab } = await openPhone(server);
  tab.storage.fail(fullFor('ops', 'drafts'));
  proxy.partition(true);
  const person = aPerson();
  const { told, store } = await submitDraft(tab, { person });
  expect(told).toBe('unsaved');
  expect(store.snapshot()?.draft).toMatchObject({ phase: 'open', contact: person });
  proxy.partition(false);
  tab.storage.fail(undefined);
  expect(await store.submit(() => JSON.stringify({ ...submitBody, ...person }))).toBe('queued');
});

/** Loses the connection at the nth request, for that request alone or until the database is reopened. */
function lostAt(nth: number, name: string, once: boolean) {
  let requests = 0;
  let lost = 0;
  const fault: StorageFault = ({ connection }) => {
    requests += 1;
    if (requests === nth) lost = connection;
    const fails = once ? requests === nth : connection === lost;
    return fails ? new DOMException('connection lost', name) : undefined;
  };
  return { fault, requests: () => requests };
}

test.each([
  ['UnknownError', 'for that request', true],
  ['UnknownError', 'until it is opened again', false],
  ['InvalidStateError', 'until it is opened again', false],
])('row 39: %s at any one request to the database, %s: nothing lost', async (name, _, once) => {
  const { device, problems } = await openStage(server);
  let longest = 1;
  for (let nth = 1; nth <= longest; nth += 8) {
    const phone = device();
    const tab = await phone.tab();
    await tab.enqueue('contact.send', aMessage());
    const { fault, requests } = lostAt(nth, name, once);
    const store = await tab.draftStore();
    tab.storage.fail(fault);
    const { told } = await submitDraft(tab, { store, file: aFile(aPdf()) });
    expect(told, `request ${nth}`).toBe('queued');
    await phone.settle(tab);
    longest = Math.max(longest, requests());
    expect(await problems(phone, tab), `request ${nth}`).toEqual([]);
  }
  expect(longest).toBeGreaterThan(50);
});
