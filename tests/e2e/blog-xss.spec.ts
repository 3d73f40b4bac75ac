/**
 * Scripts in the posts table never run, and the page's policy reports nothing. One payload per class; all payloads:
 * tests/pocketbase/blog-list.test.ts and tests/domain/posts.
 */
import type { Page } from '@playwright/test';

import { postsAPage } from '#domain/posts/published-post.ts';
import { writeContent } from '#domain/posts/read-content.ts';
import { type PutPost, putPost, rawPost } from '../support/posts.ts';

import { onePayloadAClass } from '../support/xss-payloads.ts';
import { articlesKept, deviceOpen, openWhole } from './device.ts';
import { expect, test, watch } from './journey.ts';

test.use({ expected: [/ERR_FAILED|status of 404/] });

/** A post with the payloads as text, alt text and link text. */
function postOfWords(): Partial<PutPost> {
  const paragraphs = onePayloadAClass.map(({ html }) => ({
    tag: 'p' as const,
    indent: 0,
    children: [
      { tag: 'text' as const, text: html },
      {
        tag: 'img' as const,
        src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
        alt: html,
        title: html,
      },
      {
        tag: 'a' as const,
        href: '/',
        title: html,
        children: [{ tag: 'text' as const, text: html }],
      },
    ],
  }));
  return {
    slug: 'words',
    image_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    content: writeContent(paragraphs),
  };
}

/** Follows links between posts; returns those without text. */
function goThrough(page: Page, slugs: readonly string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const missing: string[] = [];
    const shows = (slug: string) =>
      document.querySelector('article .article') !== null &&
      document.querySelector(`link[rel=canonical][href$="/blog/${slug}"]`) !== null;
    for (const slug of all) {
      history.pushState({}, '', `/blog/${slug}`);
      dispatchEvent(new PopStateEvent('popstate'));
      const until = performance.now() + 20_000;
      while (!shows(slug) && performance.now() < until) {
        await new Promise((next) => requestAnimationFrame(next));
      }
      if (!shows(slug)) missing.push(slug);
    }
    return missing;
  }, slugs);
}

test('no payload runs in any reader @gate', async ({ page, server }) => {
  const posts = [...onePayloadAClass.map(rawPost), postOfWords()];
  for (const post of posts) await putPost(server, post);
  const tried = await watch(page);
  const slugs = posts.map(({ slug = '' }) => slug);

  // The server's HTML of each post has as many scripts, frames and the like as that of the last one.
  await page.goto('/blog');
  const odd = await page.evaluate(async (all) => {
    const found: string[] = [];
    const names = 'script, iframe, object, embed, base, form, style, link:not([rel=preload]), meta';
    const read = async (path: string) =>
      new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
    const own = (await read(`/blog/${all.at(-1)}`)).querySelectorAll(names).length;
    for (const slug of all) {
      const parsed = await read(`/blog/${slug}`);
      const count = parsed.querySelectorAll(names).length;
      const handlers = [...parsed.querySelectorAll('*')].some((each) =>
        each.getAttributeNames().some((name) => name.startsWith('on')),
      );
      if (count !== own || handlers || !parsed.querySelector('article .article')) found.push(slug);
    }
    return found;
  }, slugs);
  expect(odd).toEqual([]);

  for (const slug of slugs) await page.goto(`/blog/${slug}`);
  expect(tried).toEqual([]);

  // Within the app: from the server, then from the cache.
  await openWhole(page, '/blog');
  let isCut = false;
  await page.route('**/api/blog/posts/*', (route) => (isCut ? route.abort() : route.continue()));
  expect(await goThrough(page, slugs)).toEqual([]);
  await articlesKept(page, ...slugs);
  isCut = true;
  expect(await goThrough(page, slugs.toReversed())).toEqual([]);
  expect(tried).toEqual([]);

  const pages = Math.ceil(slugs.length / postsAPage);
  for (let number = 1; number <= pages; number += 1) {
    await page.goto(`/blog?page=${number}`);
    await page.keyboard.press('Shift');
    await deviceOpen(page);
  }
  const broken = await page.evaluate(async () => {
    const text = await (await fetch('/rss.xml')).text();
    return new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')
      ?.textContent;
  });
  expect(broken).toBeUndefined();
  await page.goto('/rss.xml');
  expect(tried).toEqual([]);
});

test.describe('the watch', () => {
  test.use({ expected: [/Content Security Policy/] });

  test('sees what runs and what the policy stops', async ({ page }) => {
    const tried = await watch(page);
    await page.goto('/blog');
    await page.evaluate(() => {
      Reflect.get(globalThis, 'alert')(1);
      const script = document.createElement('script');
      script.textContent = 'alert(1)';
      document.body.append(script);
    });
    await expect.poll(() => tried.join()).toMatch(/alert at .*policy script-src-elem inline/);
  });
});
