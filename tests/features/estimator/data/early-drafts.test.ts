/** What happens to a draft before the database's code has arrived, and what is left of it afterwards. */
import { expect, test } from 'vitest';

import type { DraftStore } from '#features/estimator/data/draft-store.ts';
import type { DraftChange } from '#features/estimator/data/drafts.ts';
import { earlyDrafts } from '#features/estimator/data/early-drafts.ts';
import { noFirstLook } from '#features/estimator/data/no-first-look.ts';
import { aFile } from '../../../support/fault-stage.ts';
import { aPdf } from '../../../support/files.ts';
import { createMemoryServer } from '../../../support/memory-server.ts';
import { createTestDevice } from '../../../support/test-device.ts';

const choose =
  (service: 'Bookkeeping' | 'Tax Planning'): DraftChange =>
  (draft) => ({ ...draft, answers: { ...draft.answers, services: [service] } });

/** A device with one kept answer, and a page whose database is still on its way. */
async function halfLoaded() {
  const device = createTestDevice({ url: 'https://spark.test', ...createMemoryServer() });
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
  const elsewhere = createTestDevice({ url: 'https://spark.test', ...createMemoryServer() });
  const tab = await elsewhere.tab();
  const early = earlyDrafts(first, tab.draftStore(), () => true);
  const email = 'dana@example.com';
  await early.change((draft) => ({ ...draft, contact: { ...draft.contact, email } }));
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
