import { expect, test } from 'vitest';

import type { CachedRequest } from '#domain/clients/own-rows.ts';
import type { RequestState } from '#domain/requests/states.ts';
import {
  inOrder,
  type ShownRequest,
  shownRequests,
} from '#features/requests/data/request-queries.ts';
import { createPhotoStore } from '#device/photo-store.ts';
import { createRequestFiles } from '#features/requests/data/request-files.ts';
import { aKeptRequest } from '../../../support/kept-requests.ts';
import { aWaitingItem } from '../../../support/waiting-item.ts';
import { drawnPhoto } from '../../../support/drawn-photos.ts';
import { anId } from '../../../support/op-api.ts';
import { offlineTab } from '../../../support/test-device.ts';
import { aHold } from '../../../support/held-database.ts';

// Order of requests, and who acts next.

const request = (title: string, facts: Partial<CachedRequest> = {}): CachedRequest =>
  aKeptRequest({ title, ...facts });

const noWork = { ops: [], taken: [], documents: new Map(), typed: new Set<string>() };
const shown = (...all: readonly CachedRequest[]) => shownRequests(all, noWork);
const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title);

test.each<[RequestState, string]>([
  ['open', 'you'],
  ['asked-again', 'you'],
  ['provided', 'us'],
  ['does-not-apply', 'us'],
  ['accepted', 'done'],
  ['withdrawn', 'done'],
])('with one that is %s the next is %s', (state, turn) => {
  expect(shown(request('a', { state }))).toMatchObject([{ turn }]);
});

test('sorts by newest year, then what waits for the client, by date, then as created', () => {
  const all = shown(
    request('old', { year: 2024, due: '2026-01-01' }),
    request('withdrawn', { state: 'withdrawn' }),
    request('accepted', { state: 'accepted' }),
    request('provided', { state: 'provided' }),
    request('k1 more', { item: 'k1', part: 'more' }),
    request('k1 10', { item: 'k1', part: '10' }),
    request('k1 2', { item: 'k1', part: '2' }),
    request('w2', { item: 'w2-1099' }),
    request('May', { due: '2026-05-01' }),
    request('again', { state: 'asked-again', due: '2026-04-15' }),
  );
  expect(titles(all)).toEqual([
    'again',
    'May',
    'w2',
    'k1 2',
    'k1 10',
    'k1 more',
    'provided',
    'accepted',
    'withdrawn',
    'old',
  ]);
});

test('puts requests sent back first, with their year, also while being answered', () => {
  const reason = 'The second page is missing.';
  const all = shown(
    request('new', { year: 2026, due: '2026-04-15' }),
    request('open'),
    request('again', { state: 'asked-again', reason }),
    request('answered', { year: 2027, state: 'provided', reason }),
  );
  expect(titles(all)).toEqual(['again', 'open', 'answered', 'new']);
  const [again, ...rest] = all;
  if (!again) throw new Error('nothing is shown');
  const answered: ShownRequest = { ...again, state: 'provided', turn: 'us' };
  expect(titles(inOrder([...rest, answered], new Set([again.id])))).toEqual([
    'again',
    'open',
    'answered',
    'new',
  ]);
});

test('keeps held requests among those that wait for the client', () => {
  const all = shown(request('a', { state: 'provided', due: '2026-01-01' }), request('b'));
  expect(titles(all)).toEqual(['b', 'a']);
  const held = new Set(all.filter(({ title }) => title === 'a').map(({ id }) => id));
  expect(titles(inOrder(all, held))).toEqual(['a', 'b']);
});

test('leaves out a file that is withdrawn before it is whole, also while a restore waits behind', () => {
  const id = anId();
  const file = { id, name: 'w2.pdf', size: 9, status: 'declared', reason: '', at: 1 } as const;
  const changes = (['document.remove', 'document.restore'] as const).map(
    (kind) => aWaitingItem({ kind, entity: id, body: '{}' }).op,
  );
  const files = (ops: typeof changes) =>
    shownRequests([request('a', { files: [file] })], { ...noWork, ops })[0]?.files;
  expect(files([])).toMatchObject([{ id }]);
  expect(files(changes)).toEqual([]);
});

// Photos become one PDF while the client still changes them.

/** Three pages whose PDF is made when `made` is called. */
async function sendingPages() {
  const { db, deps } = await offlineTab(anId());
  const [isMade, made] = aHold();
  const photos = createPhotoStore({
    ...deps,
    ...drawnPhoto,
    join: async (...pictures) => {
      await isMade;
      return drawnPhoto.join(...pictures);
    },
  });
  const { addPhotos } = createRequestFiles(deps, photos, async () => []);
  const request = anId();
  const pages = ['one', 'two', 'three'].map((text) => new File([text], `${text}.jpg`));
  await photos.take(request, pages);
  const left = () => db.photos.where('set').equals(request).sortBy('position');
  const [first, second] = await left();
  if (!first || !second) throw new Error('no photos');
  const sending = addPhotos(request, 'Lease, 3 photos.pdf');
  return {
    photos,
    request,
    first: first.id,
    second: second.id,
    waiting: () => db.ops.count(),
    left: async () => (await left()).map(({ thumb }) => thumb),
    arrive: () => {
      made();
      return sending;
    },
  };
}

test('row 277: does not send a page removed while the PDF is made', async () => {
  const { photos, second, waiting, left, arrive } = await sendingPages();
  await photos.remove(second);
  expect(await arrive()).toBe('stopped');
  expect(await waiting()).toBe(0);
  expect(await left()).toEqual(['one', 'three']);
});

test('row 277: sends nothing if all pages were removed', async () => {
  const { photos, request, waiting, arrive } = await sendingPages();
  await photos.clear(request);
  expect(await arrive()).toBe('stopped');
  expect(await waiting()).toBe(0);
});

test('row 277: sends reordered pages in that order or not at all', async () => {
  const { photos, first, waiting, left, arrive } = await sendingPages();
  await photos.move(first, 1);
  expect(await arrive()).toBe('stopped');
  expect(await waiting()).toBe(0);
  expect(await left()).toEqual(['two', 'one', 'three']);
});

test('row 277: keeps a page taken meanwhile for the next PDF', async () => {
  const { photos, request, waiting, left, arrive } = await sendingPages();
  await photos.take(request, [new File(['four'], 'four.jpg')]);
  expect(await arrive()).toBeUndefined();
  expect(await waiting()).toBe(1);
  expect(await left()).toEqual(['four']);
});
