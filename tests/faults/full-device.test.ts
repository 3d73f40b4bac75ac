/** Tests ops that a device without room sends past its outbox: if the answer is lost, they are sent again, and once. */
import { expect, test, describe } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';

import { emptyDraft, draftRetentionMs } from '#domain/estimator/draft.ts';
import { visitorWaiting } from '#app/visitor-waiting.ts';
import { waitingRow } from '#features/outbox/waiting-row.ts';
import { waitingReasons } from '#texts/outbox.ts';
import { exportWaiting } from '#device/export-waiting.ts';
import { prepareOp } from '#sync/outbox.ts';
import { aMessage, aPerson, submitDraft, turns, typedName, aFile } from '../support/fault-stage.ts';
import { drop, refuse, pass } from '../support/faults.ts';
import type { StorageFault } from '../support/storage-faults.ts';
import { useServer } from '../support/use-server.ts';
import { openStage, openPhone, openTwoTabs } from '../support/use-stage.ts';
import { aPdf } from '../support/files.ts';
import type { TestDevice, Tab } from '../support/test-device.ts';
import { storedDocument } from '../support/uploading.ts';
import { anAccount, claim } from '../support/accounts.ts';
import { saveBody, submitBody } from '../support/bodies.ts';

const server = useServer();

const full: StorageFault = ({ write }) =>
  write ? new DOMException('no room', 'QuotaExceededError') : undefined;

test('row 141: a message is there once; words that were changed since are one of their own', async () => {
  const { proxy, device } = await openStage(server);
  const tab = await device().tab();
  const forms = tab.forms();
  const { id } = await forms.load('contact');
  const message = { ...aMessage(), source: null };
  const more = { ...message, message: 'And one more thing: I move in May.' };
  const sent = () => server.rows('contacts', `email = "${message.email}"`);
  tab.storage.fail(full);
  proxy.next(drop);
  expect(await forms.send('contact', id, JSON.stringify(message))).toEqual({
    outcome: 'unsaved',
  });
  expect(await sent()).toHaveLength(1);
  proxy.next(drop);
  expect(await forms.send('contact', id, JSON.stringify(message))).toEqual({
    outcome: 'unsaved',
  });
  expect(await forms.send('contact', id, JSON.stringify(more))).toEqual({ outcome: 'received' });
  expect(await sent()).toHaveLength(2);
});

test('row 141: nor is it there twice where the database could give no id', async () => {
  const { proxy, device } = await openStage(server);
  const tab = await device().tab();
  const forms = tab.forms();
  const message = aMessage();
  const body = JSON.stringify({ ...message, source: null });
  tab.storage.fail(full);
  proxy.next(drop);
  expect(await forms.send('contact', null, body)).toEqual({ outcome: 'unsaved' });
  expect(await forms.send('contact', null, body)).toEqual({ outcome: 'received' });
  expect(await server.rows('contacts', `email = "${message.email}"`)).toHaveLength(1);
});

test('row 141: an estimate is there once, and the second press says so', async () => {
  const { proxy, device } = await openStage(server);
  const tab = await device().tab();
  const person = aPerson();
  const store = await tab.draftStore();
  tab.storage.fail(full);
  proxy.next(drop);
  expect((await submitDraft(tab, { store, person })).told).toBe('unsaved');
  expect(await server.rows('price_estimates', `email = "${person.email}"`)).toHaveLength(1);
  expect((await submitDraft(tab, { store, person })).told).toBe('queued');
  expect(await server.rows('price_estimates', `email = "${person.email}"`)).toHaveLength(1);
});

