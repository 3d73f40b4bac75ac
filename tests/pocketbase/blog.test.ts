/** Tests the blog's HTML and feeds: for readers without scripts, search engines and feed readers. */
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { tagPath } from '#config/blog.ts';
import { postListSchema } from '#domain/posts/published-post.ts';
import { built } from '../../scripts/root.mjs';
import { putOldSlug, putPost, changePost, aPost, aPostOp, postRow } from '../support/posts.ts';
import { anAccount } from '../support/accounts.ts';
import { useServer, useAccount } from '../support/use-server.ts';
import { nextYear } from '../e2e/days-to-come.ts';
import { anId } from '../support/op-api.ts';

const server = useServer({ site: built.site });

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { headers, method, redirect: 'manual' });

async function documentAt(path: string) {
  const response = await get(path);
  const { document } = new Window();
  document.write(await response.text());
  return { document, response };
}

async function pageAt(path: string) {
  const { document, response } = await documentAt(path);
  const meta = (name: string) =>
    document
      .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
      ?.getAttribute('content');
  return { response, document, meta };
}

const hostile = `</title><script>alert(1)</script> "a" & 'b' --slot-data-- {{x}}`;

describe('the page of a post', () => {
  test('says in its head what it is', async () => {
    const words = 'Word &amp; number. '.repeat(20);
    const { slug } = await putPost(server, {
      title: 'Four dates a year',
      content: `<h2>When</h2><p>${words.trim()}</p>`,
      author_name: 'Maya Ellison',
      image_url: '/blog/images/abcdefghij01234',
      image_alt: 'Four beads on a wire',
    });
    const { response, document, meta } = await pageAt(`/blog/${slug}`);
    const address = `${firm.site}/blog/${slug}`;
    expect(response.status).toBe(200);
    expect(document.title).toBe(`Four dates a year | ${firm.name}`);
    const description = `When ${'Word & number. '.repeat(20)}`.slice(0, 160).trim();
    expect(meta('description')).toBe(description);
    expect(meta('og:description')).toBe(description);
    expect(meta('og:type')).toBe('article');
    expect(meta('og:title')).toBe(`Four dates a year | ${firm.name}`);
    expect(meta('og:image')).toBe(`${firm.site}/blog/images/abcdefghij01234`);
    expect(meta('og:url')).toBe(address);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address);
    expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe(
      '/rss.xml',
    );
    const schema = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );
    expect(schema).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'BlogPosting',
          headline: 'Four dates a year',
          description,
          image: `${firm.site}/blog/images/abcdefghij01234`,
          datePublished: '2026-03-03T15:00:00.000Z',
          author: { '@type': 'Person', name: 'Maya Ellison' },
          mainEntityOfPage: address,
        },
        { '@type': 'BreadcrumbList' },
      ],
    });
  });

  test('never names an address as its author', async () => {
    const named = await anAccount(server, 'staff', { name: 'Ada Fields' });
    const nameless = await anAccount(server, 'staff', { name: '' });
    const authors = [
      [named.email.toUpperCase(), 'By Ada Fields'],
      [nameless.email, `By ${firm.team}`],
      ['someone@elsewhere.example', `By ${firm.team}`],
    ] as const;
    for (const [author_name, shown] of authors) {
      const { slug } = await putPost(server, { author_name });
      const { document } = await pageAt(`/blog/${slug}`);
      expect(document.querySelector('article')?.textContent).toContain(shown);
      expect(document.documentElement.outerHTML).not.toContain(author_name);
    }
  });

  test('shows title, by-line, picture and text in that order, without a script', async () => {
    const { slug } = await putPost(server, {
      title: 'On receipts',
      content:
        '<p data-indent="2">Keep <strong>them</strong>, says <a href="https://www.irs.gov/x">the IRS</a>.</p><ol start="3"><li><p>One</p></li></ol>',
      image_url: 'data:image/png;base64,iVBORw0KGgo=',
      image_alt: 'A receipt',
    });
    const { document, meta } = await pageAt(`/blog/${slug}`);
    const article = document.querySelector('article');
    expect(Array.from(article?.children ?? [], ({ localName }) => localName)).toEqual([
      'h1',
      'p',
      'p',
      'img',
      'div',
    ]);
    expect(article?.querySelector('img')?.getAttribute('alt')).toBe('A receipt');
    expect(article?.querySelector(':scope > p')?.textContent).toBe(
      `By ${firm.team} on March\u00A03,\u00A02026`,
    );
    expect(article?.querySelector('.article')?.innerHTML).toBe(
      '<p dir="auto" data-indent="2">Keep <strong>them</strong>, says <a href="https://www.irs.gov/x" rel="noopener noreferrer">the IRS</a>.</p><ol dir="auto" start="3"><li><p>One</p></li></ol>',
    );
    // Another site cannot show a picture embedded as a `data:` address.
    expect(meta('og:image')).toBe(`${firm.site}/images/preview.png`);
  });

  test('keeps hostile words as words, everywhere', async () => {
    const { slug } = await putPost(server, {
      title: hostile,
      author_name: hostile,
      image_alt: hostile,
      image_url: '/blog/images/abcdefghij01234',
    });
    const { response, document, meta } = await pageAt(`/blog/${slug}`);
    expect(response.status).toBe(200);
    expect(document.title).toBe(`${hostile} | ${firm.name}`);
    expect(meta('og:title')).toBe(`${hostile} | ${firm.name}`);
    expect(document.querySelector('h1')?.textContent).toBe(hostile);
    expect(document.querySelector('article img')?.getAttribute('alt')).toBe(hostile);
    expect(document.querySelector('article > p')?.textContent).toContain(`By ${hostile} on`);
    const scripts = Array.from(document.querySelectorAll('script'), (each) => each.textContent);
    expect(scripts.filter((text) => text.startsWith('alert'))).toEqual([]);
    const [schema, data] = ['script[type="application/ld+json"]', '#page-data'].map((selector) =>
      JSON.parse(document.querySelector(selector)?.textContent ?? ''),
    );
    expect(schema['@graph'][0].headline).toBe(hostile);
    expect(data.post).toMatchObject({ title: hostile, author: hostile, imageAlt: hostile });
  });

  test('shows pictures stored by http by https', async () => {
    const { slug } = await putPost(server, {
      content: '<p><img src="http://example.com/a.png" alt=""></p>',
      image_url: 'http://example.com/b.png',
    });
    const { document, meta } = await pageAt(`/blog/${slug}`);
    const shown = Array.from(document.querySelectorAll('article img'), (each) =>
      each.getAttribute('src'),
    );
    expect(shown).toEqual(['https://example.com/b.png', 'https://example.com/a.png']);
    expect(meta('og:image')).toBe('https://example.com/b.png');
  });
});

