/** Reading a post: without script, with it, from list or tag, printed, or missing. */

import type { Page } from '@playwright/test';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { putPicture, putPost } from '../support/posts.ts';
import { nextYear } from './days-to-come.ts';
import { deviceOpen, articlesKept, openWhole } from './device.ts';
import { expectFits, foundByDayAndNight } from './screens.ts';
import { expect, test, fill, noise } from './member.ts';
import { aPicture } from '../support/pictures.ts';
import { underWorker } from '../faults/browser/worker.ts';
import { brokenNetwork } from './visitor.ts';
import { snapshotOf, textOf, atNewPost } from './staff.ts';

test.use({ expected: noise(brokenNetwork, /status of 40[014]/) });

const content = [
  '<p>No one withholds tax from an invoice.</p>',
  '<h2>When</h2>',
  '<ul><li><p>April</p><ul><li><p>the 15th</p></li></ul></li></ul>',
  '<ol start="3"><li><p>Third</p></li></ol>',
  '<blockquote><p>Set a share aside.</p></blockquote>',
  '<p data-indent="3">Indented, <strong>strong</strong>, <em>em</em>, <u>under</u>, <s>struck</s>.</p>',
  '<p data-indent="8">Far in, with a-word-that-is-longer-than-any-telephone-is-wide-and-breaks-all-the-same-somewhere.</p>',
  '<p>The <a href="https://www.irs.gov/x" title="IRS">IRS</a> and <a href="/contact">we</a>.</p>',
  '<h3>And</h3><h4>so</h4><h5>on</h5><h6>down</h6>',
].join('');

/** React marks hydrated elements. */
const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('article') ?? {}).some((key) => key.startsWith('__react')),
  );

test('without a script everything is there @gate', async ({ browser, baseURL, server }) => {
  const { slug } = await putPost(server, {
    title: 'Four dates',
    content,
    image_url: await putPicture(server),
    image_alt: 'Two dots',
    author_name: 'Maya Ellison',
  });
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${baseURL}/blog`);
  await expect(page.getByText('You will be redirected to an external site')).toBeVisible();
  await page.getByRole('link', { name: 'Four dates', exact: true }).first().click();
  await expect(page).toHaveURL(`${baseURL}/blog/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four dates');
  await expect(page.getByText('By Maya Ellison on March 3, 2026')).toBeVisible();
  const picture = page.getByRole('img', { name: 'Two dots' });
  await expect(picture).toHaveJSProperty('naturalWidth', 2);
  await expect(page.getByRole('listitem').filter({ hasText: /^the 15th$/ })).toBeVisible();
  for (let count = 0; count < 12; count += 1) await putPost(server);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL(`${baseURL}/blog`);
  await page.getByRole('link', { name: 'More posts' }).click();
  await expect(page).toHaveURL(`${baseURL}/blog?page=2`);
  await page.getByRole('link', { name: 'Newer posts' }).click();
  await expect(page).toHaveURL(`${baseURL}/blog`);
  await page.close();
});

test('a Hebrew post runs from right to left', async ({ browser, baseURL, server }) => {
  const title = 'ארבעה מועדים בשנה';
  const { slug } = await putPost(server, {
    title,
    content:
      '<p>איש אינו מנכה מס.</p><ul><li><p>אפריל</p></li></ul><blockquote><p>שמרו חלק.</p></blockquote><p>Paid in April.</p>',
    published_at: `${nextYear}-02-01 12:00:00.000Z`,
  });
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${baseURL}/blog/${slug}`);
  const directions = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((found) => found.map((each) => getComputedStyle(each).direction));
  expect(await directions('article h1, .article > *, .article li')).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
  ]);
  await page.goto(`${baseURL}/blog`);
  const entry = page.getByRole('listitem').filter({ hasText: title });
  await expect(entry.getByRole('heading')).toHaveCSS('direction', 'rtl');
  await expect(entry.getByText('איש אינו')).toHaveCSS('direction', 'rtl');
  await page.close();
});

test('the app takes the page over: nothing is drawn anew or moves', async ({ page, server }) => {
  const { slug } = await putPost(server, {
    content,
    title: `"Quotes" & 'dots' <b>`,
    image_url: await putPicture(server),
  });
  await page.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(globalThis, { moves });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) moves.push(startTime);
    }).observe({ type: 'layout-shift', buffered: true });
    // Marks the elements that were there before the app's code.
    document.addEventListener('DOMContentLoaded', () => {
      const article = document.querySelector('article');
      document.documentElement.dataset['drawn'] = String(Object.keys(article ?? {}).length);
      for (const each of document.querySelectorAll('article, article *')) {
        Object.assign(each, { stood: true });
      }
    });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/blog/${slug}`);
  await expect(page.locator('html')).toHaveAttribute('data-drawn', '0');
  // The typeface may move lines within two frames of its arrival; nothing may move later, as the app starts.
  const since = await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((drawn) => void requestAnimationFrame(drawn));
    await frame();
    await frame();
    return performance.now();
  });
  await page.keyboard.press('Shift');
  await deviceOpen(page);
  await expect.poll(() => isHydrated(page)).toBe(true);
  const stood = await page.evaluate(() =>
    [...document.querySelectorAll('article, article *')].every((each) => 'stood' in each),
  );
  expect(stood).toBe(true);
  const moved = await page.evaluate((from) => {
    const moves: number[] = Reflect.get(globalThis, 'moves');
    return moves.filter((at) => at > from);
  }, since);
  expect(moved).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/api/blog'))).toEqual([]);

  await test.step('on paper there is the post, and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Set a share aside.')).toBeVisible();
    for (const gone of [page.getByRole('navigation'), page.getByText('Back to Blog')]) {
      await expect(gone.filter({ visible: true })).toHaveCount(0);
    }
    const link = page.getByRole('link', { name: 'IRS' });
    expect(await link.evaluate((each) => getComputedStyle(each, '::after').content)).toContain(
      'https://www.irs.gov/x',
    );
  });
});

