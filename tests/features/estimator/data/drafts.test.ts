import { describe, expect, test } from 'vitest';

import {
  addScenario,
  changeScenario,
  chooseScenario,
  removeScenario,
  renameScenario,
} from '#domain/estimator/scenarios.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import type { DraftChange } from '#features/estimator/data/drafts.ts';
import type { DraftStore } from '#features/estimator/data/draft-store.ts';
import { earlyDrafts } from '#app/create-services.ts';
import { noFirstLook } from '#features/estimator/data/no-first-look.ts';
import { parkOne } from '#sync/settle.ts';
import { createMemoryServer, poison } from '../../../support/memory-server.ts';
import { type StorageFault, noRoom } from '../../../support/storage-faults.ts';
import { aKey, anId } from '../../../support/op-api.ts';
import { createTestDevice, offlineTab } from '../../../support/test-device.ts';
import { aFile, submitDraft } from '../../../support/fault-stage.ts';
import { aPdf } from '../../../support/files.ts';
import { aHold } from '../../../support/held-database.ts';

const aDevice = (server = createMemoryServer()) =>
  createTestDevice({ url: 'https://spark.test', ...server });

// The draft on screen while the device is writing: typed text is never lost.

const type =
  (field: 'first_name' | 'email', value: string): DraftChange =>
  (draft) => ({ ...draft, contact: { ...draft.contact, [field]: value } });

