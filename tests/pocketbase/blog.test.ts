/** The blog as the server writes it: for readers without a script, for search engines, for readers of feeds. */
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { built } from '../../scripts/root.mjs';
import { putOldSlug, putPost } from '../support/posts.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ site: built.site });
});
afterAll(() => server.stop());

const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });

async function pageAt(path: string) {
  const response = await get(path);
  const { document } = new Window();
  document.write(await response.text());
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
    // A picture in the address itself is nothing that another site could show.
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

  test('shows nothing that no editor of ours would have written', async () => {
    const { slug } = await putPost(server, {
      content: '<p>Fine</p><script>alert(1)</script><img src=x onerror=alert(1)>',
    });
    const { document } = await pageAt(`/blog/${slug}`);
    expect(document.querySelector('.article')?.innerHTML).toBe(
      '<p dir="auto">The text of this post cannot be shown.</p>',
    );
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

  test('with a slash at its end leads to the one without', async () => {
    const { slug } = await putPost(server);
    const response = await get(`/blog/${slug}/`);
    expect([response.status, response.headers.get('Location')]).toEqual([301, `/blog/${slug}`]);
  });

  test('in other letters leads to the one there is', async () => {
    const { slug } = await putPost(server);
    const response = await get(`/blog/${slug.toUpperCase()}`);
    expect([response.status, response.headers.get('Location')]).toEqual([301, `/blog/${slug}`]);
  });

  test('that is another post’s today is that post’s', async () => {
    const before = await putPost(server);
    const now = await putPost(server, { title: 'Today’s' });
    await putOldSlug(server, now.slug, before.id);
    expect(await (await get(`/blog/${now.slug}`)).text()).toContain('Today’s');
  });
});
