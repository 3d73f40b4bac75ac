/** A post without a network, with pictures, and with someone else at the same post. */
import type { Page } from '@playwright/test';
import { postEditPath } from '#config/member-paths.ts';
import { paths, postPath } from '#config/paths.ts';
import { changePost, putPost } from '../support/posts.ts';
import { aPicture } from '../support/pictures.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, fill, staffSignsIn, test } from './member.ts';
import { postRow, staffFilesKept, toDashboard } from './staff-at-work.ts';
import { openNewPost, paste, snapshotOf, textOf, toolOf } from './writing.ts';
import { underWorker } from './waiting.ts';

/** Types before all that stands there. */
async function typeFirst(page: Page, words: string) {
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type(words);
}

test.use({
  expected: [
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|error occurred when fetching|status of 40[01]/,
  ],
});

test('written without a network, with a picture: kept, listed as waiting, and published once there is one', async ({
  visitor,
  page,
  connection,
  browser,
  server,
  mailbox,
}) => {
  await staffSignsIn(page, server, mailbox);
  await openNewPost(page);
  await underWorker(page);
  await staffFilesKept(page);
  await connection.cut();
  await page.goto(paths.adminPostNew);
  await fill(page, { Title: 'From the train' });
  await textOf(page).click();
  await page.keyboard.type('No signal.');
  await page.getByLabel('Picture from this device').setInputFiles(await aPicture(page, 40, 20));
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/blog\/images\//);
  await page.getByLabel('Alt text').fill('The view');
  await expect(snapshotOf(page, 'Saved on this device.')).toBeVisible();
  await page.reload();
  await expect(textOf(page)).toHaveText('No signal.');
  await expect(page.locator('form img[src^="blob:"]')).toHaveJSProperty('naturalWidth', 40);
  await visitor.press('Publish Post');
  await expect(page).toHaveURL(paths.adminDashboard);
  await expect(page.getByRole('row').filter({ hasText: 'From the train' })).toContainText(
    'Waiting to send',
  );

  await connection.mend();
  await expect(page.getByText('Post created successfully.')).toBeVisible();
  const [row] = await server.rows('posts', 'slug = "from-the-train"');
  expect(row).toMatchObject({ content: '<p>No signal.</p>', status: 'published' });
  const reader = await browser.newPage();
  await reader.goto(server.url + postPath('from-the-train'));
  const picture = reader.getByRole('img', { name: 'The view' });
  await expect(picture).toHaveJSProperty('naturalWidth', 40);
  await reader.close();
});

