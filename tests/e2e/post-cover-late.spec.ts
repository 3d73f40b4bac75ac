/** A cover that takes long to be made smaller. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { aPicture } from '../support/pictures.ts';
import { expect, fill, test } from './member.ts';
import { keeps, textOf, atNewPost } from './staff.ts';

test.use({ serviceWorkers: 'block', expected: [/status of 40[014]|ERR_NAME_NOT_RESOLVED/] });

test.beforeEach(async ({ page, server }) => {
  await atNewPost(page, server);
});

/** Holds the next picture until `goOn`; `isHeld` resolves when it is requested. */
async function firstIsSlow(page: Page) {
  await page.evaluate(() => {
    Reflect.deleteProperty(globalThis, 'goOn');
    const read = globalThis.createImageBitmap.bind(globalThis);
    let isFirst = true;
    Object.assign(globalThis, {
      createImageBitmap: async (file: Blob) => {
        if (isFirst) {
          isFirst = false;
          await new Promise((done) => Object.assign(globalThis, { goOn: done }));
        }
        return read(file);
      },
    });
  });
  const isHeld = async () => void (await page.waitForFunction(() => 'goOn' in globalThis));
  return {
    isHeld,
    goOn: async () => {
      await isHeld();
      await page.evaluate(() => Reflect.apply(Reflect.get(globalThis, 'goOn'), null, []));
    },
  };
}

const field = (page: Page) => page.getByLabel('Picture from this device');
const address = (page: Page) => page.getByLabel('Image URL');
const reading = (page: Page) => page.getByText('Reading the picture...');

test('row 192: the picture that was picked last is the cover', async ({ page, server }) => {
  const before = (await server.rows('post_images')).length;
  const { isHeld, goOn } = await firstIsSlow(page);
  await field(page).setInputFiles(await aPicture(page, 400, 200));
  await isHeld();
  await field(page).setInputFiles(await aPicture(page, 40, 20));
  await expect(address(page)).toHaveValue(/^\/blog\/images\//);
  const right = await address(page).inputValue();
  await goOn();
  await expect.poll(async () => (await server.rows('post_images')).length).toBe(before + 2);
  await expect(address(page)).toHaveValue(right);

  await test.step('so is an address typed in the meantime', async () => {
    const next = await firstIsSlow(page);
    await field(page).setInputFiles(await aPicture(page, 40, 20));
    await expect(reading(page)).toBeVisible();
    const typed = 'https://example.com/cover.png';
    await address(page).fill(typed);
    await expect(reading(page)).toBeHidden();
    await next.goOn();
    await expect.poll(async () => (await server.rows('post_images')).length).toBe(before + 3);
    await expect(address(page)).toHaveValue(typed);
  });
});

test('row 191: no post is published without its picked cover', async ({ page, server }) => {
  await fill(page, { Title: 'With a cover' });
  await textOf(page).click();
  await page.keyboard.type('Words.');
  const { goOn } = await firstIsSlow(page);
  await field(page).setInputFiles(await aPicture(page, 40, 20));
  await page.getByLabel('Alt text').fill('The view');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await expect(reading(page)).toBeVisible();
  await goOn();
  await expect(page).toHaveURL(paths.adminDashboard);
  await expect(page.getByText('Post created successfully.')).toBeVisible();
  const [row] = await server.rows('posts', 'slug = "with-a-cover"');
  expect(row).toMatchObject({ status: 'published', image_alt: 'The view' });
  expect(row?.['image_url']).toMatch(/^\/blog\/images\//);
});

test('row 191: nor without one that could not be taken', async ({ page, server }) => {
  await fill(page, { Title: 'With no cover' });
  await textOf(page).click();
  await page.keyboard.type('Words.');
  await keeps(page, '<p>Words.</p>');
  const { goOn } = await firstIsSlow(page);
  const broken = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('none') };
  await field(page).setInputFiles(broken);
  const publish = page.getByRole('button', { name: 'Publish Post' });
  await publish.click();
  await expect(reading(page)).toBeVisible();
  await goOn();
  await expect(page.getByText('This picture cannot be read here.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  expect(await server.rows('posts', 'slug = "with-no-cover"')).toEqual([]);
  // The second press publishes without the picture, since the first one warned.
  await publish.click();
  await expect(page.getByText('Post created successfully.')).toBeVisible();
});
