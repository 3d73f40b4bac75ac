/** Around the text of a post: who has reviewed it, how long it takes, what to read next, how to pass it on. */
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { built } from '../../scripts/root.mjs';
import { nextYear } from '../e2e/days-to-come.ts';
import { changePost, putPost } from '../support/posts.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ site: built.site });
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

async function documentAt(path: string) {
  const response = await get(path);
  const { document } = new Window();
  document.write(await response.text());
  return { document };
}

test('a post leads on to the posts that share most tags with it, then to the newest; its page hears of them', async () => {
  const at = (day: number) => `${nextYear}-05-0${day} 12:00:00.000Z`;
  const one = await putPost(server, { tags: 'R1, R2', slug: 'r-one', published_at: at(1) });
  await putPost(server, { tags: 'r1, r2', slug: 'r-both', published_at: at(2) });
  const single = await putPost(server, { tags: 'R2', slug: 'r-single', published_at: at(3) });
  await putPost(server, { slug: 'r-newest', published_at: at(5) });
  await putPost(server, { tags: 'R1, R2', slug: 'r-draft', status: 'draft' });
  const relatedAt = async () =>
    Array.from(
      (await documentAt(`/blog/${one.slug}`)).document.querySelectorAll(
        'section[aria-labelledby=related] a',
      ),
      (each) => each.getAttribute('href'),
    );
  expect(await relatedAt()).toEqual(['/blog/r-both', '/blog/r-single', '/blog/r-newest']);
  const etag = (await get(`/blog/${one.slug}`)).headers.get('ETag') ?? '';
  expect((await get(`/blog/${one.slug}`, { 'If-None-Match': etag })).status).toBe(304);
  await changePost(server, single.id, { status: 'draft' });
  expect((await get(`/blog/${one.slug}`, { 'If-None-Match': etag })).status).toBe(200);
  expect(await relatedAt()).not.toContain('/blog/r-single');
  const { post } = await (await get(`/api/blog/posts/${one.slug}`)).json();
  expect(post.related.map(({ slug }: { slug: string }) => slug)).toContain('r-both');
});

test('it names who reviewed it and how long it takes, also for machines; half a review is none', async () => {
  const words = 'word '.repeat(300).trim();
  const { slug } = await putPost(server, {
    content: `<p>${words}</p>`,
    tags: 'IRS letters, Penalties',
    reviewed_by: `Maya <b>Ellison</b>, EA`,
    reviewed_on: '2026-11-05',
  });
  const { document } = await documentAt(`/blog/${slug}`);
  const facts = document.querySelectorAll('article > p')[1]?.textContent;
  expect(facts).toBe('2 min read · Reviewed by Maya <b>Ellison</b>, EA, on November 5, 2026');
  const schema = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(schema)['@graph'][0]).toMatchObject({
    keywords: 'IRS letters, Penalties',
    mainEntityOfPage: {
      '@id': `${firm.site}/blog/${slug}`,
      reviewedBy: { name: 'Maya <b>Ellison</b>, EA' },
      lastReviewed: '2026-11-05',
    },
  });
  const feed = await (await get('/rss.xml')).text();
  expect(feed).toContain('<category>Penalties</category>');
  const half = await putPost(server, { reviewed_by: 'Maya', reviewed_on: 'soon' });
  const { document: other } = await documentAt(`/blog/${half.slug}`);
  expect(other.querySelectorAll('article > p')[1]?.textContent).toBe('1 min read');
});

test('it can be passed on by mail', async () => {
  const { slug } = await putPost(server, { title: 'Fees & "dues" 100%' });
  const { document } = await documentAt(`/blog/${slug}`);
  const mail = document.querySelector('main a[href^="mailto:"]')?.getAttribute('href');
  expect(mail).toBe(
    `mailto:?subject=Fees%20%26%20%22dues%22%20100%25&body=${encodeURIComponent(`${firm.site}/blog/${slug}`)}`,
  );
});

test('everything stands in its place, without a script that puts it there', async () => {
  const { slug } = await putPost(server, { tags: 'In place' });
  const html = await (await get(`/blog/${slug}`)).text();
  expect(html).not.toContain('<template');
  expect(html).not.toContain('$RC');
});
