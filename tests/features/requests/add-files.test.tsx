// @vitest-environment happy-dom
/** What is said of files that are added to a request is said after they were judged. */
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';

import { createPhotoStore, type PhotoView } from '#device/photo-store.ts';
import { createRequestFiles } from '#features/requests/data/request-files.ts';
import { type Requests, RequestsProvider } from '#features/requests/data/requests.ts';
import { useAdding } from '#features/requests/parts/provide.tsx';
import { anId } from '../../support/op-api.ts';
import { drawnPhoto } from '../../support/drawn-photos.ts';
import { aPdf } from '../../support/files.ts';
import { aHeic } from '../../support/photos.ts';
import { createTestDevice } from '../../support/test-device.ts';
import { render, until } from '../../ui/render.ts';

/** A browser that opens no HEIC photo. */
async function open() {
  const account = { id: anId(), token: () => null };
  const tab = await createTestDevice({ url: 'http://127.0.0.1:9', account }).tab();
  onTestFinished(() => tab.kill());
  const { db, device, health } = tab;
  const draw = (file: Blob) =>
    Promise.resolve(file.size > 100 ? ('heic' as const) : ('unreadable' as const));
  const photos = createPhotoStore({ db, device, health, ...drawnPhoto, draw });
  const files = createRequestFiles({ db, device, health, wake: () => {} }, photos);
  const requests: Requests = Object.assign(Object.create(null), { ...files, photos });
  const request = anId();
  let adding: ReturnType<typeof useAdding> | undefined;
  let view: PhotoView | undefined;
  const stop = photos.watch(request, (now) => {
    view = now;
  });
  onTestFinished(stop);
  function Adding() {
    adding = useAdding(request, () => {});
    return null;
  }
  await render(
    <RequestsProvider value={requests}>
      <Adding />
    </RequestsProvider>,
  );
  return {
    add: (...picked: File[]) => act(async () => adding?.add(picked)),
    saidOfPhotos: () => view?.problems.map(({ name, problem }) => [name, problem]),
    saidOfFiles: () => adding?.problems.map(({ name, problem }) => [name, problem]),
    sent: async () => (await db.documents.toArray()).map(({ name }) => name).sort(),
  };
}

const file = (name: string, bytes: Uint8Array) => new File([Uint8Array.from(bytes)], name);

test('a HEIC photo that is called JPG is said to be sent as it is once it was kept, with its own ending', async () => {
  const { add, saidOfPhotos, saidOfFiles, sent } = await open();
  const photo = file('photo.jpg', aHeic());
  await add(photo);
  await until(() => expect(saidOfPhotos()).toEqual([['photo.jpg', 'kept']]));
  expect(await sent()).toEqual(['photo.heic']);
  await add(photo);
  await until(() => expect(saidOfPhotos()).toEqual([['photo.jpg', 'heic']]));
  expect(saidOfFiles()).toEqual([['photo.jpg', 'twice']]);
  expect(await sent()).toEqual(['photo.heic']);
});

test('what is no photo is not said to be sent where it cannot be taken', async () => {
  const { add, saidOfPhotos, saidOfFiles, sent } = await open();
  await add(file('notes.jpg', Buffer.from('notes')), file('scan', aPdf()));
  await until(() => expect(saidOfPhotos()).toEqual([['notes.jpg', 'unreadable']]));
  expect(saidOfFiles()).toEqual([['notes.jpg', 'type']]);
  expect(await sent()).toEqual(['scan.pdf']);
});