describe('a database that is started over', () => {
  const noRoom = () => new DOMException('no room', 'QuotaExceededError');

  const full: StorageFault = ({ write, table }) => (write && table !== '' ? noRoom() : undefined);

  /** No room until a draft is deleted. */
  function fullUntilDraftGoes(): StorageFault {
    let isFull = true;
    return ({ table, write, frees }) => {
      if (frees && table === 'drafts') isFull = false;
      return isFull && write && table !== '' ? noRoom() : undefined;
    };
  }

  test('row 155: on a full device an estimate is started over all the same', async () => {
    const { phone, tab } = await openPhone(server);
    const store = await tab.draftStore();
    await store.change(typedName('Ines'));
    tab.storage.fail(full);
    await store.reset().catch(() => undefined);
    tab.storage.fail(undefined);
    await store.change((draft) => ({ ...draft, step: 'services' }));
    expect(store.snapshot()?.draft).toMatchObject({ contact: { first_name: '' } });
    const next = await phone.tab();
    expect((await next.draftStore()).snapshot()?.draft).toMatchObject({
      contact: { first_name: '' },
    });
  });

  test('row 156: what is answered in a tab that started over does not change the estimate that came back by its link', async () => {
    const { phone, tabs } = await openTwoTabs(server);
    const here = await tabs[0].draftStore();
    await here.change(typedName('Ines'));
    const { id = '', key = '' } = here.snapshot()?.draft ?? {};
    await here.reset();
    const there = await tabs[1].draftStore();
    const linked = { ...emptyDraft(id, key, phone.clock.now()), savedRev: 1 };
    await there.takeOver({ ...linked, answers: { ...linked.answers, services: ['Tax Planning'] } });
    await here.change((draft) => ({
      ...draft,
      answers: { ...draft.answers, services: ['Bookkeeping'] },
    }));
    const kept = await tabs[1].db.drafts.get(id);
    // Either this tab shows the linked estimate too, or its change leaves that estimate as it was.
    const isShown = here.snapshot()?.draft.id === id;
    expect([isShown, kept?.answers.services]).toEqual(
      isShown ? [true, ['Bookkeeping']] : [false, ['Tax Planning']],
    );
  });

  test('row 156: a tab that started over shows the estimate once it has come back by its link in another', async () => {
    const { phone, tabs } = await openTwoTabs(server);
    const here = await tabs[0].draftStore();
    await here.change((draft) => ({ ...draft, step: 'contact' }));
    const { id = '', key = '' } = here.snapshot()?.draft ?? {};
    const there = await tabs[1].draftStore();
    await here.reset();
    await expect.poll(() => there.snapshot()?.draft.edits).toBe(0);
    await there.takeOver({ ...emptyDraft(id, key, phone.clock.now()), savedRev: 1 });
    await expect.poll(() => here.snapshot()?.draft).toMatchObject({ id, savedRev: 1 });
  });

  test('row 156: one that was started over, came back by its link and was sent past a full device stays on screen as sent', async () => {
    const { phone, tab } = await openPhone(server);
    const store = await tab.draftStore();
    await store.change(typedName('Ines'));
    const { id = '', key = '' } = store.snapshot()?.draft ?? {};
    await store.reset();
    await store.takeOver({ ...emptyDraft(id, key, phone.clock.now()), savedRev: 0 });
    tab.storage.fail(fullUntilDraftGoes());
    expect((await submitDraft(tab, { store, person: aPerson() })).told).toBe('queued');
    await turns(60);
    expect(store.snapshot()?.draft).toMatchObject({ id, phase: 'sent' });
  });
});

const bytes = aPdf(600_000);

function aMonthLater({ clock, tab }: TestDevice) {
  clock.advance(draftRetentionMs + 86_400_000);
  return tab();
}

test('row 126: the lead has arrived and its file has not for a month: it is sent, and then the draft has had its time', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
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
  // The device has deleted the submission's receipt, which was a month old.
  phone.meant.delete(submitted?.id ?? '');
  expect(await problems(phone, next)).toEqual([]);
  next.kill();

  const last = await aMonthLater(phone);
  expect([await last.db.drafts.count(), await last.db.documents.count()]).toEqual([0, 0]);
});

test('row 126: a submission that was refused a month ago can still be mended, and its file goes with it', async () => {
  const { problems, phone, tab } = await openPhone(server);
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
});

const losses: [string, (tab: Tab, document: string) => Promise<unknown>][] = [
  ['its row', ({ db }, document) => db.documents.delete(document)],
  ['its bytes', ({ db }, document) => db.chunks.where('document').equals(document).delete()],
  ['its end', ({ db }, document) => db.chunks.delete([document, 1])],
];

test.each(losses)(
  'row 127: a file without %s here is set aside with words, the others go',
  async (_, lose) => {
    const { problems, phone, tab } = await openPhone(server);
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
    // The estimator does not show this second file, so only the page Waiting to send can discard it.
    expect(row).toMatchObject({ reason: waitingReasons.file_gone, editPath: null });
    await view.retry(op?.id ?? '');
    await phone.settle(tab, 30);
    expect(await tab.db.ops.toArray()).toMatchObject([{ state: 'parked' }]);
    await view.discard(op?.id ?? '');
    const { db } = tab;
    const left = [await db.ops.count(), await db.documents.count(), await db.chunks.count()];
    expect(left).toEqual([0, 0, 0]);
    expect(await db.drafts.get(entity)).toMatchObject({ phase: 'sent', document: null });
  },
);

test('row 127: the server had all of it before the bytes were gone: it has arrived', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
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
});

