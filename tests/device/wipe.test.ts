/** Tests that stored data is counted, and deleted completely on request. */
import { describe, expect, it } from 'vitest';

import { acknowledgeAll } from '#sync/acknowledgement.ts';
import { type Inventory, isEmpty, takeInventory, watchInventory } from '#device/inventory.ts';
import { emptyAll, onWipeElsewhere, wipe } from '#device/wipe.ts';
import { messageBody } from '../support/bodies.ts';
import { anAppointment } from '../features/appointments/an-appointment.ts';
import { aPdf } from '../support/files.ts';
import { anId } from '../support/op-api.ts';
import { createTestDevice, type Tab } from '../support/test-device.ts';

/** Stores one row of each kind. */
async function fill(tab: Tab) {
  const drafts = await tab.draftStore();
  await drafts.change((draft) => ({ ...draft, step: 'client-type' }));
  await drafts.attach(new File([new Uint8Array(aPdf(2000))], 'return.pdf'));
  await tab.enqueue('contact.send', messageBody);
  const now = tab.device.now();
  await tab.db.forms.put({ id: 'a', form: 'contact', values: { name: 'Ann' }, updatedAt: now });
  return drafts;
}

function counted(tab: Tab, when: (inventory: Inventory) => boolean): Promise<Inventory> {
  return new Promise((done) => {
    const stop = watchInventory(tab.db, (inventory) => {
      if (!when(inventory)) return;
      stop();
      done(inventory);
    });
  });
}

function someCaches() {
  const names = new Set(['files', 'old files']);
  return {
    names,
    caches: {
      keys: () => Promise.resolve([...names]),
      delete: (name: string) => Promise.resolve(names.delete(name)),
    },
  };
}

/** Deletes everything, as on this tab's page. */
const deleteAll = (
  { db, device }: Tab,
  typed: Parameters<typeof wipe>[0]['typed'],
  more: Partial<Parameters<typeof wipe>[0]> = {},
) => wipe({ db, device, typed, caches: undefined, online: () => true, ...more });

describe('everything kept on a device', () => {
  it('is counted', async () => {
    const tab = await createTestDevice({ url: 'http://127.0.0.1' }).tab();
    await fill(tab);
    expect(await counted(tab, ({ files }) => files.count > 0)).toMatchObject({
      drafts: { count: 1 },
      files: { count: 1, bytes: 2000 },
      forms: 1,
      waiting: 1,
      receipts: 0,
    });
  });

  it('counts a client’s messages and appointments', async () => {
    const { db } = await createTestDevice({ url: 'http://127.0.0.1' }).tab();
    const message = { thread: anId(), seq: 1, side: 'firm' as const, who: '', text: 'Yes.', at: 1 };
    await db.messages.bulkPut([
      { ...message, id: anId() },
      { ...message, id: anId() },
    ]);
    const kept = { appointments: [anAppointment()], types: [], zone: '' as const };
    await db.facts.put({ name: 'appointments', kept });
    const all = await takeInventory(db);
    expect(all).toMatchObject({ messages: 3 });
    expect(isEmpty(all)).toBe(false);
  });

  it('is deleted with the site’s files, and the device works on', async () => {
    const tab = await createTestDevice({ url: 'http://127.0.0.1' }).tab();
    const drafts = await fill(tab);
    const { names, caches } = someCaches();
    const { db } = tab;
    await deleteAll(tab, [drafts, tab.forms()], { caches });
    const left = await Promise.all(db.tables.map((table) => table.toArray()));
    expect(left.flat().map(({ name }) => name)).toEqual(['canary', 'wiped']);
    expect([...names]).toEqual([]);
    expect(isEmpty(await counted(tab, isEmpty))).toBe(true);

    await drafts.change((draft) => ({ ...draft, step: 'services' }));
    expect(await db.drafts.count()).toBe(1);
  });

  it('is deleted offline, except the site’s files, which could not be replaced', async () => {
    const tab = await createTestDevice({ url: 'http://127.0.0.1' }).tab();
    const drafts = await fill(tab);
    const { names, caches } = someCaches();
    const { db } = tab;
    await deleteAll(tab, [drafts, tab.forms()], { caches, online: () => false });
    expect(await db.ops.count()).toBe(0);
    expect(names.size).toBe(2);
  });

  it('is deleted from other tabs, which are notified; the deleting tab is not', async () => {
    const visitor = createTestDevice({ url: 'http://127.0.0.1' });
    const [one, two] = [await visitor.tab(), await visitor.tab()];
    const drafts = await fill(one);
    let own = 0;
    onWipeElsewhere(one.db, one.device, () => {
      own += 1;
    });
    const heard = new Promise<string>((done) => {
      onWipeElsewhere(two.db, two.device, () => done('heard'));
    });
    await deleteAll(one, [drafts, one.forms()]);
    expect(await heard).toBe('heard');
    expect(own).toBe(0);
  });

  it('stays deleted: neither text on screen in another tab nor unstored text is written back', async () => {
    const visitor = createTestDevice({ url: 'http://127.0.0.1' });
    const [one, two] = [await visitor.tab(), await visitor.tab()];
    const drafts = await fill(one);
    const [here, elsewhere] = [one.forms(), two.forms()];
    one.storage.fail(({ table, write }) =>
      write && table === 'forms' ? new DOMException('full', 'QuotaExceededError') : undefined,
    );
    expect(await here.keep('contact', 'b', { name: 'Ann' }, { name: 'Ann' })).toBe(null);
    one.storage.fail(undefined);
    const { db } = one;
    await deleteAll(one, [drafts, here]);

    expect(await elsewhere.keep('contact', 'a', { name: 'Ann' }, { name: 'Ann' })).toBe(null);
    expect(await db.forms.count()).toBe(0);
    expect(elsewhere.snapshot()).toBe(false);
    expect(await here.keep('contact', 'c', { name: 'Bo' }, { name: 'Bo' })).not.toBe(null);
    expect((await db.forms.toArray()).map(({ id }) => id)).toEqual(['c']);
    expect(await two.forms().keep('contact', 'd', { name: 'Cy' }, { name: 'Cy' })).toBe(null);
    visitor.clock.advance(1);
    expect(await two.forms().keep('contact', 'd', { name: 'Cy' }, { name: 'Cy' })).not.toBe(null);
  });

  it('row 315: notifies once despite a changed clock: a later page keeps typed text, an earlier one does not', async () => {
    const visitor = createTestDevice({ url: 'http://127.0.0.1' });
    const [one, before] = [await visitor.tab(), (await visitor.tab()).forms()];
    const hourMs = 3_600_000;
    await emptyAll(one.db, one.device);
    visitor.clock.advance(-hourMs);
    const after = (await visitor.tab()).forms();
    expect(await after.keep('contact', 'a', { name: 'Ann' }, { name: 'Ann' })).not.toBe(null);
    await emptyAll(one.db, one.device);
    expect(await before.keep('contact', 'b', { name: 'Bo' }, { name: 'Bo' })).toBe(null);
  });

  it('leaves no receipt of ops in flight', async () => {
    const tab = await createTestDevice({ url: 'http://127.0.0.1' }).tab();
    const drafts = await fill(tab);
    const op = await tab.enqueue('contact.send', messageBody);
    const { db, device } = tab;
    const forms = tab.forms();
    await deleteAll(tab, [drafts, forms]);
    const tables = [db.ops, db.receipts, db.facts, db.drafts, db.forms];
    await db.write(tables, () =>
      acknowledgeAll(db, device, [[op, { status: 'applied', rev: null }]]),
    );
    expect(await db.receipts.count()).toBe(0);
  });
});