test('two people save one post: the second chooses, and nothing is overwritten', async ({
  visitor,
  page,
  anotherDevice,
  server,
  mailbox,
}) => {
  const { slug, id } = await putPost(server, { title: 'Shared', content: '<p>Stored.</p>' });
  const stored = async () => (await server.rows('posts', `id = "${id}"`))[0];
  await staffSignsIn(page, server, mailbox);
  await visitor.sees('Blog Management');
  await page.goto(postEditPath(slug));
  await typeFirst(page, 'Mine. ');

  const other = await anotherDevice();
  await staffSignsIn(other, server, mailbox);
  await expect(other.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
  await other.goto(postEditPath(slug));
  await typeFirst(other, 'Theirs. ');
  await other.getByLabel('Title', { exact: true }).fill('Their title');
  await other.getByRole('button', { name: 'Update Post' }).click();
  await expect(other).toHaveURL(paths.adminDashboard);
  await expect.poll(stored).toMatchObject({ title: 'Their title' });

  await visitor.press('Update Post');
  const choice = page.getByRole('region', {
    name: 'Someone else saved this post while you were editing',
  });
  await expect(choice).toBeVisible();
  const theirs = choice.getByRole('region', { name: 'Theirs (Published)' });
  await expect(choice.getByRole('region', { name: 'Yours' }).getByRole('article')).toContainText(
    'Mine. Stored.',
  );
  await expect(theirs.getByRole('article')).toContainText('Theirs. Stored.');
  await expect(theirs.getByText('Differs')).toHaveCount(2);
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  expect(await stored()).toMatchObject({ title: 'Their title' });

  await theirs.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(choice).toBeHidden();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Their title');
  await expect(textOf(page)).toHaveText('Theirs. Stored.');
  // Mine is not lost: it is a post of its own on this device.
  await page.goto(paths.adminDashboard);
  await expect(page.getByRole('link', { name: /Shared/ }).first()).toBeVisible();

  await other.goto(postEditPath(slug));
  await typeFirst(other, 'Once more. ');
  await expect(textOf(other)).toHaveText('Once more. Theirs. Stored.');
  await page.goto(postEditPath(slug));
  await typeFirst(page, 'And I. ');
  await expect(textOf(page)).toHaveText('And I. Theirs. Stored.');
  await other.getByRole('button', { name: 'Update Post' }).click();
  await expect(other).toHaveURL(paths.adminDashboard);
  await expect.poll(async () => (await stored())?.['content']).toContain('Once more.');
  await visitor.press('Update Post');
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(async () => (await stored())?.['content'])
    .toBe('<p>And I. Theirs. Stored.</p>');
});

test('a choice that arrives while someone types waits for them, and then has the focus', async ({
  visitor,
  page,
  context,
  server,
  mailbox,
}) => {
  const { slug, id } = await putPost(server, { title: 'Typed on', content: '<p>Stored.</p>' });
  await staffSignsIn(page, server, mailbox);
  await visitor.sees('Blog Management');
  await toDashboard(page);
  await page.goto(postEditPath(slug));
  await typeFirst(page, 'Mine. ');
  await context.setOffline(true);
  await visitor.press('Update Post');
  await expect(page).toHaveURL(paths.adminDashboard);
  await changePost(server, id, { content: '<p>Theirs.</p>', rev: 2 });

  await page.getByRole('link', { name: 'Edit Typed on' }).click();
  await expect(textOf(page)).toHaveText('Mine. Stored.');
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And');
  await context.setOffline(false);
  const choose = page.getByRole('button', { name: 'Compare and choose' });
  await expect(choose).toBeVisible();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type(' more');
  await expect(textOf(page)).toHaveText('Mine. Stored. And more');
  await choose.click();
  const choice = page.getByRole('region', {
    name: 'Someone else saved this post while you were editing',
  });
  await expect(choice.getByRole('heading').first()).toBeFocused();
  await expect(choice.getByRole('region', { name: 'Yours' }).getByRole('article')).toContainText(
    'Mine. Stored. And more',
  );
  await choice.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(textOf(page)).toHaveText('Theirs.');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
});

test('a picture that cannot be drawn is said to be unreadable, and the next one is taken', async ({
  page,
  server,
  mailbox,
}) => {
  await staffSignsIn(page, server, mailbox);
  await openNewPost(page);
  const picture = await aPicture(page, 40, 20);
  await page.evaluate(() => {
    const canvas = OffscreenCanvas.prototype;
    const plain: unknown = Reflect.get(canvas, 'convertToBlob');
    const convertToBlob = () => {
      Object.assign(canvas, { convertToBlob: plain });
      return Promise.reject(new Error('no memory'));
    };
    Object.assign(canvas, { convertToBlob });
  });
  const field = page.getByLabel('Picture from this device');
  await field.setInputFiles(picture);
  await expect(field).toHaveAccessibleDescription(/This picture cannot be read here\./);
  await expect(page.getByText('Reading the picture...')).toBeHidden();
  await field.setInputFiles(picture);
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/blog\/images\//);
  await expect(field).not.toHaveAccessibleDescription(/This picture cannot be read here\./);
});

test('pictures are made smaller here, want words, and are there for readers', async ({
  visitor,
  page,
  server,
  mailbox,
}) => {
  await staffSignsIn(page, server, mailbox);
  await openNewPost(page);
  await fill(page, { Title: 'With a picture' });
  await textOf(page).click();
  await toolOf(page, 'Image').click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  const large = await aPicture(page, 2400, 1200);
  await dialog.getByLabel('Picture from this device').setInputFiles(large);
  await expect(dialog.getByLabel('Image address')).toHaveValue(/^\/blog\/images\/[a-z0-9]{15}$/);
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await expect(dialog.getByLabel('Alt text')).toHaveAccessibleDescription(/Describe the image/);
  await dialog.getByLabel('Alt text').fill('Twelve months in a row');
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  const image = textOf(page).getByRole('img', { name: 'Twelve months in a row' });
  await expect(image).toHaveJSProperty('naturalWidth', 1600);
  expect(await image.getAttribute('src')).toMatch(/^blob:/);

  await page.getByLabel('Picture from this device').setInputFiles(await aPicture(page, 40, 20));
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/blog\/images\//);
  await page.getByLabel('Alt text').fill('A small one');

  await textOf(page).press('ControlOrMeta+End');
  const dot = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  await paste(page, `<p>From elsewhere: <img src="data:image/gif;base64,${dot}" alt=""></p>`);
  const pasted = textOf(page).getByRole('img', { name: 'Image without alt text' });
  await expect(pasted).toHaveAttribute('src', /^blob:/);
  await visitor.press('Publish Post');
  await expect(textOf(page)).toHaveAccessibleDescription(/Describe the image/);
  await visitor.press('Describe it');
  await dialog.getByLabel('Decorative image').check();
  await dialog.getByRole('button', { name: 'Change image' }).click();
  await expect(page.getByText('An image in the text has no alt text yet.')).toBeHidden();
  await visitor.press('Publish Post');
  await expect(page).toHaveURL(paths.adminDashboard);
  await expect(postRow(page, 'With a picture')).toBeVisible();
  const [row] = await server.rows('posts', 'slug = "with-a-picture"');
  expect(String(row?.['content'])).not.toContain('data:');
  const src = /\/blog\/images\/[a-z0-9]{15}/.exec(String(row?.['content']))?.[0] ?? 'none';
  const answer = await page.request.get(src);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  expect((await page.request.get(String(row?.['image_url']))).status()).toBe(200);
});
