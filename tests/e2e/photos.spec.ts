/** A photographed return: ordered, attached as one PDF without metadata. */

import type { Page } from '@playwright/test';

import { documentMaxBytes } from '#domain/documents/document.ts';
import { photoTexts, photoErrorTexts } from '#texts/photos.ts';
import { sha256 } from '../support/op-api.ts';
import { readPhotosPdf } from '../support/read-photos-pdf.ts';
import type { TestServer } from '../support/server.ts';
import { storedDocument } from '../support/uploading.ts';
import { cachedUrls, keptDraft, keptRows, pagesHere } from './device.ts';
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
  filledIn,
  startAt,
} from './visitor.ts';
import { aHeic } from '../support/files.ts';
import { pressKey, tabTo, use } from './presses.ts';
import { foundByDayAndNight } from './screens.ts';

async function arrivedFile(server: TestServer, draft: string) {
  const filter = `estimate="${draft}" && status="received"`;
  await expect.poll(() => server.rows('price_estimator_documents', filter)).toHaveLength(1);
  const [row] = await server.rows('price_estimator_documents', filter);
  const { bytes } = await storedDocument(server, row?.id ?? '');
  expect(sha256(bytes)).toBe(row?.['sha256']);
  return { name: row?.['name'], bytes };
}

/** Reloads; the device opens only when the returned function is called. */
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

test('photos arrive as one PDF, upright, in order @gate', async ({ visitor, page, server }) => {
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
  await visitor.submit('Submission Received!');

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
  // The device deletes the photos a moment after the server has the file.
  for (const table of ['photos', 'chunks']) {
    await expect.poll(() => keptRows(page, table)).toEqual([]);
  }
});

test('a reload loses none, and none is left behind', async ({ visitor, page, server }) => {
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
  await visitor.submit('Submission Received!');
  expect(readPhotosPdf((await arrivedFile(server, id)).bytes)).toHaveLength(2);
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

  test('row 270: what is pressed waits, and no photo is lost', async ({ visitor, page }) => {
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

  test('row 273: nothing goes without the pages kept', async ({ visitor, page }) => {
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

  test('offline they wait, and arrive later', async ({ visitor, page, context, server }) => {
    await startAt(visitor, 'contact', { contact: filledIn });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await pagesHere(page);
    expect(await cachedUrls(page)).toContainEqual(expect.stringContaining('photo-worker'));
    await page.reload();
    await visitor.sees('Submit Your Details');
    await context.setOffline(true);
    await choosePhotos(page, await aSidewaysPhoto(page));
    await seesPhotos(page, 1);
    await attachPhotos(page);
    await expect(visitor.button('Remove Tax return, 1 photo.pdf')).toBeVisible();
    const { id } = await keptDraft(page);
    await visitor.submit('Saved on this device. Not sent yet.');
    await context.setOffline(false);
    await visitor.sees('Submission Received!');
    expect(readPhotosPdf((await arrivedFile(server, id)).bytes)).toHaveLength(1);
  });
});

test('by keyboard, and the focus is never lost', async ({ visitor, page }) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  await visitor.button('Photograph the pages').focus();
  await pressKey(page, 'Enter');
  await expect(page.getByText('Choose photos', { exact: true })).toBeVisible();
  await expect(page.getByText('Take a photo', { exact: true })).toBeHidden();
  const widths = [100, 200, 300];
  const photos = await Promise.all(widths.map((width) => aPhoto(page, { width })));
  await choosePhotos(page, ...photos);
  await seesPhotos(page, 3);
  const order = async () => (await keptPhotos(page)).map(({ width }) => width);
  const dialog = photosDialog(page);
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });

  await use(page, button('Down page 1'), 'Enter');
  await expect(button('Down page 2')).toBeFocused();
  expect(await order()).toEqual([200, 100, 300]);
  await pressKey(page, 'Enter');
  await expect(button('Up page 3')).toBeFocused();
  expect(await order()).toEqual([200, 300, 100]);
  await pressKey(page, 'Enter');
  await expect(button('Up page 2')).toBeFocused();
  expect(await order()).toEqual([200, 100, 300]);

  await use(page, button('Look closer at page 2'), 'Enter');
  await expect(dialog.getByRole('img', { name: 'Page 2', exact: true })).toBeVisible();
  await pressKey(page, 'Enter');
  await expect(dialog.getByRole('img', { name: 'Page 2', exact: true })).toBeHidden();

  await use(page, button('Remove page 3'), 'Enter');
  await expect(button('Remove page 2')).toBeFocused();
  await pressKey(page, 'Enter');
  await expect(button('Remove page 1')).toBeFocused();
  await pressKey(page, 'Enter');
  await expect(dialog.getByText(photoTexts.none)).toBeFocused();
  expect(await order()).toEqual([]);
  await tabTo(page, button('Close').last());
  await page.keyboard.press('Escape');
  await expect(visitor.button('Photograph the pages')).toBeFocused();
});

test('what cannot be opened is told; what can be is taken', async ({ visitor, page }) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from(aHeic()) };
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };
  await choosePhotos(page, heic, await aPhoto(page), text);
  await seesPhotos(page, 1);
  const alert = photosDialog(page).getByRole('alert');
  await expect(alert).toContainText(`IMG_0001.HEIC: ${photoErrorTexts.heic}`);
  await expect(alert).toContainText(`notes.jpg: ${photoErrorTexts.unreadable}`);
  await visitor.press('Look closer at page 1');
  await expect(page.getByRole('img', { name: 'Page 1', exact: true })).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await choosePhotos(page, await aPhoto(page));
  await seesPhotos(page, 2);
  await expect(alert).toBeEmpty();

  await test.step('all are removed only after a question', async () => {
    const question = page.getByRole('dialog', { name: 'Remove 2 photos?' });
    await visitor.press('Remove all');
    await question.getByRole('button', { name: 'Keep them' }).last().click();
    await seesPhotos(page, 2);
    await visitor.press('Remove all');
    await question.getByRole('button', { name: 'Remove all' }).click();
    await seesPhotos(page, 0);
    expect(await keptRows(page, 'chunks')).toEqual([]);
    await page.keyboard.press('Escape');
    await visitor.submit('Submission Received!');
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('the camera opens at once, page after page', async ({ visitor, page }) => {
    await startAt(visitor, 'contact', { contact: filledIn });
    await visitor.button('Photograph the pages').tap();
    for (const count of [1, 2]) {
      const opening = page.waitForEvent('filechooser');
      await page.getByText('Take a photo', { exact: true }).tap();
      const chooser = await opening;
      const asked = await chooser.element().evaluate((input) => {
        const names = ['accept', 'capture'];
        return names.map((name) => (input instanceof Element ? input.getAttribute(name) : null));
      });
      expect(asked).toEqual(['image/*', 'environment']);
      await chooser.setFiles([await aPhoto(page)]);
      await seesPhotos(page, count);
    }
  });
});
