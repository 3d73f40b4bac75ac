// @module-tag slow
/** Tests dying and further tabs: another tab finishes what one was doing, once. */
import { expect, test } from 'vitest';

import { sendsByOp } from '../support/fault-proxy.ts';
import { aFile, aMessage, aPerson, submitDraft, turns, typedName } from '../support/fault-stage.ts';
import { aPdf } from '../support/files.ts';
import { useServer } from '../support/use-server.ts';
import { openStage, openTwoTabs } from '../support/use-stage.ts';

const server = useServer();

test('row 22: twenty reloads while it drains: nothing twice, nothing left under way', async () => {
  const { proxy, device, problems } = await openStage(server);
  const phone = device();
  let tab = await phone.tab();
  for (let n = 0; n < 20; n += 1) {
    for (let m = 0; m < 5; m += 1) await tab.enqueue('contact.send', aMessage());
    tab.pass().catch(() => undefined);
    await turns(Math.floor(phone.random() * 60));
    tab.kill();
    tab = await phone.tab();
  }
  await tab.pass();
  expect(await tab.db.ops.where('state').equals('inflight').count()).toBe(0);
  await phone.settle(tab);
  const most = Math.max(...sendsByOp(proxy.passages()).values());
  expect(most).toBeGreaterThan(1);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 22: without locks an op of a dead tab is taken up when its lease is over', async () => {
  const { device, problems } = await openStage(server);
  const phone = device({ locks: false });
  const first = await phone.tab();
  const { id } = await first.enqueue('contact.send', aMessage());
  const dead = new Promise<void>((done) => {
    first.onAnswer(() => {
      first.kill();
      done();
    });
  });
  first.pass().catch(() => undefined);
  await dead;
  const next = await phone.tab();
  await next.pass();
  expect(await next.db.ops.get(id)).toMatchObject({ state: 'inflight' });
  phone.clock.passUntil((await next.drain.nextAt()) ?? 0);
  await phone.settle(next);
  expect(await problems(phone, next)).toEqual([]);
});

test('row 25: no Web Locks, two tabs drain at the same time: each op is sent once', async () => {
  const { proxy, device, problems } = await openStage(server);
  const phone = device({ locks: false });
  const [one, two] = [await phone.tab(), await phone.tab()];
  for (let n = 0; n < 120; n += 1) await one.enqueue('contact.send', aMessage());
  await Promise.all([one.pass(), two.pass(), one.pass(), two.pass()]);
  await phone.settle(two);
  expect(new Set(sendsByOp(proxy.passages()).values())).toEqual(new Set([1]));
  expect(await problems(phone, two)).toEqual([]);
});

test('row 48: closed a moment after the last keystroke: the draft before or after it, never a torn one', async () => {
  const { device, problems } = await openStage(server);
  const phone = device();
  const typed = aPerson();
  const found = new Set<string>();
  for (let moment = 0; moment < 12; moment += 1) {
    const tab = await phone.tab();
    const store = await tab.draftStore();
    const before = store.snapshot()?.draft.contact.first_name ?? '';
    const now = `${typed.first_name} ${moment}`;
    const change = store.change((draft) => ({
      ...draft,
      contact: { ...draft.contact, first_name: now, last_name: now },
      step: 'contact',
    }));
    change.catch(() => undefined);
    await turns(moment);
    tab.kill();
    const next = await phone.tab();
    const kept = await next.db.drafts.toArray();
    expect(kept.length).toBeLessThanOrEqual(1);
    const { first_name = '', last_name = '' } = kept[0]?.contact ?? {};
    expect(last_name).toBe(first_name);
    expect([before, now]).toContain(first_name);
    found.add(first_name === now ? 'after' : 'before');
    next.kill();
  }
  expect(found).toEqual(new Set(['before', 'after']));
  const tab = await phone.tab();
  await submitDraft(tab);
  await phone.settle(tab);
  expect(await problems(phone, tab)).toEqual([]);
});

test('cleared while its file is on its way: what was cleared is not shown and not kept again', async () => {
  const { device, problems } = await openStage(server);
  for (let moment = 0; moment < 12; moment += 1) {
    const phone = device();
    const tab = await phone.tab();
    const { store, entity, document } = await submitDraft(tab, { file: aFile(aPdf()) });
    const progress = tab.db.documents.update(document, { sentBytes: moment + 1 });
    await turns(moment);
    await store.reset();
    await progress;
    await turns(20);
    expect(store.snapshot()?.draft.id).not.toBe(entity);
    await store.change((draft) => ({ ...draft, step: 'services' }));
    expect(await tab.db.drafts.get(entity)).toBeUndefined();
    await phone.settle(tab);
    expect(await problems(phone, tab)).toEqual([]);
  }
});

test('cleared right after the last keystroke: neither comes back', async () => {
  const { device } = await openStage(server);
  for (let moment = 0; moment < 6; moment += 1) {
    const tab = await device().tab();
    const store = await tab.draftStore();
    await store.change((draft) => ({ ...draft, step: 'contact' }));
    const cleared = store.snapshot()?.draft.id ?? '';
    const typed = store.change(typedName('Ines'));
    await turns(moment);
    await store.reset();
    await typed;
    await turns(20);
    expect(store.snapshot()?.draft).toMatchObject({ edits: 0, contact: { first_name: '' } });
    expect(await tab.db.drafts.get(cleared)).toBeUndefined();
  }
});

test('row 154: started over in one tab, an estimate leaves the other, and what is typed there is the new one’s', async () => {
  const { tabs } = await openTwoTabs(server);
  const here = await tabs[0].draftStore();
  await here.change(typedName('Ines'));
  const cleared = here.snapshot()?.draft.id ?? '';
  const there = await tabs[1].draftStore();
  expect(there.snapshot()?.draft).toMatchObject({ id: cleared, contact: { first_name: 'Ines' } });
  await here.reset();
  const typed = there.change((draft) => ({ ...draft, step: 'services' }));
  await expect.poll(() => there.snapshot()?.draft.contact.first_name).toBe('');
  await typed;
  expect(await tabs[1].db.drafts.toArray()).toMatchObject([
    { step: 'services', contact: { first_name: '' } },
  ]);
  expect(await tabs[1].db.drafts.get(cleared)).toBeUndefined();
});

test('closed at any moment while submitting: not submitted, or submitted once, and what the visitor was told holds', async () => {
  const { device, problems } = await openStage(server);
  for (let moment = 0; moment < 40; moment += 2) {
    const phone = device();
    const tab = await phone.tab();
    let told: string | undefined;
    submitDraft(tab).then(
      (submission) => {
        told = submission.told;
        return told;
      },
      () => undefined,
    );
    await turns(moment);
    tab.kill();
    const next = await phone.tab();
    const ops = await next.db.ops.toArray();
    const [draft] = await next.db.drafts.toArray();
    expect(draft?.phase ?? 'open').toBe(ops.length === 1 ? 'submitting' : 'open');
    expect(told === undefined || ops.length === 1).toBe(true);
    await next.note();
    await phone.settle(next);
    expect(await problems(phone, next)).toEqual([]);
  }
});
