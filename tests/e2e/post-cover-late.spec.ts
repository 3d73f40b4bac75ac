/** A cover that takes long to be made smaller. */
import type { Page } from '@playwright/test';

import { aPicture } from '../support/pictures.ts';
import { expect, fill, test } from './member.ts';
import { textOf, atNewPost } from './staff.ts';

test.use({ serviceWorkers: 'block', expected: [/status of 40[014]|ERR_NAME_NOT_RESOLVED/] });

test.beforeEach(async ({ page, server }) => {
  await atNewPost(page, server);
});

/** Holds each picture until `goOn`. */
async function picturesAreSlow(page: Page) {
  await page.evaluate(() => {
    const read = globalThis.createImageBitmap.bind(globalThis);
    Object.assign(globalThis, {
      createImageBitmap: async (file: Blob) => {
        await new Promise((done) => Object.assign(globalThis, { goOn: done }));
        return read(file);
      },
    });
  });
  return async () => {
    await page.waitForFunction(() => 'goOn' in globalThis);
    await page.evaluate(() => Reflect.apply(Reflect.get(globalThis, 'goOn'), null, []));
  };
}

const field = (page: Page) => page.getByLabel('Picture from this device');
const address = (page: Page) => page.getByLabel('Image URL');
const reading = (page: Page) => page.getByText('Reading the picture...');

test('row 192: an address typed while a picture is read stays', async ({ page, server }) => {
  const before = (await server.rows('post_images')).length;
  const goOn = await picturesAreSlow(page);
  await field(page).setInputFiles(await aPicture(page, 40, 20));
  await expect(reading(page)).toBeVisible();
  await field(page).setInputFiles(await aPicture(page, 400, 200));
  const typed = 'https://example.com/cover.png';
  await address(page).fill(typed);
  await goOn();
  await expect.poll(async () => (await server.rows('post_images')).length).toBe(before + 1);
  await expect(reading(page)).toBeHidden();
  await expect(address(page)).toHaveValue(typed);
});

test('row 191: no post is published without its picked cover', async ({ page, server }) => {
  await fill(page, { Title: 'With a cover' });
  await textOf(page).click();
  await page.keyboard.type('Words.');
  const broken = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('none') };
  await field(page).setInputFiles(broken);
  await expect(page.getByText('This picture cannot be read here.')).toBeVisible();
  const goOn = await picturesAreSlow(page);
  await field(page).setInputFiles(await aPicture(page, 40, 20));
  await page.getByLabel('Alt text').fill('The view');
  const publish = page.getByRole('button', { name: 'Publish Post' });
  await publish.click();
  await expect(field(page)).toBeFocused();
  await expect(reading(page)).toBeVisible();
  expect(await server.rows('posts', 'slug = "with-a-cover"')).toEqual([]);
  await goOn();
  await expect(address(page)).toHaveValue(/^\/blog\/images\//);
  await publish.click();
  await expect(page.getByText('Post created successfully.')).toBeVisible();
  const [row] = await server.rows('posts', 'slug = "with-a-cover"');
  expect(row).toMatchObject({ status: 'published', image_alt: 'The view' });
  expect(row?.['image_url']).toMatch(/^\/blog\/images\//);
});
