/** Tests "Save a backup copy" before a wipe: it holds everything that the dialog counts, byte for byte. */
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';

import type { FormName, StoredForm } from '#domain/stored-form.ts';
import { createPhotoStore } from '#device/photo-store.ts';
import { accountCopies, exportWaiting } from '#device/export-waiting.ts';
import { drawnPhoto } from '../support/drawn-photos.ts';
import { aFile, aMessage, submitDraft } from '../support/fault-stage.ts';
import { aPdf } from '../support/files.ts';
import { createTestDevice } from '../support/test-device.ts';

const nowhere = { url: 'http://127.0.0.1:9' };
const textOf = (form: FormName) => `What was typed as ${form}`;
const row = (form: FormName): StoredForm => ({
  id: `typed-${form}`,
  form,
  values: { text: textOf(form) },
  updatedAt: 1,
});

/** One text of each form; a missing form does not compile. */
const typed = {
  contact: row('contact'),
  checklist: row('checklist'),
  note: row('note'),
  reply: row('reply'),
  profile: row('profile'),
  answer: row('answer'),
  request: row('request'),
  onboarding: row('onboarding'),
  appointment: row('appointment'),
  message: row('message'),
  prices: row('prices'),
  firm: row('firm'),
} satisfies Record<FormName, StoredForm>;

test('row 125: a backup copy holds what is typed in every form, and each photographed page as a picture', async () => {
  const tab = await createTestDevice(nowhere).tab();
  const forms: StoredForm[] = Object.values(typed);
  await tab.db.forms.bulkPut(forms);
  const pages = ['the first page', 'the second page'];
  await createPhotoStore({ ...tab, ...drawnPhoto }).take(
    'request00000001',
    pages.map((page) => new File([page], 'page.jpg')),
  );
  await tab.enqueue('contact.send', aMessage());

  const zip = await exportWaiting(tab.db);
  const files = Object.entries(unzipSync(zip)).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  );
  const all = files.map(([, text]) => text).join();
  expect(forms.map(({ form }) => form).filter((form) => !all.includes(textOf(form)))).toEqual([]);
  const pictures = files
    .filter(([name]) => name.endsWith('.jpg'))
    .toSorted(([one], [other]) => one.localeCompare(other));
  expect(pictures.map(([, text]) => text)).toEqual(pages);
});

test('row 55: it holds what waits and its files, byte for byte', async () => {
  const tab = await createTestDevice(nowhere).tab();
  for (const content of [aPdf(1_200_000), aPdf(40_000)]) {
    const { store, document } = await submitDraft(tab, { file: aFile(content) });
    await store.reset();
    const files = unzipSync(await exportWaiting(tab.db));
    const name = Object.keys(files).find((each) => each.startsWith(`documents/${document}-`));
    expect(Buffer.from(files[name ?? ''] ?? []).equals(Buffer.from(content))).toBe(true);
  }
  const files = unzipSync(await exportWaiting(tab.db));
  const { ops } = JSON.parse(strFromU8(files['waiting.json'] ?? new Uint8Array()));
  expect(ops).toEqual(await tab.db.ops.orderBy('seq').toArray());
  expect(ops).toHaveLength(4);
});

test('row 125: it holds the messages of the client whose account it is, and of no other', async () => {
  const { db } = await createTestDevice(nowhere).tab();
  const facts = {
    subject: 'Lease',
    request: '',
    state: 'open',
    made: 1,
    moved: 1,
    last: 1,
  } as const;
  const kept = { ...facts, client: 'me', readers: [], waitsSince: null, notes: [] };
  const said = { seq: 1, side: 'client', who: '', text: 'May I deduct it?', at: 1 } as const;
  await db.threads.put({ ...kept, id: 'thread' });
  await db.messages.put({ ...said, id: 'message', thread: 'thread' });
  const accountOf = async (owner: string) =>
    strFromU8(
      unzipSync(await exportWaiting(db, await accountCopies(db, owner)))['account.json'] ??
        new Uint8Array(),
    );
  expect(JSON.parse(await accountOf('me'))).toMatchObject({
    threads: [{ subject: 'Lease' }],
    messages: [{ text: 'May I deduct it?' }],
  });
  expect(await accountOf('a-colleague')).toBe('');
});

test.each(['photos', 'profiles'])(
  'row 39: a backup copy that is saved as the connection is lost holds everything all the same: %s',
  async (lostAt) => {
    const tab = await createTestDevice(nowhere).tab();
    await tab.enqueue('contact.send', aMessage());
    let lost = 0;
    tab.storage.fail(({ table, connection }) => {
      if (table === lostAt) lost ||= connection;
      return connection === lost ? new DOMException('connection lost', 'UnknownError') : undefined;
    });
    const files = unzipSync(await exportWaiting(tab.db, await accountCopies(tab.db, 'me')));
    expect(JSON.parse(strFromU8(files['waiting.json'] ?? new Uint8Array())).ops).toHaveLength(1);
  },
);
