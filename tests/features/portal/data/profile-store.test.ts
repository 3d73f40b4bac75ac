/** A profile that is changed without a network: what waits, what is sent, and what two devices disagree about. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Profile } from '#domain/clients/profile.ts';
import type { OpResult } from '#domain/ops/result.ts';
import { settle } from '#sync/settle.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { keepProfile } from '#features/portal/data/own-copies.ts';
import { createProfileStore, type ProfileStore } from '#features/portal/data/profile-store.ts';
import { changeIn } from '#features/portal/data/profile-ops.ts';
import { profileFields } from '#domain/clients/profile.ts';
import { typedFields } from '#forms/typed-fields.ts';
import { anId } from '../../../support/op-api.ts';
import { createTestDevice, type Tab } from '../../../support/test-device.ts';

const owner = anId();
const empty: Profile = { first_name: '', last_name: '', phone: '', company_name: '' };
const dana: Profile = { ...empty, first_name: 'Dana', last_name: 'Whitfield' };

let tab: Tab;
let store: ProfileStore;

beforeEach(async () => {
  const account = { id: owner, token: () => null };
  tab = await createTestDevice({ url: 'http://127.0.0.1:9', account }).tab();
  const { db, device, health } = tab;
  const send = () => Promise.resolve({ kind: 'unreachable', why: 'network' } as const);
  store = createProfileStore({ db, device, health, wake: () => {}, send, owner });
});
afterEach(() => {
  store.stop();
  tab.kill();
});

const ops = () => tab.db.ops.orderBy('seq').toArray();
const saves = async () => (await ops()).map(changeIn);
const server = (profile: Profile, rev: number) =>
  keepProfile(tab.db, owner, { id: owner, rev, ...profile });
const leaves = (op: OutboxEntry) =>
  tab.db.ops.update(op.id, {
    state: 'inflight',
    attempts: 1,
    lease: { by: tab.device.tab, until: Infinity },
  });

async function answer(op: OutboxEntry, status: 'applied' | 'conflict', rev: number | null = null) {
  const { id, hash } = op;
  const result: OpResult = { id, hash, status, rev };
  if (status === 'conflict') {
    result.code = 'profile_conflict';
    result.errors = [{ path: 'phone', code: 'conflict' }];
  }
  await settle(tab.db, tab.device, [op], [result]);
}

async function only(): Promise<OutboxEntry> {
  const [op, ...others] = await ops();
  if (!op || others.length > 0) throw new Error('not one op');
  return op;
}

describe('what is sent', () => {
  test('an account sends what differs from what it has seen, and as its own', async () => {
    await server(dana, 3);
    await store.save({ ...dana, phone: '555 0100' });
    const op = await only();
    expect(op).toMatchObject({ owner, entity: owner, key: null, rev: 4, base: 3 });
    expect(changeIn(op)).toEqual({ changes: { phone: '555 0100' }, base: { phone: '' } });
  });

  test('what has not left is replaced: the last word counts, against what was seen first', async () => {
    await server(dana, 3);
    await store.save({ ...dana, phone: '1111111' });
    await store.save({ ...dana, phone: '2222222', last_name: 'Reyes' });
    expect(await saves()).toEqual([
      {
        changes: { last_name: 'Reyes', phone: '2222222' },
        base: { last_name: 'Whitfield', phone: '' },
      },
    ]);
  });

  test('row 133: a change that waits is still over what it was made over, whatever is read after it', async () => {
    await server(dana, 3);
    await store.save({ ...dana, phone: '1111111' });
    await server({ ...dana, phone: '9999999' }, 4);
    await store.keepTyped('phone', '2222222');
    await store.save({ ...dana, phone: '2222222', company_name: 'Whitfield' });
    expect((await saves())[0]).toMatchObject({ base: { phone: '', company_name: '' } });
  });

  test('what is taken back before it has left is not sent at all', async () => {
    await server(dana, 3);
    await store.save({ ...dana, phone: '1111111' });
    expect(await store.save(dana)).toEqual({ outcome: 'saved' });
    expect(await ops()).toEqual([]);
  });

  test('what may have left is not touched; the next change builds on it', async () => {
    await server(dana, 3);
    await store.save({ ...dana, phone: '1111111' });
    const first = await only();
    await leaves(first);
    await store.save({ ...dana, phone: '2222222' });
    expect((await ops())[0]).toMatchObject({ id: first.id, body: first.body });
    expect((await saves())[1]).toEqual({
      changes: { phone: '2222222' },
      base: { phone: '1111111' },
    });
  });
});

describe('what is typed and not saved', () => {
  const typed = async () => (await typedFields('profile', profileFields).read(tab.db)).texts;

  beforeEach(() => server(dana, 3));

  test('is kept field by field, an emptied one too', async () => {
    await expect.poll(() => store.snapshot().loaded).toBe(true);
    await store.keepTyped('phone', '555');
    await store.keepTyped('last_name', '');
    await store.keepTyped('phone', '555 0100');
    expect(await typed()).toEqual({ phone: '555 0100', last_name: '' });
    expect(await ops()).toEqual([]);
  });

  test('is gone once it says what the profile says', async () => {
    await expect.poll(() => store.snapshot().loaded).toBe(true);
    await store.keepTyped('first_name', 'Dan');
    await store.keepTyped('first_name', 'Dana');
    expect(await typed()).toEqual({});
    expect(await tab.db.forms.count()).toBe(0);
  });

  test('is saved with the rest; what was typed since it was sent stays', async () => {
    await store.keepTyped('phone', ' 555 0100 ');
    await store.keepTyped('company_name', 'Whitfield & C');
    await store.save({ ...dana, phone: '555 0100' });
    expect(await saves()).toEqual([{ changes: { phone: '555 0100' }, base: { phone: '' } }]);
    expect(await typed()).toEqual({ company_name: 'Whitfield & C' });
  });

  test('stays over what another device saves, and over an answer to something else', async () => {
    await store.save({ ...dana, last_name: 'Reyes' });
    await store.keepTyped('phone', '');
    await store.keepTyped('first_name', 'Dane');
    await answer(await only(), 'applied', 4);
    await server({ ...dana, first_name: 'Elsewhere' }, 5);
    expect(await typed()).toEqual({ first_name: 'Dane' });
  });

  test('is saved over what stood there when it was typed: another device’s text meets it in a choice', async () => {
    await store.keepTyped('phone', '55');
    await server({ ...dana, phone: '777' }, 4);
    await store.keepTyped('phone', '555');
    await store.save({ ...dana, phone: '555', company_name: 'Whitfield' });
    expect(await saves()).toEqual([
      {
        changes: { phone: '555', company_name: 'Whitfield' },
        base: { phone: '', company_name: '' },
      },
    ]);
    const op = await only();
    await answer(op, 'conflict');
    await expect
      .poll(() => store.snapshot().conflict)
      .toEqual({ known: true, fields: [{ field: 'phone', mine: '555', theirs: '777' }] });
    await store.save({ ...dana, phone: '555', company_name: 'Whitfield' });
    expect((await saves())[0]).toMatchObject({ base: { phone: '777' } });
  });

  test('is live in every tab', async () => {
    await store.ready;
    await store.keepTyped('phone', '55');
    await expect.poll(() => store.typed.snapshot().texts).toEqual({ phone: '55' });
    await store.save({ ...dana, phone: '55' });
    await expect.poll(() => store.typed.snapshot().texts).toEqual({});
  });
});

describe('what is shown', () => {
  test('nothing is known before this device has a copy; no row is an empty profile', async () => {
    await store.ready;
    expect(store.snapshot().loaded).toBe(false);
    await keepProfile(tab.db, owner, null);
    await expect.poll(() => store.snapshot().loaded).toBe(true);
    expect(store.snapshot().profile).toEqual(empty);
  });

  test('what waits stands on what the server has', async () => {
    await server(dana, 3);
    await store.save({ ...dana, phone: '1111111' });
    await server({ ...dana, company_name: 'Elsewhere' }, 4);
    const both = { ...dana, phone: '1111111', company_name: 'Elsewhere' };
    await expect.poll(() => store.snapshot().profile).toEqual(both);
  });

  test('an empty answer, and one that is older, take nothing away', async () => {
    await server(dana, 3);
    await keepProfile(tab.db, owner, null);
    await server(empty, 2);
    expect(await tab.db.profiles.get(owner)).toMatchObject({ ...dana, rev: 3 });
  });

  test('once it is saved the copy says so; its revision moves on only where no one else was', async () => {
    await server(dana, 3);
    await store.save({ ...dana, phone: '1111111' });
    await leaves(await only());
    await answer(await only(), 'applied', 4);
    expect(await tab.db.profiles.get(owner)).toMatchObject({ phone: '1111111', rev: 4 });
    await store.save({ ...dana, phone: '2222222' });
    await leaves(await only());
    await answer(await only(), 'applied', 9);
    expect(await tab.db.profiles.get(owner)).toMatchObject({ phone: '2222222', rev: 4 });
  });
});

describe('a conflict', () => {
  beforeEach(async () => {
    await server(dana, 3);
    await store.save({ ...dana, phone: '1111111', first_name: 'Dan' });
    await leaves(await only());
    await answer(await only(), 'conflict');
  });

  test('is only shown with the other text once that has been read', async () => {
    await expect.poll(() => store.snapshot().conflict?.known).toBe(false);
    await server({ ...dana, phone: '9999999' }, 4);
    await expect
      .poll(() => store.snapshot().conflict)
      .toEqual({ known: true, fields: [{ field: 'phone', mine: '1111111', theirs: '9999999' }] });
  });

  test('row 133: only what was chosen is over their text, not what was turned away along with it', async () => {
    await server({ ...dana, phone: '9999999', first_name: 'Danielle' }, 4);
    await store.save({ ...dana, phone: '1111111', first_name: 'Dan' });
    expect((await saves())[0]).toMatchObject({ base: { phone: '9999999', first_name: 'Dana' } });
  });

  test('ends with what was chosen, and what no one disputed goes along', async () => {
    await server({ ...dana, phone: '9999999' }, 4);
    await store.save({ ...dana, first_name: 'Dan', phone: '9999999' });
    expect(changeIn(await only())).toEqual({
      changes: { first_name: 'Dan' },
      base: { first_name: 'Dana' },
    });
    await expect.poll(() => store.snapshot().conflict).toBe(null);
  });
});
