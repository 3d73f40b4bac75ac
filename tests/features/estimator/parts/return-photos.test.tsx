// @vitest-environment happy-dom
/** Photographed pages that are being made into one document while the estimate is started over. */
import { expect, test } from 'vitest';

import { createPhotoStore, type PhotoView } from '#device/photo-store.ts';
import { wipe } from '#device/wipe.ts';
import { ReturnPhotos } from '#features/estimator/parts/return-photos.tsx';
import { photoTexts } from '#texts/photos.ts';
import { drawnPhoto } from '../../../support/drawn-photos.ts';
import { aPdf } from '../../../support/files.ts';
import { createTestDevice } from '../../../support/test-device.ts';
import { click, render, until } from '../../../ui/render.ts';

async function press(words: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words,
  );
  if (!found) throw new Error(`no button ${words}`);
  await click(found);
}

/** A visitor who has pressed Attach, while the PDF of one page is still being made. */
async function attachingPages() {
  const tab = await createTestDevice({ url: 'http://127.0.0.1:9' }).tab();
  const { db, device, health } = tab;
  const drafts = await tab.draftStore();
  await drafts.change((draft) => ({ ...draft, step: 'contact' }));
  const set = drafts.snapshot()?.draft.id ?? '';
  let made = () => {};
  const isMade = new Promise<void>((done) => {
    made = done;
  });
  const store = createPhotoStore({
    db,
    device,
    health,
    ...drawnPhoto,
    join: async () => {
      await isMade;
      return Uint8Array.from(aPdf());
    },
  });
  await store.take(set, [new File(['w2'], 'w2.jpg')]);
  let view: PhotoView | undefined;
  const stop = store.watch(set, (next) => {
    view = next;
  });
  await expect.poll(() => view?.photos.length).toBe(1);
  stop();
  if (!view) throw new Error('no photos');
  let attaching: Promise<unknown> | undefined;
  await render(
    <ReturnPhotos
      photos={{ ...view, set, store }}
      document={null}
      attach={async (...picked) => {
        attaching = drafts.attach(...picked);
        await attaching;
      }}
    />,
  );
  await press(photoTexts.openAgain.replace('{count}', '1 photo'));
  await press(photoTexts.attach);
  return {
    db,
    device,
    drafts,
    arrive: async () => {
      made();
      await until(() => expect(document.body.textContent).not.toContain(photoTexts.attaching));
      await attaching;
    },
  };
}

test('row 157: pages of an estimate that is started over while their PDF is made are not the next one’s', async () => {
  const { db, drafts, arrive } = await attachingPages();
  await drafts.reset();
  await drafts.change((draft) => ({ ...draft, step: 'services' }));
  await arrive();
  expect(drafts.snapshot()?.draft.document).toBeNull();
  expect(await db.documents.count()).toBe(0);
});

test('row 157: a PDF that is being made while everything is deleted is not on the device afterwards', async () => {
  const { db, device, drafts, arrive } = await attachingPages();
  await wipe({ db, device, typed: [drafts], caches: undefined, online: () => false });
  await arrive();
  expect(await db.documents.count()).toBe(0);
});
