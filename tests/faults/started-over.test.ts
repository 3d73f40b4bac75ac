/** An estimate that is started over: on a full device, and one that comes back by its link. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { emptyDraft } from '#domain/estimator/draft.ts';
import { aPerson, onStage, submitDraft, turns, typedName } from '../support/fault-stage.ts';
import { startServer, type TestServer } from '../support/server.ts';
import type { StorageFault } from '../support/storage-faults.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const noRoom = () => new DOMException('no room', 'QuotaExceededError');

/** Nothing more can be written; deleting needs no room. */
const full: StorageFault = ({ write, table }) => (write && table !== '' ? noRoom() : undefined);

/** No room, until the draft makes some. */
function fullUntilDraftGoes(): StorageFault {
  let isFull = true;
  return ({ table, write, frees }) => {
    if (frees && table === 'drafts') isFull = false;
    return isFull && write && table !== '' ? noRoom() : undefined;
  };
}

test('row 155: on a full device an estimate is started over all the same', () =>
  onStage(server, async ({ device }) => {
    const phone = device();
    const tab = await phone.tab();
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
  }));

test('row 156: what is answered in a tab that started over does not change the estimate that came back by its link', () =>
  onStage(server, async ({ device }) => {
    const phone = device();
    const tabs = [await phone.tab(), await phone.tab()] as const;
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
    // Either both tabs show the one estimate, or the other one is left alone.
    const isShown = here.snapshot()?.draft.id === id;
    expect([isShown, kept?.answers.services]).toEqual(
      isShown ? [true, ['Bookkeeping']] : [false, ['Tax Planning']],
    );
  }));

test('row 156: a tab that started over shows the estimate once it has come back by its link in another', () =>
  onStage(server, async ({ device }) => {
    const phone = device();
    const tabs = [await phone.tab(), await phone.tab()] as const;
    const here = await tabs[0].draftStore();
    await here.change((draft) => ({ ...draft, step: 'contact' }));
    const { id = '', key = '' } = here.snapshot()?.draft ?? {};
    const there = await tabs[1].draftStore();
    await here.reset();
    await expect.poll(() => there.snapshot()?.draft.edits).toBe(0);
    await there.takeOver({ ...emptyDraft(id, key, phone.clock.now()), savedRev: 1 });
    await expect.poll(() => here.snapshot()?.draft).toMatchObject({ id, savedRev: 1 });
  }));

test('row 156: one that was started over, came back by its link and was sent past a full device stays on screen as sent', () =>
  onStage(server, async ({ device }) => {
    const phone = device();
    const tab = await phone.tab();
    const store = await tab.draftStore();
    await store.change(typedName('Ines'));
    const { id = '', key = '' } = store.snapshot()?.draft ?? {};
    await store.reset();
    await store.takeOver({ ...emptyDraft(id, key, phone.clock.now()), savedRev: 0 });
    tab.storage.fail(fullUntilDraftGoes());
    expect((await submitDraft(tab, { store, person: aPerson() })).told).toBe('queued');
    await turns(60);
    expect(store.snapshot()?.draft).toMatchObject({ id, phase: 'sent' });
  }));