test('row 28: an old save after the submission: superseded, the lead and its estimate as they were', async () => {
  const { device, problems } = await openStage(server);
  const [phone, laptop] = [device(), device()];
  const [tab, other] = [await phone.tab(), await laptop.tab()];
  const { entity, key } = await other.enqueue('estimate.save', saveBody, { rev: 1 });
  const body = { ...submitBody, ...aPerson() };
  await tab.enqueue('estimate.submit', body, { entity, key, rev: 2 });
  await phone.settle(tab);
  const before = await server.row('abandoned_estimates', entity);
  await laptop.settle(other);
  expect(await other.db.receipts.toArray()).toMatchObject([{ status: 'superseded' }]);
  const after = await server.row('abandoned_estimates', entity);
  expect(after).toEqual(before);
  expect(after).toMatchObject({ status: 'converted', rev: 2 });
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 152: an estimate joins an account: the device that began it is told, and keeps what was typed and its file', async () => {
  const { problems, phone, tab } = await openPhone(server);
  const store = await tab.draftStore();
  await store.change((draft) => ({
    ...draft,
    answers: { ...draft.answers, services: ['Bookkeeping'] },
  }));
  const { id, key } = store.snapshot()?.draft ?? { id: '', key: '' };
  await tab.enqueue('estimate.save', saveBody, { entity: id, key, rev: 1 });
  await phone.settle(tab);
  expect((await claim(server, await anAccount(server, 'clients'), id, key)).status).toBe(200);

  const save = await tab.enqueue('estimate.save', saveBody, { entity: id, key, rev: 2 });
  const submit = await tab.enqueue(
    'estimate.submit',
    { ...submitBody, ...aPerson() },
    { entity: id, key, rev: 3 },
  );
  await phone.settle(tab);
  expect(await problems(phone, tab, [save.id, submit.id])).toEqual([]);
  const trouble = { code: 'in_account' };
  expect(await tab.db.ops.toArray()).toMatchObject([
    { state: 'parked', trouble },
    { state: 'parked', trouble },
  ]);
  const draft = await tab.db.drafts.get(id);
  expect(draft).toMatchObject({ phase: 'refused', answers: { services: ['Bookkeeping'] } });
  expect(await server.rows('price_estimates', `id = "${id}"`)).toEqual([]);
});

test('row 32: a poisoned op at the head: parked, all others delivered in as many requests', async () => {
  const { proxy, device, problems } = await openStage(server);
  const play = async (poison: boolean) => {
    const phone = device();
    const tab = await phone.tab();
    const before = proxy.passages().length;
    const body = poison ? { ...aMessage(), email: 'nobody' } : aMessage();
    const { id } = await tab.enqueue('contact.send', body);
    for (let n = 0; n < 60; n += 1) await tab.enqueue('contact.send', aMessage());
    const passes = await phone.settle(tab);
    const parked = poison ? [id] : [];
    expect(await problems(phone, tab, parked)).toEqual([]);
    const paths = (await tab.db.ops.toArray()).map(({ trouble }) => trouble?.errors[0]?.path);
    expect(paths).toEqual(parked.map(() => 'email'));
    return { requests: proxy.passages().length - before, passes };
  };
  const clean = await play(false);
  expect(await play(true)).toEqual(clean);
});

test('row 53: rows that cannot be read: parked, listed and exported; the others go', async () => {
  const { problems, phone, tab } = await openPhone(server);
  const op = await prepareOp(tab.device, {
    kind: 'contact.send',
    entity: 'a'.repeat(15),
    key: null,
    body: '{}',
  });
  const broken = [
    { ...op, id: 'broken000000001', seq: 1, kind: 'contact.fly' },
    { ...op, id: 'broken000000002', seq: 2, needs: undefined },
    { ...op, id: 'broken000000003', seq: 3, body: 42 },
    { ...op, id: 'broken000000004', seq: 4, needs: null, hash: null },
    { ...op, id: 'broken000000005', seq: 5, nextAt: 'soon' },
  ];
  await tab.db.table('ops').bulkPut(broken);
  await tab.enqueue('contact.send', aMessage());
  expect(await tab.drain.nextAt()).toBeLessThanOrEqual(phone.clock.now());
  const view = tab.outbox();
  await expect.poll(() => view.snapshot().length).toBe(6);

  await phone.settle(tab);
  const ids = broken.map(({ id }) => id);
  expect(await problems(phone, tab, ids)).toEqual([]);
  await expect
    .poll(() => view.snapshot().map(({ op }) => op.state))
    .toEqual(ids.map(() => 'parked'));
  const files = unzipSync(await exportWaiting(tab.db));
  for (const id of ids) expect(strFromU8(files['waiting.json'] ?? new Uint8Array())).toContain(id);
});

test('row 53: a payload that is no JSON: the server says so, it is parked, the others go', async () => {
  const { problems, phone, tab } = await openPhone(server);
  const { id } = await tab.enqueue('contact.send', '{"name": "Tom');
  await tab.enqueue('contact.send', aMessage());
  await phone.settle(tab);
  expect(await tab.db.ops.get(id)).toMatchObject({
    state: 'parked',
    trouble: { code: 'malformed' },
  });
  expect(await problems(phone, tab, [id])).toEqual([]);
});

test('row 54: other content under a known id: mismatch, parked, the first content stays', async () => {
  const { device, problems } = await openStage(server);
  const phone = device();
  const tab = await phone.tab();
  const first = await tab.enqueue('contact.send', aMessage());
  await phone.settle(tab);
  const other = device();
  const elsewhere = await other.tab();
  const { entity, key } = first;
  const wanted = { kind: 'contact.send', entity, key, body: JSON.stringify(aMessage()) } as const;
  const forged = { ...(await prepareOp(elsewhere.device, wanted)), id: first.id, seq: 1 };
  await elsewhere.db.ops.put(forged);
  await other.settle(elsewhere);
  expect(await elsewhere.db.ops.get(first.id)).toMatchObject({
    state: 'parked',
    trouble: { code: 'hash_differs' },
  });
  expect(await problems(phone, tab)).toEqual([]);
});
