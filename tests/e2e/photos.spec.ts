/** A return on paper: photographed, put in order, attached as one PDF that tells nothing of where it was taken. */
import type { Page } from '@playwright/test';

import { documentMaxBytes } from '#domain/documents/document.ts';
import { photoTexts } from '#texts/photos.ts';
import { sha256 } from '../support/op-api.ts';
import { readPhotosPdf } from '../support/read-photos-pdf.ts';
import type { TestServer } from '../support/server.ts';
import { storedDocument } from '../support/uploading.ts';
import { keptDraft, keptRows, pagesHere } from './device.ts';
import { expect, test } from './journey.ts';
import {
  aPhoto,
  aSidewaysPhoto,
  attachPhotos,
  choosePhotos,
  cornersOf,
  keptFileSize,
  keptPhotos,
  photosDialog,
  pickNoise,
  seesPhotos,
} from './photographing.ts';
import { filledIn, startAt } from './seeded.ts';

/** The one file that came with a draft. */
async function arrivedFile(server: TestServer, draft: string) {
  const filter = `estimate="${draft}" && status="received"`;
  await expect.poll(() => server.rows('price_estimator_documents', filter)).toHaveLength(1);
  const [row] = await server.rows('price_estimator_documents', filter);
  const { bytes } = await storedDocument(server, row?.id ?? '');
  expect(sha256(bytes)).toBe(row?.['sha256']);
  return { name: row?.['name'], bytes };
}

/** Loads the page anew; the code that opens this device comes once the answer is called. */
async function reloadHeld(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const coming = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route('**/assets/device-*.js', async (route) => {
    await coming;
    await route.continue();
  });
  await page.reload();
  return letThrough;
}

test('photos arrive as one PDF, upright, in order, without what the camera noted @gate', async ({
  visitor,
  page,
  server,
}) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  const sideways = await aSidewaysPhoto(page);
  expect(sideways.buffer.includes('Exif')).toBe(true);
  const large = { name: 'large.png', width: 3200, height: 2000, type: 'image/png' };
  const small = { name: 'small.webp', width: 100, height: 300, type: 'image/webp' };
  await choosePhotos(page, sideways, await aPhoto(page, large), await aPhoto(page, small));
  await seesPhotos(page, 3);
  await attachPhotos(page);
  await expect(visitor.toast('File uploaded successfully')).toBeVisible();
  await expect(photosDialog(page)).toBeHidden();
  await expect(visitor.button('Remove Tax return, 3 photos.pdf')).toBeVisible();
  const { id } = await keptDraft(page);
  await visitor.submit();
  await visitor.sees('Submission Received!');

  const { name, bytes } = await arrivedFile(server, id);
  expect(name).toBe('Tax return, 3 photos.pdf');
  expect(bytes.includes('Exif')).toBe(false);
  expect(bytes.includes('N39')).toBe(false);
  const pages = readPhotosPdf(bytes);
  expect(pages.map(({ box }) => box)).toEqual([
    [0, 0, 594, 792],
    [0, 0, 792, 495],
    [0, 0, 264, 792],
  ]);
  const seen = await Promise.all(pages.map(({ jpeg }) => cornersOf(page, jpeg)));
  expect(seen).toEqual([
    { width: 300, height: 400, corners: [2, 0, 3, 1] },
    { width: 2400, height: 1500, corners: [0, 1, 2, 3] },
    { width: 100, height: 300, corners: [0, 1, 2, 3] },
  ]);
  // The server has said so by then; this device hears it a moment later.
  for (const table of ['photos', 'chunks']) {
    await expect.poll(() => keptRows(page, table)).toEqual([]);
  }
});

test('a reload in the middle loses none, and nothing is submitted without them', async ({
  visitor,
  page,
  server,
}) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  await choosePhotos(page, await aPhoto(page), await aPhoto(page));
  await seesPhotos(page, 2);
  await page.reload();
  await expect(page.getByText('2 photos, not attached yet.')).toBeVisible();
  await visitor.submit();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toContainText(photoTexts.notAttached);
  await summary.getByRole('link', { name: photoTexts.notAttached }).click();
  await expect(page.getByLabel('Tax Returns')).toBeFocused();
  const { id, phase } = await keptDraft(page);
  expect(phase).toBe('open');

  await visitor.press('Show 2 photos');
  await attachPhotos(page);
  await expect(visitor.button('Remove Tax return, 2 photos.pdf')).toBeVisible();
  await expect(page.getByText(photoTexts.notAttached)).toHaveCount(0);
  await page.reload();
  await visitor.submit();
  await visitor.sees('Submission Received!');
  expect(readPhotosPdf((await arrivedFile(server, id)).bytes)).toHaveLength(2);
});

