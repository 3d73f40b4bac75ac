/** Photographed pages that are made into one PDF for a request while its client still changes them. */
import { expect, onTestFinished, test } from 'vitest';

import { createPhotoStore } from '#device/photo-store.ts';
import { createRequestFiles } from '#features/requests/data/request-files.ts';
import { drawnPhoto } from '../../../support/drawn-photos.ts';
import { anId } from '../../../support/op-api.ts';
import { createTestDevice } from '../../../support/test-device.ts';

/** Three pages of which the PDF is being made, until `made` is called. */
async function sendingPages() {
  const account = { id: anId(), token: () => null };
  const tab = await createTestDevice({ url: 'http://127.0.0.1:9', account }).tab();
  onTestFinished(() => tab.kill());
  const { db, device, health } = tab;
  let made = () => {};
  const isMade = new Promise<void>((done) => {
    made = done;
  });
  const photos = createPhotoStore({
    db,
    device,
    health,
    ...drawnPhoto,
    join: async (...pictures) => {
      await isMade;
      return drawnPhoto.join(...pictures);
    },
  });
  const { addPhotos } = createRequestFiles({ db, device, health, wake: () => {} }, photos);
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

test('row 277: a page that is removed while the PDF is made is not sent, and the others stay', async () => {
  const { photos, second, waiting, left, arrive } = await sendingPages();
  await photos.remove(second);
  expect(await arrive()).toBe('stopped');
  expect(await waiting()).toBe(0);
  expect(await left()).toEqual(['one', 'three']);
});

test('row 277: where all are removed nothing is sent', async () => {
  const { photos, request, waiting, arrive } = await sendingPages();
  await photos.clear(request);
  expect(await arrive()).toBe('stopped');
  expect(await waiting()).toBe(0);
});

test('row 277: put in another order, they are sent in that order or not at all', async () => {
  const { photos, first, waiting, left, arrive } = await sendingPages();
  await photos.move(first, 1);
  expect(await arrive()).toBe('stopped');
  expect(await waiting()).toBe(0);
  expect(await left()).toEqual(['two', 'one', 'three']);
});

test('row 277: a page that is taken by then stays for the next PDF', async () => {
  const { photos, request, waiting, left, arrive } = await sendingPages();
  await photos.take(request, [new File(['four'], 'four.jpg')]);
  expect(await arrive()).toBeUndefined();
  expect(await waiting()).toBe(1);
  expect(await left()).toEqual(['four']);
});
