/** Benchmarks lists of posts: the dashboard's and the blog's. */
import { postsPerPage, searchedUpTo } from '#domain/posts/desk-list.ts';
import { postsAPage } from '#domain/posts/published-post.ts';
import { askRoute, type ListBench, type View } from './list-bench.ts';

const sentence =
  'Quarterly payments are due four times a year, and whoever saves for each of them hears of tax only as a number. ';

/** Posts of some 3 kB; one in ten is a draft, one in a hundred has a word of its own. */
function insertPosts(rows: number): string {
  const moment = (minutes: string) =>
    `strftime('%Y-%m-%d %H:%M:%S.000Z', '2020-01-01', '+' || (${minutes}) || ' minutes')`;
  const words = `replace(printf('%.25c', 'x'), 'x', '${sentence}') || 'word' || (i % 100) || '.'`;
  return `INSERT INTO posts (id, seq, slug, title, content, search, author_name, image_url, image_alt,
      status, rev, published_at, deleted_at, created_at, updated_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
    SELECT printf('p%014d', i), i, 'post-' || i, 'Post ' || i, '<p>' || ${words} || '</p>', ${words},
      'Ines Okafor', '', '', CASE i % 10 WHEN 0 THEN 'draft' ELSE 'published' END, 1,
      CASE i % 10 WHEN 0 THEN '' ELSE ${moment('i')} END, '', ${moment('i')}, ${moment('i')} FROM n`;
}

const dashboard = (name: string, queryOf: (rows: number) => object): View => ({
  name: `dashboard, ${name}`,
  ask: (url, { staff }, rows) => askRoute(url, staff, '/api/desk/posts/find', queryOf(rows)),
});

const blog = (name: string, pathOf: (rows: number) => string): View => ({
  name,
  ask: (url, _token, rows) => fetch(url + pathOf(rows)),
});

/** The last page, counted from 0. */
const last = (rows: number, aPage: number) => Math.floor((rows - 1) / aPage);

export const postLists: ListBench = {
  what: 'posts',
  few: 1000,
  many: 10_000,
  fill: async (server, rows) => void (await server.sql(insertPosts(rows))),
  views: [
    dashboard('first page', () => ({})),
    dashboard('last page', (rows) => ({ page: last(rows, postsPerPage) })),
    dashboard('drafts', () => ({ status: 'draft' })),
    dashboard('a word in all', () => ({ q: 'quarterly' })),
    dashboard('a word in all, last page', () => ({
      q: 'quarterly',
      page: last(searchedUpTo, postsPerPage),
    })),
    dashboard('a word in one of a hundred', () => ({ q: 'word42' })),
    dashboard('two words, drafts', () => ({ q: 'quarterly word40', status: 'draft' })),
    blog('blog as data, first page', () => '/api/blog/posts'),
    blog(
      'blog as data, last page',
      (rows) => `/api/blog/posts?page=${last(rows * 0.9, postsAPage)}`,
    ),
    blog('blog as a page', () => '/blog'),
    blog('one post as a page', (rows) => `/blog/post-${rows - 1}`),
  ],
  whole: [blog('sitemap', () => '/sitemap.xml'), blog('feed', () => '/rss.xml')],
};
