/** Read posts stay readable offline; withdrawn ones go. */
import type { Page } from '@playwright/test';

import { changePost, putPicture, putPost } from '../support/posts.ts';
import { underWorker } from '../faults/browser/worker.ts';
import { nextYear } from './days-to-come.ts';
import {
  articlesKept,
  cachedUrls,
  deviceOpen,
  everythingKept,
  hasKept,
  keptRows,
  openWhole,
} from './device.ts';
import { expect, test, noise } from './journey.ts';
import { brokenNetwork } from './visitor.ts';

test.use({ expected: noise(brokenNetwork, /status of 404/) });

/** A publishing date that sorts a post before those of other tests. */
const soon = (day: number) => `${nextYear}-01-${String(day).padStart(2, '0')} 12:00:00.000Z`;

const entry = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Reads a post under the worker and waits until it is cached. */
async function read(page: Page, slug: string) {
  await page.goto(`/blog/${slug}`);
  await page.keyboard.press('Shift');
  await deviceOpen(page);
  await articlesKept(page, slug);
}

const pictures = async (page: Page) =>
  (await cachedUrls(page, 'post-pictures')).map((url) => new URL(url).pathname);

test('a post that was read opens offline @gate', async ({ page, connection, server }) => {
  const inText = await putPicture(server);
  const cover = await putPicture(server);
  const seen = await putPost(server, {
    published_at: soon(2),
    title: 'Read before the train left',
    content: `<p>Keep the receipts.</p><p><img src="${inText}" alt="In the text"></p>`,
    image_url: cover,
    image_alt: 'Cover',
  });
  const unseen = await putPost(server, { published_at: soon(1), title: 'Only seen in the list' });
  await openWhole(page, '/blog');
  await underWorker(page);
  await read(page, seen.slug);
  await expect.poll(() => pictures(page)).toEqual(expect.arrayContaining([inText, cover]));
  await page.goto('/blog');
  await page.keyboard.press('Shift');
  await expect(entry(page, seen.title).getByText('Saved for offline reading')).toBeVisible();
  await expect(entry(page, unseen.title)).toBeVisible();
  await expect(entry(page, unseen.title).getByText('Saved for offline reading')).toHaveCount(0);

  await connection.cut();
  const opened = await page.goto(`/blog/${seen.slug}`);
  expect(opened?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen.title);
  await expect(page.getByText('Keep the receipts.')).toBeVisible();
  for (const name of ['Cover', 'In the text']) {
    const picture = page.getByRole('img', { name });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), name)
      .toBe(2);
  }
  await page.goto('/blog');
  await expect(page.getByText('Showing saved posts')).toBeVisible();
  await expect(entry(page, seen.title).getByText('Saved for offline reading')).toBeVisible();
  await entry(page, unseen.title).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found');
  await expect(page.getByText('and is not saved on this device')).toBeVisible();
});

test('only the server’s word takes a kept post away or replaces it', async ({ page, server }) => {
  const post = await putPost(server, { published_at: soon(3), content: '<p>First words.</p>' });
  await openWhole(page, '/blog');
  await read(page, post.slug);
  const within = async () => {
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await entry(page, post.title).getByRole('link').click();
  };
  for (const status of [500, 503, 404, 200]) {
    await page.route('**/api/blog/posts/*', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>A hotel’s own page</h1>' }),
    );
    const answered = page.waitForResponse('**/api/blog/posts/*');
    await within();
    await answered;
    await expect(page.getByText('First words.'), String(status)).toBeVisible();
    await page.unroute('**/api/blog/posts/*');
    expect(JSON.stringify(await keptRows(page, 'articles'))).toContain('First words.');
  }
  await changePost(server, post.id, { content: '<p>Second words.</p>' });
  await within();
  await expect(page.getByText('Second words.')).toBeVisible();
  await hasKept(page, 'Second words.');
  await changePost(server, post.id, { status: 'draft' });
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
  await expect(entry(page, post.title)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found');
  await expect.poll(() => everythingKept(page)).not.toContain('words.');
});

test('what is kept is counted, and is deleted offline', async ({ page, connection, server }) => {
  const cover = await putPicture(server);
  const { slug } = await putPost(server, { image_url: cover, content: '<p>To be forgotten.</p>' });
  await openWhole(page, '/');
  await underWorker(page);
  await read(page, slug);
  await expect.poll(() => pictures(page)).toEqual([cover]);
  await page.goto('/this-device');
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-kept=articles]')).toHaveText('1');
  await connection.cut();
  await page.getByRole('button', { name: 'Delete everything here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.locator('[data-kept=articles]')).toHaveText('None');
  expect(await pictures(page)).toEqual([]);
  expect(await everythingKept(page)).not.toContain('forgotten');
});