describe('an address', () => {
  test('of no post is a real 404 with a way back', async () => {
    for (const path of ['/blog/nobody', '/blog/%27%20OR%201=1', '/blog/-']) {
      const { response, document } = await pageAt(path);
      expect(response.status).toBe(404);
      expect(document.querySelector('h1')?.textContent).toBe('Post Not Found');
      const back = document.querySelector('main a');
      expect([back?.textContent, back?.getAttribute('href')]).toEqual(['Back to Blog', '/blog']);
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    }
  });

  test('of a draft or a deleted post is one, too, also as data', async () => {
    const draft = await putPost(server, { status: 'draft', title: 'Not yet' });
    const gone = await putPost(server, { deleted_at: '2026-11-01 10:00:00.000Z' });
    await putOldSlug(server, 'once-a-draft', draft.id);
    for (const slug of [draft.slug, gone.slug, 'once-a-draft']) {
      expect((await get(`/blog/${slug}`)).status).toBe(404);
      const data = await get(`/api/blog/posts/${slug}`);
      expect([data.status, await data.json()]).toEqual([404, { code: 'not_found' }]);
    }
    for (const path of ['/blog', '/rss.xml', '/sitemap.xml', '/api/blog/posts']) {
      const text = await (await get(path)).text();
      expect(text).not.toContain(draft.slug);
      expect(text).not.toContain(gone.slug);
    }
  });

  test('that a post had once leads to where it is, for good', async () => {
    const { id, slug } = await putPost(server);
    await putOldSlug(server, `old-${slug}`, id);
    const response = await get(`/blog/old-${slug}?utm_source=letter`);
    expect([response.status, response.headers.get('Location')]).toEqual([
      301,
      `/blog/${slug}?utm_source=letter`,
    ]);
    const { post } = await (await get(`/api/blog/posts/old-${slug}`)).json();
    expect(post.slug).toBe(slug);
  });

  test('with a slash at its end, or in other letters, leads to the one there is', async () => {
    const { slug } = await putPost(server);
    for (const written of [`${slug}/`, slug.toUpperCase()]) {
      const response = await get(`/blog/${written}`);
      expect([response.status, response.headers.get('Location')]).toEqual([301, `/blog/${slug}`]);
    }
  });

  test('that is another post’s today is that post’s', async () => {
    const before = await putPost(server);
    const now = await putPost(server, { title: 'Today’s' });
    await putOldSlug(server, now.slug, before.id);
    expect(await (await get(`/blog/${now.slug}`)).text()).toContain('Today’s');
  });
});

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

