/** Renders the blog's pages at build with slots in them, which the server fills from the posts (pocketbase/hooks/blog/). */
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

import { blogPagePath } from '#config/blog.ts';
import { firm } from '#config/firm.ts';
import { paths, postPath } from '#config/paths.ts';
import { firmDate } from '#domain/firm-time.ts';
import type { ListedPost, ShownPost } from '#domain/posts/shown-post.ts';
import { NewerPosts, OlderPosts } from '#features/blog/list-ways.tsx';
import { PostEntry } from '#features/blog/post-entry.tsx';
import { renderPage } from './prerender.tsx';
import type { BlogTemplates, Prerendered } from './prerendered.ts';

/** A place in a page that the server fills: of letters that no escaping changes. */
const slot = (name: string) => `--slot-${name}--`;

/** A moment at which no post is published: its day stands for a post's own. */
const publishedAt = Date.UTC(2999, 6, 1, 12);

/** A page of the list with one before and one after it. */
const between = { page: 3, more: true };

const listed: ListedPost = {
  id: '',
  slug: slot('slug'),
  title: slot('title'),
  excerpt: slot('excerpt'),
  imageUrl: slot('image'),
  imageAlt: slot('alt'),
  publishedAt,
};

const shown: ShownPost = {
  id: '',
  slug: slot('slug'),
  title: slot('title'),
  author: slot('author'),
  imageUrl: slot('image'),
  imageAlt: slot('alt'),
  content: `<p>${slot('text')}</p>`,
  publishedAt,
  sizes: { [slot('image')]: [1, 1] },
};

/** Everything that the server writes the blog from. */
export async function renderBlog(): Promise<BlogTemplates> {
  const entry = await part(<PostEntry post={listed} kept={false} />);
  const plainEntry = await part(<PostEntry post={{ ...listed, imageUrl: '' }} kept={false} />);
  const parts = {
    entry,
    plainEntry,
    newer: await part(<NewerPosts page={between.page} />),
    older: await part(<OlderPosts page={between.page} />),
  };
  const post = (given: ShownPost) => renderPage(postPath(given.slug), { post: given });
  const list = (posts: ListedPost[]) =>
    renderPage(blogPagePath(between.page), { list: { posts, ...between } });
  const pages = {
    post: at(paths.blogPost, await post(shown)),
    plainPost: at(paths.blogPost, await post({ ...shown, imageUrl: '' })),
    missing: at(paths.blogPost, await renderPage(postPath('-'), { missing: '-' })),
    list: at(paths.blog, await list([listed])),
    emptyList: at(paths.blog, await list([])),
  };
  for (const name of ['list', 'emptyList'] as const) {
    const { page } = pages[name];
    const { newer, older } = parts;
    page.body = withSlots(page.body, { entries: name === 'list' ? entry : '', newer, older });
  }
  return {
    pages: mapped(pages, ({ path, page }) => ({
      path,
      page: { ...page, head: filled(page.head), body: filled(page.body) },
    })),
    parts: mapped(parts, filled),
    data: slot('data'),
  };
}

const at = (path: string, page: Prerendered) => ({ path, page });

/** A part of a page by itself. */
async function part(element: ReactElement): Promise<string> {
  const { prelude } = await prerender(<StaticRouter location={paths.blog}>{element}</StaticRouter>);
  return new Response(prelude).text();
}

/** Cuts out what the server decides on, and leaves a slot in its place. */
function withSlots(html: string, cuts: Record<string, string>): string {
  return Object.entries(cuts).reduce((left, [name, cut]) => {
    if (cut === '') return left;
    if (!left.includes(cut)) throw new Error(`the blog's page has no ${name}`);
    return left.replace(cut, () => slot(name));
  }, html);
}

/** Slots for what was written in several places, in another form, or with a number in it. */
function filled(html: string): string {
  return html
    .replace(
      /(<script type="application\/ld\+json">)[^<]*"BlogPosting"[^<]*/,
      `$1${slot('schema')}`,
    )
    .replaceAll(`<p>${slot('text')}</p>`, slot('article'))
    .replaceAll(firmDate(publishedAt, firm.zone), slot('date'))
    .replace(
      /(<meta property="og:type" content="article".*property="og:image" content=")[^"]*/,
      `$1${slot('shared')}`,
    )
    .replaceAll(' width="1" height="1"', slot('size'))
    .replaceAll(blogPagePath(between.page - 1), slot('newerPath'))
    .replaceAll(blogPagePath(between.page), slot('listPath'))
    .replaceAll(blogPagePath(between.page + 1), slot('olderPath'));
}

function mapped<From, To>(all: Record<string, From>, change: (one: From) => To) {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));
}
