/** A post as a reader meets it: without a script, with one, from the list, on paper, on a narrow phone. */
import type { Page } from '@playwright/test';

import { firm } from '#config/firm.ts';
import { putOldSlug, putPicture, putPost } from '../support/posts.ts';
import { nextYear } from './days-to-come.ts';
import { deviceOpen, pagesHere } from './device.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, test } from './journey.ts';

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

/** React marks what it has taken over or built. */
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
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL(`${baseURL}/blog`);
  await page.close();
});

test('a Hebrew post runs from right to left, also in the list, without a script', async ({
  browser,
  baseURL,
  server,
}) => {
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

test('more than ten posts are reached by links, without a script', async ({
  browser,
  baseURL,
  server,
}) => {
  for (let count = 0; count < 12; count += 1) await putPost(server);
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${baseURL}/blog`);
  await page.getByRole('link', { name: 'More posts' }).click();
  await expect(page).toHaveURL(`${baseURL}/blog?page=2`);
  await page.getByRole('link', { name: 'Newer posts' }).click();
  await expect(page).toHaveURL(`${baseURL}/blog`);
  await page.close();
});

test('the app takes the page over as it stands: nothing is drawn anew, nothing moves', async ({
  page,
  server,
}) => {
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
    // Before the app can have come, however long this look is kept waiting.
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
  // The app's code is not what moves a line when its typeface comes: that is drawn within two frames.
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
});

test('the list is taken over as it stands, too', async ({ page, server }) => {
  await putPost(server);
  await page.goto('/blog');
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('main ol > li'))
      Object.assign(each, { stood: true });
  });
  await page.keyboard.press('Shift');
  await deviceOpen(page);
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
  const stood = await page.evaluate(() =>
    [...document.querySelectorAll('main ol > li')].every((each) => 'stood' in each),
  );
  expect(stood).toBe(true);
});

test('from the list to a post and back within the app, with the words of waiting', async ({
  page,
  server,
}) => {
  const post = await putPost(server, { published_at: `${nextYear}-01-01 12:00:00.000Z`, content });
  await page.goto('/blog');
  await page.keyboard.press('Shift');
  await pagesHere(page);
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

test('an old address leads to today’s, from outside and within the app', async ({
  page,
  server,
}) => {
  const post = await putPost(server);
  await putOldSlug(server, `once-${post.slug}`, post.id);
  await page.goto(`/blog/once-${post.slug}`);
  await expect(page).toHaveURL(`/blog/${post.slug}`);
  await page.goto('/blog');
  await page.keyboard.press('Shift');
  await pagesHere(page);
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/blog/once-${post.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await expect(page).toHaveURL(`/blog/${post.slug}`);
});

test('no post makes a phone scroll sideways, and axe finds nothing', async ({ page, server }) => {
  const { slug } = await putPost(server, {
    title: 'Onewordwithoutanyspacesthatislongerthanatelephoneiswide',
    content,
    image_url: await putPicture(server),
    image_alt: 'Two dots',
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 720 });
  for (const path of [`/blog/${slug}`, '/blog']) {
    await page.goto(path);
    await page.keyboard.press('Shift');
    await deviceOpen(page);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, path).toBe(0);
    expect(await foundByDayAndNight(page)).toEqual([]);
  }
});

test('on paper there is the post and where its links lead, and nothing to press', async ({
  page,
  server,
}) => {
  const { slug, title } = await putPost(server, { content });
  await page.goto(`/blog/${slug}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Set a share aside.')).toBeVisible();
  for (const gone of [page.getByRole('navigation'), page.getByText('Back to Blog')]) {
    await expect(gone.filter({ visible: true })).toHaveCount(0);
  }
  const link = page.getByRole('link', { name: 'IRS' });
  expect(await link.evaluate((each) => getComputedStyle(each, '::after').content)).toContain(
    'https://www.irs.gov/x',
  );
});
