/** The draft on screen while the device is still writing: nothing that was typed ever goes missing from it. */
import { describe, expect, test } from 'vitest';

import {
  addScenario,
  changeScenario,
  chooseScenario,
  removeScenario,
  renameScenario,
} from '#domain/estimator/change-scenarios.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import type { DraftChange } from '#features/estimator/data/drafts.ts';
import { createMemoryServer } from '../../../support/memory-server.ts';
import type { StorageFault } from '../../../support/storage-faults.ts';
import { aKey, anId } from '../../../support/op-api.ts';
import { createTestDevice } from '../../../support/test-device.ts';

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

test('scenarios are on the device with the draft they are about: every change of them, and another page finds them so', async () => {
  const device = createTestDevice({ url: 'https://spark.test', ...createMemoryServer() });
  const tab = await device.tab();
  const store = await tab.draftStore();
  const planned = { ...emptyDraft(anId(), aKey(), 0).answers, services: ['Tax Planning' as const] };
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

test('a scenario that did not fit stays on screen, and is kept with the next change that does', async () => {
  const { tab, store } = await openStore();
  tab.storage.fail(({ write }) =>
    write ? new DOMException('no room', 'QuotaExceededError') : undefined,
  );
  await store.change(addScenario);
  expect(store.snapshot()?.draft.comparison?.others).toHaveLength(1);
  tab.storage.fail(undefined);
  await store.change((draft) => renameScenario(draft, 2, 'Both of us'));
  expect(await tab.db.drafts.toArray()).toMatchObject([
    { comparison: { others: [{ place: 2, name: 'Both of us' }] } },
  ]);
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
    expect(store.snapshot()?.draft).toMatchObject({ id: own.id, contact: { first_name: 'Dana' } });
    await store.reset();
    await store.takeOver({ ...elsewhere(), id: own.id });
    expect(store.snapshot()?.draft).toMatchObject({ id: own.id, savedRev: 3 });
    await store.change(type('email', 'dana@example.com'));
    expect(await tab.db.drafts.toArray()).toMatchObject([{ id: own.id }]);
  });

  test('that does not fit leaves the one here', async () => {
    const { tab, store } = await openStore();
    tab.storage.fail(({ write }) =>
      write ? new DOMException('no room', 'QuotaExceededError') : undefined,
    );
    await expect(store.takeOver(elsewhere())).rejects.toThrow('no room');
    tab.storage.fail(undefined);
    expect(store.snapshot()?.draft).toMatchObject({ contact: { first_name: 'Dana' } });
    expect(await tab.db.drafts.toArray()).toMatchObject([{ contact: { first_name: 'Dana' } }]);
  });
});