const paths = async () => [
  '/blog',
  `/blog/${(await putPost(server)).slug}`,
  '/rss.xml',
  '/sitemap.xml',
];

test('a page of the blog is compressed where that can be read, and the same', async () => {
  for (const path of await paths()) {
    const plain = await get(path, { 'Accept-Encoding': 'identity' });
    const small = await get(path, { 'Accept-Encoding': 'gzip' });
    expect([plain.headers.get('Content-Encoding'), small.headers.get('Content-Encoding')]).toEqual([
      null,
      'gzip',
    ]);
    expect(small.headers.get('Vary')).toContain('Accept-Encoding');
    expect(await small.text()).toBe(await plain.text());
  }
});

test('it is not sent again to whoever has it, until it changes', async () => {
  const { id, slug } = await putPost(server);
  for (const path of ['/blog', `/blog/${slug}`, '/rss.xml', '/sitemap.xml']) {
    const etag = (await get(path)).headers.get('ETag') ?? '';
    const again = await get(path, { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  const etag = (await get(`/blog/${slug}`)).headers.get('ETag') ?? '';
  const feed = (await get('/rss.xml')).headers.get('ETag') ?? '';
  await changePost(server, id, { title: 'Changed since' });
  const post = await get(`/blog/${slug}`, { 'If-None-Match': etag });
  expect([post.status, (await post.text()).includes('Changed since')]).toEqual([200, true]);
  const items = await get('/rss.xml', { 'If-None-Match': feed });
  expect([items.status, (await items.text()).includes('Changed since')]).toEqual([200, true]);
  await changePost(server, id, { status: 'draft' });
  expect((await get(`/blog/${slug}`, { 'If-None-Match': etag })).status).toBe(404);
  expect(await (await get('/rss.xml')).text()).not.toContain('Changed since');
});

test('it has the headers of every page, and HEAD says what GET would', async () => {
  for (const path of await paths()) {
    const response = await get(path, { 'Accept-Encoding': 'identity' });
    const head = await get(path, { 'Accept-Encoding': 'identity' }, 'HEAD');
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    for (const name of ['ETag', 'Content-Type', 'Content-Security-Policy']) {
      expect(head.headers.get(name)).toBe(response.headers.get(name));
    }
    expect([head.status, await head.text()]).toEqual([200, '']);
  }
});

const ines = useAccount(server, 'staff');

async function slugsAt(path: string): Promise<(string | undefined)[]> {
  const { document } = await documentAt(path);
  return Array.from(document.querySelectorAll('main ol h3 a'), (each) =>
    each.getAttribute('href')?.replace('/blog/', ''),
  );
}

const sent = async (id: string, base: number, save: object) =>
  (await ines.sends(aPostOp(id, base, save)))[0];

describe('a save', () => {
  test('stores tags in their canonical form, and who reviewed it on which day', async () => {
    const id = anId();
    const review = { reviewed_by: '  Maya Ellison, EA ', reviewed_on: '2026-10-02' };
    const post = aPost({ ...review, tags: ' IRS  letters,home desk,,irs LETTERS' });
    expect(await sent(id, 0, post)).toMatchObject({ status: 'applied', rev: 1 });
    expect(await postRow(server, id)).toMatchObject({
      tags: 'IRS letters, home desk',
      reviewed_by: 'Maya Ellison, EA',
      reviewed_on: '2026-10-02',
    });
  });

  test.each([
    [{ tags: 'a,b,c,d,e,f,g' }, 'tags', 'tags'],
    [{ tags: 'x'.repeat(41) }, 'tags', 'tags'],
    [{ tags: 'x'.repeat(100_000) }, 'tags', 'tags'],
    [{ tags: ['a'] }, 'tags', 'invalid'],
    [{ reviewed_by: 'Maya' }, 'reviewed_on', 'day'],
    [{ reviewed_on: '2026-10-02' }, 'reviewed_by', 'reviewer'],
    [{ reviewed_by: 'Maya', reviewed_on: '2026-02-30' }, 'reviewed_on', 'day'],
    [{ reviewed_by: 'Maya', reviewed_on: '2099-01-01' }, 'reviewed_on', 'day'],
    [{ reviewed_by: 'x'.repeat(101), reviewed_on: '2026-10-02' }, 'reviewed_by', 'too_long'],
  ])('is refused where %j cannot be', async (fields, path, code) => {
    const id = anId();
    expect(await sent(id, 0, { ...aPost(), ...fields })).toMatchObject({
      status: 'rejected',
      errors: [{ path, code }],
    });
    expect(await postRow(server, id)).toBeUndefined();
  });

  test('of an earlier version of the site, which names none of them, leaves them as they are', async () => {
    const id = anId();
    const before = aPost();
    const later = { tags: 'Kept', reviewed_by: 'Maya', reviewed_on: '2026-10-02' };
    await sent(id, 0, { ...before, ...later });
    // Earlier versions also send a hash of the text that they replace.
    const over = '0'.repeat(64);
    expect(await sent(id, 1, { ...before, title: 'Again', over })).toMatchObject({ rev: 2 });
    expect(await postRow(server, id)).toMatchObject({ ...later, title: 'Again' });
  });
});

describe('a tag', () => {
  test('leads to the posts that have it, however it is written, and to no draft', async () => {
    const a = await putPost(server, { tags: 'Home office, 401(k)', slug: 'tag-a' });
    await putPost(server, {
      tags: 'home OFFICE',
      slug: 'tag-b',
      published_at: '2026-03-04 15:00:00.000Z',
    });
    await putPost(server, { tags: 'Home office', slug: 'tag-draft', status: 'draft' });
    await putPost(server, { tags: 'Home office stuff', slug: 'tag-other' });
    const { document } = await documentAt('/blog/tag-a');
    const links = Array.from(document.querySelectorAll('main a[href^="/blog?tag="]'), (each) => [
      each.textContent,
      each.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['Home office', '/blog?tag=home%20office'],
      ['401(k)', '/blog?tag=401(k)'],
    ]);
    for (const path of ['/blog?tag=home%20office', '/blog?tag=HOME+Office']) {
      expect(await slugsAt(path)).toEqual(['tag-b', 'tag-a']);
    }
    expect(await slugsAt(tagPath('401(k)'))).toEqual(['tag-a']);
    const list = await documentAt('/blog?tag=home%20office');
    expect(list.document.querySelector('h1')?.textContent).toBe('Posts on home OFFICE');
    expect(list.document.title).toBe(`Posts on home OFFICE | ${firm.name}`);
    const canonical = list.document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toBe(`${firm.site}/blog?tag=home%20office`);
    expect(list.document.querySelector('meta[name=robots]')).toBeNull();
    await changePost(server, a.id, { tags: '401(k)' });
    expect(await slugsAt('/blog?tag=home%20office')).toEqual(['tag-b']);
    await server.admin(`/api/collections/posts/records/${a.id}`, { method: 'DELETE' });
    expect(await slugsAt(tagPath('401(k)'))).toEqual([]);
  });

  test('is in the sitemap while a post that readers see has it, under the one address it has', async () => {
    const sitemap = async () => (await get('/sitemap.xml')).text();
    const post = await putPost(server, { tags: 'Site maps & more' });
    await putPost(server, { tags: 'Hidden tag', status: 'draft' });
    const entry = `<loc>${firm.site}/blog?tag=site%20maps%20%26%20more</loc><lastmod>20`;
    expect(await sitemap()).toContain(entry);
    expect(await sitemap()).not.toContain('hidden');
    await changePost(server, post.id, { tags: '' });
    expect(await sitemap()).not.toContain('site%20maps');
  });

  test('that no post has says so, and is no page for search engines', async () => {
    const { document, response } = await documentAt('/blog?tag=no%20such%20tag');
    expect(response.status).toBe(200);
    expect(document.querySelector('main')?.textContent).toContain('No posts match.');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('has pages of its own, with links that stay with it', async () => {
    for (let count = 0; count < 12; count += 1) await putPost(server, { tags: 'Many & more' });
    const { document } = await documentAt(tagPath('Many & more'));
    const older = document.querySelector('main a[rel=next]')?.getAttribute('href');
    expect(older).toBe('/blog?tag=many%20%26%20more&page=2');
    expect(await slugsAt(older ?? '')).toHaveLength(2);
    const beyond = await get('/blog?tag=many%20%26%20more&page=9');
    expect([beyond.status, beyond.headers.get('Location')]).toEqual([
      302,
      '/blog?tag=many%20%26%20more',
    ]);
  });
});

describe('a search', () => {
  test('finds published posts by the beginnings of their words, without a script', async () => {
    await putPost(server, { slug: 'found-1', title: 'Amortization of start-up costs' });
    await putPost(server, { slug: 'found-2', title: 'Amortize', status: 'draft' });
    await putPost(server, {
      slug: 'found-3',
      title: 'Amortized',
      deleted_at: '2026-11-01 10:00:00.000Z',
    });
    const { document } = await documentAt('/blog');
    const form = document.querySelector('main search form');
    const field = form?.querySelector('input');
    expect([form?.getAttribute('action'), field?.getAttribute('name')]).toEqual(['/blog', 'q']);
    expect(await slugsAt('/blog?q=amortiz')).toEqual(['found-1']);
    expect(await slugsAt('/blog?q=COSTS+amort')).toEqual(['found-1']);
    expect(await slugsAt('/blog?q=amort+nonsense')).toEqual([]);
    const found = await documentAt('/blog?q=amortiz');
    expect(found.document.querySelector('h1')?.textContent).toBe('Posts with “amortiz”');
    const again = found.document.querySelector('main input[name=q]')?.getAttribute('value');
    expect(again).toBe('amortiz');
    const robots = found.document.querySelector('meta[name=robots]')?.getAttribute('content');
    expect(robots).toBe('noindex');
  });

  test.each([
    '%22',
    '*',
    '%22%20OR%20state%20%3A%20draft',
    'words%20%3A%20draft',
    '%27%3B%20DROP%20TABLE%20posts',
    '%00',
    '-',
    '%E2%80%8B',
    'NEAR(a%20b)',
    '%F0%9F%98%80',
    'a%20'.repeat(400),
  ])('for %s is answered, and shows nothing that is not published', async (q) => {
    await putPost(server, { title: 'Draft words near', status: 'draft', slug: `secret-${anId()}` });
    const response = await get(`/blog?q=${q}`);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).not.toContain('secret-');
    const data = await get(`/api/blog/posts?q=${q}`);
    expect(data.status).toBe(200);
    v.parse(postListSchema, await data.json());
  });

  test('keeps hostile words as words', async () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)> --slot-data-- & 'b'`;
    for (const name of ['q', 'tag']) {
      const { document } = await documentAt(`/blog?${name}=${encodeURIComponent(hostile)}`);
      expect(document.querySelector('h1')?.textContent).toContain(
        hostile.toLowerCase().slice(0, 20),
      );
      const scripts = Array.from(document.querySelectorAll('script'), (each) => each.textContent);
      expect(scripts.filter((text) => text.startsWith('alert'))).toEqual([]);
      expect(document.querySelectorAll('main img')).toHaveLength(0);
      const data = JSON.parse(document.querySelector('#page-data')?.textContent ?? '');
      expect(data.list[name].toLowerCase()).toBe(hostile.toLowerCase().slice(0, 100));
    }
  });
});