test('a page that was forgotten is added to what is attached already', async ({
  visitor,
  page,
  server,
}) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  await choosePhotos(page, await aPhoto(page));
  await attachPhotos(page);
  await expect(visitor.button('Remove Tax return, 1 photo.pdf')).toBeVisible();
  await choosePhotos(page, await aPhoto(page, { width: 300, height: 400 }));
  await seesPhotos(page, 2);
  await attachPhotos(page);
  await expect(visitor.button('Remove Tax return, 2 photos.pdf')).toBeVisible();
  const { id } = await keptDraft(page);
  await visitor.submit();
  await visitor.sees('Submission Received!');
  const pages = readPhotosPdf((await arrivedFile(server, id)).bytes);
  expect(pages.map(({ width }) => width)).toEqual([400, 300]);
});

test('photos that are too large together are made smaller', async ({ visitor, page }) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  await visitor.press('Photograph the pages');
  await pickNoise(page, { side: 2400, count: 4 });
  await seesPhotos(page, 4);
  const before = await keptPhotos(page);
  expect(before.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(documentMaxBytes);
  await attachPhotos(page);
  await expect(visitor.button('Remove Tax return, 4 photos.pdf')).toBeVisible();
  const size = await keptFileSize(page);
  expect(size).toBeLessThanOrEqual(documentMaxBytes);
  expect(size).toBeGreaterThan(documentMaxBytes / 10);
});

test.describe('before this device is open', () => {
  test.use({ serviceWorkers: 'block' });

  test('row 270: what is pressed waits for it, and no photo that is taken is lost', async ({
    visitor,
    page,
  }) => {
    await startAt(visitor, 'contact', { contact: filledIn });
    const letThrough = await reloadHeld(page);
    await visitor.press('Photograph the pages');
    await expect(photosDialog(page)).toBeHidden();
    const photo = await aPhoto(page);
    letThrough();
    await expect(photosDialog(page)).toBeVisible();
    await choosePhotos(page, photo);
    await seesPhotos(page, 1);
  });

  test('row 273: nothing that is submitted by then goes without the pages that are kept', async ({
    visitor,
    page,
  }) => {
    await startAt(visitor, 'contact', { contact: filledIn });
    await choosePhotos(page, await aPhoto(page));
    await seesPhotos(page, 1);
    const letThrough = await reloadHeld(page);
    await visitor.submit();
    await expect(visitor.button('Submitting...')).toBeVisible();
    letThrough();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
      photoTexts.notAttached,
    );
    expect((await keptDraft(page)).phase).toBe('open');
    expect(await keptRows(page, 'ops')).toEqual([]);
  });
});

test.describe('without a connection', () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });

  test('they are taken, attached and kept, and arrive once there is one', async ({
    visitor,
    page,
    context,
    server,
  }) => {
    await startAt(visitor, 'contact', { contact: filledIn });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await pagesHere(page);
    expect(await keptCode(page)).toContainEqual(expect.stringContaining('photo-worker'));
    await page.reload();
    await visitor.sees('Submit Your Details');
    await context.setOffline(true);
    await choosePhotos(page, await aSidewaysPhoto(page));
    await seesPhotos(page, 1);
    await attachPhotos(page);
    await expect(visitor.button('Remove Tax return, 1 photo.pdf')).toBeVisible();
    const { id } = await keptDraft(page);
    await visitor.submit();
    await visitor.sees('Saved on this device. Not sent yet.');
    await context.setOffline(false);
    await visitor.sees('Submission Received!');
    expect(readPhotosPdf((await arrivedFile(server, id)).bytes)).toHaveLength(1);
  });
});

/** The site's files that the worker keeps. */
function keptCode(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => url);
  });
}