test('from the list to a post and back, with the words of waiting', async ({ page, server }) => {
  const post = await putPost(server, { published_at: `${nextYear}-01-01 12:00:00.000Z`, content });
  await openWhole(page, '/blog');
  let answer: (() => void) | undefined;
  await page.route('**/api/blog/posts/*', async (route) => {
    await new Promise<void>((done) => {
      answer = done;
    });
    await route.continue();
  });
  await page.getByRole('link', { name: post.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading post...');
  await expect(page).toHaveTitle(`Loading post... | ${firm.name}`);
  await expect(page).toHaveURL(`/blog/${post.slug}`);
  await expect.poll(() => answer !== undefined).toBe(true);
  answer?.();
  const title = page.getByRole('heading', { level: 1, name: post.title });
  await expect(title).toBeFocused();
  await expect(page).toHaveTitle(`${post.title} | ${firm.name}`);
  await expect(page.getByText(`By ${firm.team} on January 1, ${nextYear}`)).toBeVisible();
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^No one withholds tax from an invoice\. When April the 15th/,
  );
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tax notes/);
});

test('a post that was withdrawn while the list was open', async ({ page, server }) => {
  const post = await putPost(server, { published_at: `${nextYear}-01-02 12:00:00.000Z` });
  await openWhole(page, '/blog');
  await server.admin(`/api/collections/posts/records/${post.id}`, { method: 'DELETE' });
  await page.getByRole('link', { name: post.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found');
  await expect(page.getByText('There is no post at this address.')).toBeVisible();
});

const titles = (page: Page) => page.locator('main ol h3');

test('cover, tags and reviewer of a post', async ({ visitor, page, server, browser, baseURL }) => {
  await putPost(server, { title: 'Older letters', tags: 'irs LETTERS', slug: 'older-letters' });
  await atNewPost(page, server);
  await fill(page, { Title: 'What a CP2000 says' });
  await textOf(page).click();
  await page.keyboard.type('A notice proposes; you answer.');
  await page.getByLabel('Picture from this device').setInputFiles(await aPicture(page, 40, 20));
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
  await expect(cover).toHaveJSProperty('naturalWidth', 40);
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

test('the app takes over a tag’s page and the end of a post', async ({ page, server }) => {
  const tags = 'A tag of forty characters, as long as any, Another one, Third of them';
  const { slug } = await putPost(server, {
    tags,
    title: 'Onewordwithoutanyspacesthatislongerthanatelephoneiswide',
    content,
    image_url: await putPicture(server),
    image_alt: 'Two dots',
  });
  await putPost(server, { tags });
  await page.setViewportSize({ width: 320, height: 720 });
  for (const path of [
    `/blog/${slug}`,
    '/blog',
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
    await expectFits(page);
    expect(await foundByDayAndNight(page), path).toEqual([]);
  }
});

test('without a network: a tag, a search, what to read next', async ({ page, context, server }) => {
  const soon = (day: number) => `${nextYear}-02-0${day} 12:00:00.000Z`;
  const read = await putPost(server, {
    title: 'Depreciation of a desk',
    tags: 'Equipment',
    content: '<p>Section 179 and its friends.</p>',
    published_at: soon(2),
  });
  await putPost(server, { title: 'Another desk', tags: 'equipment', published_at: soon(1) });
  await openWhole(page, '/blog');
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
