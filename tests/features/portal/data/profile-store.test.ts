import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { noProfile, type Profile, profileFields, profileSave } from '#domain/clients/profile.ts';
import type { OpResult } from '#domain/ops/result.ts';
import type { Receipt } from '#sync/outbox-entry.ts';
import {
  createProfileStore,
  profileForm,
  type ProfileStore,
} from '#features/portal/data/profile-store.ts';
import { fieldChanges } from '#sync/entity-writes.ts';
import type { Ask } from '#session/account-ask.ts';
import { emptyAll } from '#device/wipe.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import { findClaimable, forgetClaimable, isBeingSent } from '#features/portal/data/claimable.ts';
import { anId, aKey } from '../../../support/op-api.ts';
import { type Tab, offlineTab } from '../../../support/test-device.ts';

let tab: Tab;

const { changeIn } = fieldChanges<Profile>(profileFields, profileSave.payload);

describe('A profile that is changed without a network: what waits, what is sent, and what two devices disagree about', () => {
  const owner = anId();
  const { rev: _, ...empty } = noProfile;
  const dana: Profile = { ...empty, first_name: 'Dana', last_name: 'Whitfield' };
  let store: ProfileStore;
  let rows: readonly object[];
  let isSignedIn = true;
  /** Runs when the server has answered and the device does not have the answer yet. */
  let meanwhile: () => Promise<unknown>;
  beforeEach(async () => {
    tab = await offlineTab(owner);
    rows = [];
    isSignedIn = true;
    meanwhile = () => Promise.resolve();
    const ask: Ask = async (_, schema) => {
      await meanwhile();
      return { kind: 'read', value: v.parse(schema, { items: rows }) };
    };
    store = createProfileStore({ ...tab.deps, owner, ask, isSignedIn: async () => isSignedIn });
  });
  afterEach(() => store.stop());

  const saves = async () => (await tab.ops()).map(changeIn);

  const server = async (profile: Profile, rev: number) => {
    rows = [{ ...profile, rev }];
    await store.refresh();
  };

  /** The server answers the only op. */
  const arrives = async (said: Partial<OpResult>) => tab.answered(await tab.onlyOp(), said);

  const inConflict: Partial<OpResult> = {
    status: 'conflict',
    code: 'profile_conflict',
    errors: [{ path: 'phone', code: 'conflict' }],
    rev: 4,
  };

  describe('what is sent', () => {
    test('an account sends what differs from what it has seen, and as its own', async () => {
      await server(dana, 3);
      await store.save({ ...dana, phone: '555 0100' });
      const op = await tab.onlyOp();
      expect(op).toMatchObject({ owner, entity: owner, key: null });
      expect(changeIn(op)).toEqual({ changes: { phone: '555 0100' }, base: { phone: '' } });
    });

    test('row 133: a change that waits is still over what it was made over, whatever is read after it', async () => {
      await server(dana, 3);
      await store.save({ ...dana, phone: '1111111' });
      await server({ ...dana, phone: '9999999' }, 4);
      const typed = { phone: '2222222', 'over-phone': '1111111' };
      await store.save({ ...dana, phone: '2222222', company_name: 'Whitfield' }, typed);
      expect((await saves())[0]).toMatchObject({ base: { phone: '', company_name: '' } });
    });
  });

  test('an answer that was asked for before the device was emptied is not kept', async () => {
    await server(dana, 3);
    await store.save({ ...dana, phone: '555 0100' });
    await arrives({ rev: 4 });
    rows = [{ ...dana, phone: '555 0100', rev: 4 }];
    meanwhile = () => emptyAll(tab.db, tab.device);
    await store.refresh();
    expect(await tab.db.profiles.count()).toBe(0);
  });

  describe('what is typed and not saved', () => {
    const typed = { phone: ' 555 0100 ', 'over-phone': '' };
    beforeEach(() => server(dana, 3));

    test('is deleted with the save that sends it', async () => {
      await store.keepTyped(profileForm, typed);
      await store.save({ ...dana, phone: '555 0100' }, typed);
      expect(await saves()).toEqual([{ changes: { phone: '555 0100' }, base: { phone: '' } }]);
      expect(await tab.db.forms.count()).toBe(0);
    });

    test('of an earlier release is still over what stood there then', async () => {
      const values = { phone: '555 0100' };
      const row = { id: profileForm, form: 'profile' as const, values, updatedAt: 0 };
      await tab.db.forms.put({ ...row, over: { phone: '444' } });
      expect(await store.typed(profileForm)).toEqual({ ...values, 'over-phone': '444' });
    });

    test('stays over what another device saves, and over an answer to something else', async () => {
      await store.save({ ...dana, last_name: 'Reyes' });
      await store.keepTyped(profileForm, typed);
      await arrives({ rev: 4 });
      await server({ ...dana, phone: 'Elsewhere' }, 5);
      expect(await store.typed(profileForm)).toEqual(typed);
    });

    test('is saved over what stood there when it was typed: another device’s text meets it in a choice', async () => {
      await server({ ...dana, phone: '777' }, 4);
      const wanted = { ...dana, phone: '555', company_name: 'Whitfield' };
      await store.save(wanted, { phone: '555', 'over-phone': '' });
      expect(await saves()).toEqual([
        {
          changes: { phone: '555', company_name: 'Whitfield' },
          base: { phone: '', company_name: '' },
        },
      ]);
      await arrives(inConflict);
      await expect
        .poll(() => store.snapshot().conflict)
        .toEqual({ known: true, fields: [{ field: 'phone', mine: '555', theirs: '777' }] });
      await store.save({ ...dana, phone: '555', company_name: 'Whitfield' });
      expect((await saves())[0]).toMatchObject({ base: { phone: '777' } });
    });
  });

  describe('what is shown', () => {
    test('nothing is known before this device has a copy; no row is an empty profile', async () => {
      await store.ready;
      expect(store.snapshot().loaded).toBe(false);
      await store.refresh();
      await expect.poll(() => store.snapshot().loaded).toBe(true);
      expect(store.snapshot().profile).toMatchObject(empty);
    });

    test('an empty answer to someone who is not signed in any more takes nothing away', async () => {
      await server(dana, 3);
      [rows, isSignedIn] = [[], false];
      expect(await store.refresh()).toBe('ended');
      expect(await tab.db.profiles.get(owner)).toMatchObject({ ...dana, rev: 3 });
    });
  });
});

describe('What a claim takes off the visitor’s side of a device', () => {
  const [estimate, key, file] = [anId(), aKey(), anId()];
  beforeEach(async () => {
    tab = await offlineTab();
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
});
