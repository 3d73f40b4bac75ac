/** The window of the photos: by keyboard, by touch, with the camera, and what it says of what it cannot take. */
import { photoErrorTexts, photoTexts } from '#texts/photos.ts';
import { aHeic } from '../support/photos.ts';
import { pressKey, tabTo, use } from './presses.ts';
import { keptRows } from './device.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, test } from './journey.ts';
import { aPhoto, choosePhotos, keptPhotos, photosDialog, seesPhotos } from './photographing.ts';
import { filledIn, startAt } from './seeded.ts';

test.use({ serviceWorkers: 'block' });

test('by keyboard: in order, removed, looked at closely; the focus is never lost', async ({
  visitor,
  page,
}) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  await visitor.button('Photograph the pages').focus();
  await pressKey(page, 'Enter');
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

test('all are removed only after a question', async ({ visitor, page }) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  await choosePhotos(page, await aPhoto(page), await aPhoto(page));
  await seesPhotos(page, 2);
  const question = page.getByRole('dialog', { name: 'Remove 2 photos?' });
  await visitor.press('Remove all');
  await question.getByRole('button', { name: 'Keep them' }).last().click();
  await seesPhotos(page, 2);
  await visitor.press('Remove all');
  await question.getByRole('button', { name: 'Remove all' }).click();
  await seesPhotos(page, 0);
  expect(await keptRows(page, 'chunks')).toEqual([]);
  await page.keyboard.press('Escape');
  await visitor.submit();
  await visitor.sees('Submission Received!');
});

test('what cannot be opened is told with what to do; what can be is taken', async ({
  visitor,
  page,
}) => {
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

test('a computer is not asked for a camera', async ({ visitor, page }) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  await visitor.press('Photograph the pages');
  await expect(page.getByText('Choose photos', { exact: true })).toBeVisible();
  await expect(page.getByText('Take a photo', { exact: true })).toBeHidden();
});
