/** Tags, review and search: as staff save them, as readers find them, and as no one can misuse them. */
import { Window } from 'happy-dom';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tagPath } from '#config/blog.ts';
import { firm } from '#config/firm.ts';
import { postListSchema } from '#domain/posts/shown-post.ts';
import { built } from '../../scripts/root.mjs';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { anId } from '../support/op-api.ts';
import { aPost, aPostOp, postRow, resultsAs } from '../support/post-ops.ts';
import { changePost, putPost } from '../support/posts.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let ines: TestAccount;
beforeAll(async () => {
  server = await startServer({ site: built.site });
  ines = await anAccount(server, 'staff');
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

async function documentAt(path: string) {
  const response = await get(path);
  const { document } = new Window();
  document.write(await response.text());
  return { document, response };
}

async function slugsAt(path: string): Promise<(string | undefined)[]> {
  const { document } = await documentAt(path);
  return Array.from(document.querySelectorAll('main ol h3 a'), (each) =>
    each.getAttribute('href')?.replace('/blog/', ''),
  );
}

const sent = async (id: string, base: number, save: object) =>
  (await resultsAs(server, ines, aPostOp(id, base, save)))[0];

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
    const texts = [before.title, before.slug, before.content, before.author_name, '', ''];
    const words = new TextEncoder().encode([...texts, before.status].join('\u0000'));
    const digest = await crypto.subtle.digest('SHA-256', words);
    const over = Buffer.from(digest).toString('hex');
    expect(await sent(id, 1, { ...before, title: 'Again', over })).toMatchObject({ rev: 2 });
    expect(await postRow(server, id)).toMatchObject({ ...later, title: 'Again' });
    // A save that names them has to have seen them.
    const blind = { ...before, title: 'Again', tags: '', over };
    expect(await sent(id, 2, blind)).toMatchObject({ status: 'conflict' });
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
