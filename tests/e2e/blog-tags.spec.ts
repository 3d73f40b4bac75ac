/** Cover, tags and reviewer from staff to readers, who follow a tag, search and read on: without a script, with one, and without a network. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { aPicture } from '../support/pictures.ts';
import { putPost } from '../support/posts.ts';
import { underWorker } from '../faults/browser/worker.ts';
import { nextYear } from './days-to-come.ts';
import { articlesKept, deviceOpen, pagesHere } from './device.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, fill, staffIsHere, test } from './member.ts';
import { brokenNetwork } from './waiting.ts';
import { openNewPost, snapshotOf, textOf } from './writing.ts';

test.use({ expected: [new RegExp(`${brokenNetwork.source}|status of 40[014]`)] });

const titles = (page: Page) => page.locator('main ol h3');

test('staff give a post a cover, tags and a reviewer; a reader without a script finds it by all of them', async ({
  visitor,
  page,
  server,
  browser,
  baseURL,
}) => {
  await putPost(server, { title: 'Older letters', tags: 'irs LETTERS', slug: 'older-letters' });
  await staffIsHere(page, server);
  await openNewPost(page);
  await fill(page, { Title: 'What a CP2000 says' });
  await textOf(page).click();
  await page.keyboard.type('A notice proposes; you answer.');
  await page.getByLabel('Picture from this device').setInputFiles(await aPicture(page, 2400, 900));
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/blog\/images\/[a-z0-9]{15}$/);
  await page.getByLabel('Alt text').fill('A letter');
  await page.getByLabel('Tags').fill('IRS letters,,  Notices , irs letters');
  await page.getByLabel('Reviewed by').fill('Maya Ellison, EA');
  await expect(page.getByLabel('Tags')).toHaveValue('IRS letters, Notices');
  await visitor.press('Publish Post');
  await expect(page.getByLabel('Reviewed on')).toHaveAccessibleDescription(/Enter the day/);
  await page.getByLabel('Tags').fill('a,b,c,d,e,f,g');
  await visitor.press('Publish Post');
  await expect(page.getByLabel('Tags')).toHaveAccessibleDescription(/up to 6 tags/);
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByLabel('Tags').fill('IRS letters, Notices');
  await page.getByLabel('Reviewed on').fill('2026-10-02');
  await expect(snapshotOf(page, 'Saved on this device.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Tags')).toHaveValue('IRS letters, Notices');
  await expect(page.getByLabel('Reviewed on')).toHaveValue('2026-10-02');
  await visitor.press('Publish Post');
  await expect(page).toHaveURL(paths.adminDashboard);
  const stored = async () => (await server.rows('posts', 'slug = "what-a-cp2000-says"'))[0];
  await expect.poll(stored).toMatchObject({ tags: 'IRS letters, Notices' });

  const reader = await browser.newPage({ javaScriptEnabled: false });
  await reader.goto(`${baseURL}/blog`);
  await reader.getByRole('searchbox', { name: 'Search posts' }).fill('cp2000 notice');
  await reader.getByRole('button', { name: 'Search' }).click();
  await expect(reader).toHaveURL(`${baseURL}/blog?q=cp2000+notice`);
  await expect(titles(reader)).toHaveText(['What a CP2000 says']);
  await expect(reader.getByRole('searchbox')).toHaveValue('cp2000 notice');
  await reader.getByRole('link', { name: 'What a CP2000 says' }).click();
  await expect(
    reader.getByText('1 min read · Reviewed by Maya Ellison, EA, on October 2, 2026'),
  ).toBeVisible();
  const cover = reader.getByRole('img', { name: 'A letter' });
  await expect(cover).toHaveJSProperty('naturalWidth', 1600);
  const next = reader.getByRole('region', { name: 'Read next' });
  await expect(next.getByRole('link').first()).toHaveText('Older letters');
  await reader
    .getByRole('list', { name: 'Tags' })
    .getByRole('link', { name: 'IRS letters' })
    .click();
  await expect(reader).toHaveURL(`${baseURL}/blog?tag=irs%20letters`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Posts on IRS letters');
  await expect(titles(reader)).toHaveText(['What a CP2000 says', 'Older letters']);
  await reader.getByRole('link', { name: 'All posts' }).click();
  await expect(reader).toHaveURL(`${baseURL}/blog`);
  await reader.close();
});

test('the app takes over a tag’s page and the end of a post as they stand; axe finds nothing, and no phone scrolls sideways', async ({
  page,
  server,
}) => {
  const tags = 'A tag of forty characters, as long as any, Another one, Third of them';
  const { slug } = await putPost(server, { tags, title: 'Taken over' });
  await putPost(server, { tags });
  await page.setViewportSize({ width: 320, height: 720 });
  for (const path of [
    `/blog/${slug}`,
    '/blog?tag=another%20one',
    '/blog?q=receipt',
    '/blog?q=zzz',
  ]) {
    await page.goto(path);
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('main h1, main h2, main li')) {
        Object.assign(each, { stood: true });
      }
    });
    await page.keyboard.press('Shift');
    await deviceOpen(page);
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.querySelectorAll('main h2')].every((each) =>
            Object.keys(each).some((key) => key.startsWith('__react')),
          ),
        ),
      )
      .toBe(true);
    const stood = await page.evaluate(() =>
      [...document.querySelectorAll('main h1, main h2, main li')].every((each) => 'stood' in each),
    );
    expect(stood, path).toBe(true);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, path).toBe(0);
    expect(await foundByDayAndNight(page), path).toEqual([]);
  }
});

test('without a network: a tag, a search and what to read next among the posts that are kept', async ({
  page,
  context,
  server,
}) => {
  const soon = (day: number) => `${nextYear}-02-0${day} 12:00:00.000Z`;
  const read = await putPost(server, {
    title: 'Depreciation of a desk',
    tags: 'Equipment',
    content: '<p>Section 179 and its friends.</p>',
    published_at: soon(2),
  });
  await putPost(server, { title: 'Another desk', tags: 'equipment', published_at: soon(1) });
  await page.goto('/blog');
  await page.keyboard.press('Shift');
  await pagesHere(page);
  await underWorker(page);
  await page.goto(`/blog/${read.slug}`);
  await page.keyboard.press('Shift');
  await deviceOpen(page);
  await articlesKept(page, read.slug);
  const kept = () =>
    page.evaluate(async () => {
      const files = await (await caches.open('reference-files')).keys();
      return files.filter(({ url }) => url.includes('post-end')).length;
    });
  await expect.poll(kept).toBe(1);

  await context.setOffline(true);
  const opened = await page.goto(`/blog/${read.slug}`);
  expect(opened?.fromServiceWorker()).toBe(true);
  const next = page.getByRole('region', { name: 'Read next' });
  await expect(next.getByRole('link', { name: 'Another desk' })).toBeVisible();
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Equipment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posts on Equipment');
  await expect(page.getByText('Showing saved posts')).toBeVisible();
  await expect(titles(page)).toHaveText(['Depreciation of a desk', 'Another desk']);
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('179 friend');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/blog?q=179+friend');
  await expect(titles(page)).toHaveText(['Depreciation of a desk']);
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('zebra');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No posts match.')).toBeVisible();
});
