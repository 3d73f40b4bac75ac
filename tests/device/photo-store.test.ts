/** Tests photos of pages: stored one by one, in order, until sent as a file or removed. */
import { beforeEach, expect, test } from 'vitest';

import { createPhotoStore, type PhotoView } from '#device/photo-store.ts';
import { wipe } from '#device/wipe.ts';
import { drawnPhoto, type StoredPhoto } from '../support/drawn-photos.ts';
import { aPdf } from '../support/files.ts';
import { createTestDevice, type Tab, type TestDevice } from '../support/test-device.ts';
import { aHold } from '../support/held-database.ts';

const set = 'draft0000000001';
let device: TestDevice;
let tab: Tab;
beforeEach(async () => {
  device = createTestDevice({ url: 'http://127.0.0.1' });
  tab = await device.tab();
});

const storeOf = ({ db, device, health }: Tab) =>
  createPhotoStore({ db, device, health, ...drawnPhoto });
const file = (name: string) => new File([name], `${name}.jpg`);
const files = (...names: string[]) => names.map(file);

/** The view once no photo is being read. */
function seen(store: ReturnType<typeof storeOf>, of = set): Promise<PhotoView> {
  return new Promise((done) => {
    const stop = store.watch(of, (view) => {
      if (view.reading > 0) return;
      queueMicrotask(() => stop());
      done(view);
    });
  });
}

/** The stored pictures in order; in these tests a picture is its file's name. */
async function pictures({ db }: Tab, photos: readonly StoredPhoto[]) {
  const chunks = await Promise.all(photos.map(({ id }) => db.chunks.get([id, 0])));
  return chunks.map((chunk) => new TextDecoder().decode(chunk?.bytes));
}

test('stores each photo as soon as it is read, in order of picking', async () => {
  const store = storeOf(tab);
  await Promise.all([store.take(set, files('a', 'b')), store.take(set, files('c'))]);
  tab.kill();
  const next = await device.tab();
  const { photos, problems } = await seen(storeOf(next));
  expect(await pictures(next, photos)).toEqual(['a', 'b', 'c']);
  expect(photos.map(({ inDocument }) => inDocument)).toEqual([null, null, null]);
  expect(problems).toEqual([]);
});

test('reports an undecodable photo as stored only once it is', async () => {
  const store = storeOf(tab);
  const asked: string[] = [];
  let shown: readonly string[] = [];
  const stop = store.watch(set, ({ problems }) => {
    shown = problems.map(({ name }) => name);
  });
  await store.take(set, files('heic', 'a', 'unreadable', 'stopped'), async ({ name }) => {
    expect(shown).not.toContain(name);
    asked.push(name);
    return name === 'heic.jpg';
  });
  stop();
  expect(asked).toEqual(['heic.jpg', 'unreadable.jpg']);
  const { problems } = await seen(store);
  expect(new Map(problems.map(({ name, problem }) => [name, problem]))).toEqual(
    new Map([
      ['heic.jpg', 'kept'],
      ['unreadable.jpg', 'unreadable'],
      ['stopped.jpg', 'stopped'],
    ]),
  );
});

test('names an undecodable photo and stores the others', async () => {
  const store = storeOf(tab);
  await store.take(set, files('a', 'heic', 'b', 'unreadable', 'stopped'));
  const { photos, problems } = await seen(store);
  expect(await pictures(tab, photos)).toEqual(['a', 'b']);
  expect(problems).toMatchObject([
    { name: 'heic.jpg', problem: 'heic' },
    { name: 'unreadable.jpg', problem: 'unreadable' },
    { name: 'stopped.jpg', problem: 'stopped' },
  ]);
  await store.take(set, files('c'));
  expect((await seen(store)).problems).toEqual([]);
});

test('refuses the next photo on a full device and keeps the earlier ones', async () => {
  const store = storeOf(tab);
  await store.take(set, files('a'));
  tab.storage.fail(({ write, frees }) =>
    write && !frees ? new DOMException('no room', 'QuotaExceededError') : undefined,
  );
  await store.take(set, files('b'));
  expect(tab.health.snapshot().full).toBe(true);
  const full = await seen(store);
  expect(await pictures(tab, full.photos)).toEqual(['a']);
  expect(full.problems).toMatchObject([{ name: 'b.jpg', problem: 'full' }]);
  expect(await tab.seen.chunks.count()).toBe(1);

  tab.storage.fail(undefined);
  await store.take(set, files('b'));
  expect(tab.health.snapshot().full).toBe(false);
  expect(await pictures(tab, (await seen(store)).photos)).toEqual(['a', 'b']);
});

test('moves and removes photos, even by two tabs at once', async () => {
  const store = storeOf(tab);
  const other = storeOf(await device.tab());
  await store.take(set, files('a', 'b', 'c', 'd'));
  const ids = (await seen(store)).photos.map(({ id }) => id);
  const [a = '', b = '', , d = ''] = ids;
  await Promise.all([
    store.move(d, -1),
    other.move(a, 1),
    other.move(a, -9),
    store.move('gone', 1),
  ]);
  expect(await pictures(tab, (await seen(store)).photos)).toEqual(['b', 'a', 'd', 'c']);
  await Promise.all([store.remove(b), other.remove(b), other.remove(d)]);
  expect(await pictures(tab, (await seen(store)).photos)).toEqual(['a', 'c']);
  await store.clear(set);
  expect(await tab.seen.photos.count()).toBe(0);
  expect(await tab.seen.chunks.count()).toBe(0);
});