/** A store with one stored name; also returns every contact shown afterwards. */
async function openStore() {
  const device = aDevice();
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

test('an estimate that is reset while it is being queued does not come back', async () => {
  const { tab, store } = await openStore();
  const saving = store.saveEstimate('{}');
  await Promise.all([saving, store.reset()]);
  await store.settled();
  expect(await tab.db.drafts.toArray()).toEqual([]);
});

test('what did not fit stays on screen, and is kept with the next change that does', async () => {
  const { tab, store, shown } = await openStore();
  const savedAt = store.snapshot()?.savedAt;
  tab.storage.fail(noRoom);
  await store.change(type('email', 'dana@example.com'));
  expect(store.snapshot()).toMatchObject({ savedAt, draft: { contact: { first_name: 'Dana' } } });
  tab.storage.fail(undefined);
  await store.change(type('first_name', 'Ann'));
  expect(shown.at(-1)).toMatchObject({ first_name: 'Ann', email: 'dana@example.com' });
  expect(await tab.db.drafts.toArray()).toMatchObject([
    { contact: { first_name: 'Ann', email: 'dana@example.com' } },
  ]);
});

test('scenarios are on the device with the draft they are about: every change of them, and another page finds them so', async () => {
  const device = aDevice();
  const tab = await device.tab();
  const store = await tab.draftStore();
  const planned = {
    ...emptyDraft(anId(), aKey(), 0).answers,
    services: ['Tax Planning' as const],
  };
  await store.change((draft) => ({ ...draft, answers: planned }));
  await store.change(addScenario);
  await store.change((draft) => renameScenario(draft, 2, 'Monthly'));
  await store.change((draft) =>
    changeScenario(draft, 2, (answers) => ({ ...answers, taxPlanningFrequency: 'Monthly' })),
  );
  await store.change((draft) => chooseScenario(draft, 2));
  const comparison = {
    main: { place: 2, name: 'Monthly' },
    others: [{ place: 1, answers: { services: ['Tax Planning'] } }],
  };
  const kept = { answers: { taxPlanningFrequency: 'Monthly' }, comparison };
  expect(store.snapshot()?.draft).toMatchObject(kept);
  expect(await tab.db.drafts.toArray()).toMatchObject([kept]);
  expect((await (await device.tab()).draftStore()).snapshot()?.draft).toMatchObject(kept);
  await store.change((draft) => removeScenario(draft, 1));
  const [row] = await tab.db.drafts.toArray();
  expect([row?.comparison, row?.answers.taxPlanningFrequency]).toEqual([undefined, 'Monthly']);
});

test('a change of a draft that no row is stored of yet is made once', async () => {
  const tab = await offlineTab();
  const store = await tab.draftStore();
  await store.change(addScenario);
  expect(store.snapshot()?.draft.comparison?.others).toHaveLength(1);
  expect(await tab.db.drafts.toArray()).toMatchObject([{ comparison: { others: [{ place: 2 }] } }]);
});

describe('an estimate from elsewhere', () => {
  const elsewhere = () => ({
    ...emptyDraft(anId(), aKey(), 0),
    step: 'estimate' as const,
    savedRev: 3,
  });

  test('takes the place of the one here, in one write', async () => {
    const { tab, store } = await openStore();
    const other = elsewhere();
    await store.takeOver(other);
    expect(store.snapshot()?.draft).toMatchObject({ id: other.id, contact: { first_name: '' } });
    expect(await tab.db.drafts.toArray()).toMatchObject([{ id: other.id, savedRev: 3 }]);
  });

  test('that is the one here, or was before it was cleared, is on screen again', async () => {
    const { tab, store } = await openStore();
    const own = store.snapshot()?.draft ?? elsewhere();
    await store.takeOver({ ...elsewhere(), id: own.id });
    expect(store.snapshot()?.draft).toMatchObject({
      id: own.id,
      contact: { first_name: 'Dana' },
    });
    await store.reset();
    await store.takeOver({ ...elsewhere(), id: own.id });
    expect(store.snapshot()?.draft).toMatchObject({ id: own.id, savedRev: 3 });
    await store.change(type('email', 'dana@example.com'));
    expect(await tab.db.drafts.toArray()).toMatchObject([{ id: own.id }]);
  });

  test('that does not fit leaves the one here', async () => {
    const { tab, store } = await openStore();
    tab.storage.fail(noRoom);
    await expect(store.takeOver(elsewhere())).rejects.toThrow('no room');
    tab.storage.fail(undefined);
    expect(store.snapshot()?.draft).toMatchObject({ contact: { first_name: 'Dana' } });
    expect(await tab.db.drafts.toArray()).toMatchObject([{ contact: { first_name: 'Dana' } }]);
  });
});

// Changes of a draft before and after the database code loads.

const choose =
  (service: 'Bookkeeping' | 'Tax Planning'): DraftChange =>
  (draft) => ({ ...draft, answers: { ...draft.answers, services: [service] } });

/** A device with one stored answer, and a page whose database is still opening. */
async function halfLoaded() {
  const device = aDevice();
  const tab = await device.tab();
  const real = await tab.draftStore();
  await real.change(choose('Tax Planning'));
  let arrive: (store: DraftStore) => void = () => {};
  const arriving = new Promise<DraftStore>((done) => {
    arrive = done;
  });
  const kept = real.snapshot() ?? noFirstLook;
  return { tab, early: earlyDrafts(kept, arriving), arrive: () => arrive(real) };
}

test('an early answer shows at once, is not called saved, and is kept once the database is there', async () => {
  const { tab, early, arrive } = await halfLoaded();
  const changing = early.change(choose('Bookkeeping'));
  expect(early.snapshot()).toMatchObject({
    savedAt: null,
    draft: { answers: { services: ['Bookkeeping'] } },
  });
  arrive();
  await changing;
  await early.settled();
  expect(await tab.db.drafts.toArray()).toMatchObject([{ answers: { services: ['Bookkeeping'] } }]);
});

test('where the database turns out to be one in memory, the draft on screen stays, and what was answered since', async () => {
  const { early: shown } = await halfLoaded();
  const first = shown.snapshot() ?? noFirstLook;
  const elsewhere = aDevice();
  const tab = await elsewhere.tab();
  const early = earlyDrafts(first, tab.draftStore(), () => true);
  const email = 'dana@example.com';
  await early.change(type('email', email));
  await early.settled();
  expect(early.snapshot()?.draft).toMatchObject({
    id: first.draft.id,
    answers: { services: ['Tax Planning'] },
    contact: { email },
  });
});

test('what is answered after an early reset stays, what was before it goes', async () => {
  const { tab, early, arrive } = await halfLoaded();
  const clearing = early.reset();
  expect(early.snapshot()).toMatchObject({ draft: { edits: 0, answers: { services: [] } } });
  const changing = early.change(choose('Bookkeeping'));
  arrive();
  await Promise.all([clearing, changing]);
  await early.settled();
  expect(await tab.db.drafts.toArray()).toMatchObject([{ answers: { services: ['Bookkeeping'] } }]);
});

test('what was picked, saved and submitted before an early reset is not done with the new estimate', async () => {
  const { tab, early, arrive } = await halfLoaded();
  const before = [early.attach(aFile(aPdf())), early.saveEstimate('{}'), early.submit(() => '{}')];
  const clearing = early.reset();
  const changing = early.change(choose('Bookkeeping'));
  arrive();
  await Promise.all([...before, clearing, changing]);
  await early.settled();
  expect(await tab.db.ops.toArray()).toEqual([]);
  expect(await tab.db.drafts.toArray()).toMatchObject([
    { answers: { services: ['Bookkeeping'] }, document: null, phase: 'open' },
  ]);
});

// A submission is answered while another estimate, or another submission of it, is on screen.

/** A full device, on which only deletions work. */
const full: StorageFault = ({ table, write }) =>
  write && table !== '' ? new DOMException('no room', 'QuotaExceededError') : undefined;

const bodyOf = () => JSON.stringify({ document: null });

test('row 271: what was begun since is not called submitted, and nothing of it goes', async () => {
  const server = createMemoryServer();
  const tab = await aDevice(server).tab();
  const store = await tab.draftStore();
  await store.change(type('first_name', 'Ines'));
  tab.storage.fail(full);
  server.become('hold');
  const submitting = store.submit(bodyOf);
  await expect.poll(() => server.leads.size).toBe(1);
  await store.reset();
  await store.change(type('first_name', 'Tom'));
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

async function refusedLate() {
  const server = createMemoryServer();
  const phone = createTestDevice({ url: 'https://spark.test', ...server });
  const tab = await phone.tab();
  const store = await tab.draftStore();
  await store.change(type('first_name', 'Ines'));
  server.become('hold');
  await store.submit(() => JSON.stringify({ document: null, last_name: poison }));
  const passing = tab.pass();
  await expect.poll(() => server.sends.size).toBe(1);
  const [op] = await tab.db.ops.toArray();
  const outbox = tab.outbox();
  const mended = JSON.stringify({ document: null, last_name: 'Rivera' });
  const shows = (phase: string) => expect.poll(() => store.snapshot()?.draft.phase).toBe(phase);
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

describe('A picked file that is still being read, while another is picked or the person wants none', () => {
  /** A large or cloud file: readable once it `arrives`. */
  function aSlowFile() {
    const file = new File([Buffer.from(aPdf(9000))], 'slow.pdf');
    const whole = file.arrayBuffer.bind(file);
    const [isHere, arrives] = aHold();
    file.arrayBuffer = () => isHere.then(whole);
    return { file, arrives };
  }

  const quick = (name: string) => new File([Buffer.from(aPdf(5000))], name);

  async function openStore() {
    const tab = await offlineTab();
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

  test('a file is said to be attached by the name it is kept by, with the ending of its content', async () => {
    const { store } = await openStore();
    expect(await store.attach(quick('noext'))).toEqual({ name: 'noext.pdf' });
  });

  test('row 139: the file that was picked last is the one that is attached', async () => {
    const { store, attached } = await openStore();
    const slow = aSlowFile();
    const first = store.attach(slow.file);
    expect(await store.attach(quick('right.pdf'))).toEqual({ name: 'right.pdf' });
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
    await other.change(type('first_name', 'Ines'));
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
    expect(await store.attach(quick('return.pdf'))).toEqual({ name: 'return.pdf' });
    expect(await attached()).toEqual(['return.pdf']);
  });

  test('one that was not accepted is taken off again, though its estimate has arrived', async () => {
    const { tab, store, attached } = await openStore();
    const { db, device } = tab;
    await store.attach(quick('return.pdf'));
    await store.submit(() => '{}');
    const [submit, attach] = await db.ops.orderBy('seq').toArray();
    if (!submit || !attach) throw new Error('nothing is queued');
    await tab.answered(submit, { rev: 1 });
    await parkOne(db, device, attach, 'file_type');
    await expect.poll(() => store.snapshot()?.document?.state).toBe('refused');
    await store.detach();
    expect(await attached()).toEqual([]);
    expect(store.snapshot()?.draft.phase).toBe('sent');
    expect([await db.ops.count(), await db.chunks.count()]).toEqual([0, 0]);
  });
});

test('an estimate that the server has stays sent, whatever it says of another op of it', async () => {
  const tab = await createTestDevice({ url: 'http://127.0.0.1:9' }).tab();
  const { entity } = await submitDraft(tab);
  const [op] = await tab.db.ops.toArray();
  if (!op) throw new Error('nothing waits');
  const phase = async () => (await tab.db.drafts.get(entity))?.phase;
  const refuse = () =>
    tab.db.write([tab.db.ops, tab.db.drafts, tab.db.documents], () =>
      Promise.resolve(
        tab.device.kinds[op.kind]?.refused?.(
          tab.db,
          op,
          { code: 'invalid', errors: [] },
          tab.device,
        ),
      ),
    );
  await tab.db.drafts.update(entity, { phase: 'sent' });
  await refuse();
  expect(await phase()).toBe('sent');
  await tab.db.drafts.update(entity, { phase: 'submitting' });
  await refuse();
  expect(await phase()).toBe('refused');
});