test('refuses more photos than one file takes', async () => {
  const store = storeOf(tab);
  await store.take(set, files(...Array.from({ length: 42 }, (_, index) => `p${index}`)));
  const { photos, problems } = await seen(store);
  expect(photos).toHaveLength(40);
  expect(problems).toMatchObject([
    { name: 'p40.jpg', problem: 'many' },
    { name: 'p41.jpg', problem: 'many' },
  ]);
});

test('makes a bounded document of all photos in order', async () => {
  const store = storeOf(tab);
  await store.take(set, files('a', 'b'));
  const ids = (await seen(store)).photos.map(({ id }) => id);
  const made = await store.document(set, { name: 'two.pdf', most: 100 });
  if (typeof made === 'string') throw new Error(made);
  expect(made.photos).toEqual(ids);
  expect(made.file.name).toBe('two.pdf');
  expect(await made.file.text()).toBe('%PDF-a-b');
  expect(await store.document(set, { name: 'two.pdf', most: 3 })).toBe('size');
});

async function attachedDraft() {
  const drafts = await tab.draftStore();
  await drafts.change((draft) => ({ ...draft, contact: { ...draft.contact, first_name: 'Ann' } }));
  const { id } = drafts.snapshot()?.draft ?? { id: '' };
  const store = storeOf(tab);
  await store.take(id, files('a', 'b'));
  const attach = async () => {
    const made = await store.document(id, { name: 'x.pdf', most: 100 });
    if (typeof made === 'string') throw new Error(made);
    expect(await drafts.attach(made.file, made.photos)).toHaveProperty('name');
  };
  return { drafts, store, id, attach };
}

test('counts attached photos as in the file until one is added, moved or removed', async () => {
  const { store, id, attach } = await attachedDraft();
  const inFile = async () => {
    const { document } = (await tab.seen.drafts.get(id)) ?? {};
    return (await seen(store, id)).photos.map(({ inDocument }) => inDocument === document);
  };
  await attach();
  expect(await inFile()).toEqual([true, true]);
  await store.take(id, files('c'));
  expect(await inFile()).toEqual([true, true, false]);
  await attach();
  expect(await inFile()).toEqual([true, true, true]);
  const [first] = (await seen(store, id)).photos;
  await store.move(first?.id ?? '', 1);
  expect(await inFile()).toEqual([false, false, false]);
  await attach();
  await store.remove(first?.id ?? '');
  expect(await inFile()).toEqual([false, false]);
});

test('does not count a photo added after the file was made', async () => {
  const { drafts, store, id } = await attachedDraft();
  const made = await store.document(id, { name: 'x.pdf', most: 100 });
  await store.take(id, files('c'));
  if (typeof made === 'string') throw new Error(made);
  await drafts.attach(made.file, made.photos);
  const { photos } = await seen(store, id);
  expect(photos.map(({ inDocument }) => inDocument)).toEqual([null, null, null]);
});

test('deletes photos with their submission, except those not in the file', async () => {
  const { drafts, store, id, attach } = await attachedDraft();
  await attach();
  await store.take(id, files('late'));
  await drafts.submit(() => '{}');
  const { photos } = await seen(store, id);
  expect(await pictures(tab, photos)).toEqual(['late']);
});

test('keeps photos if a picked file or none is sent; a new estimate has none', async () => {
  const { drafts, store, id, attach } = await attachedDraft();
  await attach();
  await drafts.attach(new File([new Uint8Array(aPdf())], 'return.pdf'));
  await drafts.detach();
  expect((await seen(store, id)).photos).toHaveLength(2);
  await drafts.reset();
  expect(await tab.seen.photos.count()).toBe(0);
  expect(await tab.seen.chunks.count()).toBe(0);
});

test('deletes photos with a draft that is untouched for 30 days', async () => {
  const { store } = await attachedDraft();
  await store.take('nodraft00000001', files('x'));
  device.clock.passUntil(device.clock.now() + 31 * 86_400_000);
  tab.kill();
  const next = await device.tab();
  expect(await next.seen.photos.count()).toBe(0);
  expect(await next.seen.chunks.count()).toBe(0);
});

test.each(['Reset', 'Delete everything'])(
  'row 140: stores no page after %s while pages are being drawn',
  async (how) => {
    const drafts = await tab.draftStore();
    await drafts.change((draft) => ({ ...draft, step: 'contact' }));
    const [isDrawn, drawn] = aHold();
    const draw: typeof drawnPhoto.draw = (photo) => isDrawn.then(() => drawnPhoto.draw(photo));
    const photos = createPhotoStore({ ...tab, ...drawnPhoto, draw });
    const taking = photos.take(drafts.snapshot()?.draft.id ?? '', files('a', 'b'));
    const { db, device: here } = tab;
    if (how === 'Reset') await drafts.reset();
    else {
      const typed = [drafts, tab.forms()];
      await wipe({ db, device: here, typed, caches: undefined, online: () => false });
    }
    drawn();
    await taking;
    expect([await db.photos.count(), await db.chunks.count()]).toEqual([0, 0]);
  },
);
