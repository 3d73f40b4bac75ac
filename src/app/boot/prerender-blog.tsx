/** Renders the blog's pages at build with slots in them, which the server fills from the posts (pocketbase/hooks/blog/). */
import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';

import { blogListPath, tagPath } from '#config/blog.ts';
import { firm } from '#config/firm.ts';
import { mailPostHref } from '#config/mail-post.ts';
import { paths, postPath } from '#config/paths.ts';
import { firmDate, unbrokenDate } from '#domain/firm-time.ts';
import type { ListQuery } from '#domain/posts/list-query.ts';
import type { ListedPost, ShownPost } from '#domain/posts/shown-post.ts';
import { NewerPosts, OlderPosts } from '#features/blog/list-ways.tsx';
import { PostEntry } from '#features/blog/post-entry.tsx';
import { RelatedEntry, RelatedPosts } from '#features/blog/related-posts.tsx';
import { TagLink } from '#features/blog/tag-links.tsx';
import { drawn } from './drawn.ts';
import { renderPage } from './prerender.tsx';
import { type BlogTemplates, type Prerendered, slot, slots } from './prerendered.ts';

/** A moment at which no post is published: its day stands for a post's own. */
const publishedAt = Date.UTC(2999, 6, 1, 12);

/** All posts, those with a tag, those with words. */
type ListKind = 'all' | 'tag' | 'q';

/** Pages of a list with one before and one after it. */
const between: Record<ListKind, ListQuery> = {
  all: { page: 3, tag: '', q: '' },
  tag: { page: 3, tag: slot('tag'), q: '' },
  q: { page: 3, tag: '', q: slot('q') },
};

const listed: ListedPost = {
  id: '',
  slug: slot('slug'),
  title: slot('title'),
  excerpt: slot('excerpt'),
  imageUrl: slot('image'),
  imageAlt: slot('alt'),
  tags: [slot('tag')],
  publishedAt,
};

const related = { slug: slot('slug'), title: slot('title'), publishedAt };

const shown: ShownPost = {
  id: '',
  slug: slot('slug'),
  title: slot('title'),
  author: slot('author'),
  imageUrl: slot('image'),
  imageAlt: slot('alt'),
  content: `<p>${slot('text')}</p>`,
  tags: [slot('tag')],
  reviewedBy: '',
  reviewedOn: '',
  facts: slot('facts'),
  related: [related],
  publishedAt,
  sizes: { [slot('image')]: [1, 1] },
};

/** Everything that the server writes the blog from. */
export async function renderBlog(): Promise<BlogTemplates> {
  const entry = await part(<PostEntry post={listed} kept={false} />);
  const plainEntry = await part(<PostEntry post={{ ...listed, imageUrl: '' }} kept={false} />);
  const tag = await part(<TagLink tag={slot('tag')} />);
  const relatedEntry = await part(<RelatedEntry post={related} />);
  const relatedPosts = await part(<RelatedPosts posts={[related]} />);
  const parts = {
    entry: withSlots(entry, { tags: tag }),
    plainEntry: withSlots(plainEntry, { tags: tag }),
    tag,
    relatedEntry,
    relatedPosts: withSlots(relatedPosts, { entries: relatedEntry }),
    ...(await waysOf('all')),
  };

  async function post(given: ShownPost) {
    const page = await renderPage(postPath(given.slug), { post: given });
    return at(paths.blogPost, page, { relatedPosts, tags: tag });
  }

  /** One of a kind of list, with a post in it and with none. */
  async function list(kind: ListKind, posts: ListedPost[]) {
    const query = between[kind];
    const given = { ...query, posts, more: true, label: slot('label') };
    const page = await renderPage(blogListPath(query), { list: given });
    return at(paths.blog, page, {
      entries: posts.length > 0 ? entry : '',
      ...(await waysOf(kind)),
    });
  }

  const pages = {
    post: await post(shown),
    plainPost: await post({ ...shown, imageUrl: '' }),
    missing: at(paths.blogPost, await renderPage(postPath('-'), { missing: '-' })),
    list: await list('all', [listed]),
    emptyList: await list('all', []),
    tagList: await list('tag', [listed]),
    emptyTagList: await list('tag', []),
    foundList: await list('q', [listed]),
    emptyFoundList: await list('q', []),
  };
  return {
    pages: mapped(pages, ({ path, page }) => ({
      path,
      page: { ...page, head: filled(page.head), body: filled(page.body) },
    })),
    parts: mapped(parts, filled),
    slots,
  };
}

/** The links to the pages before and after. */
async function waysOf(kind: ListKind) {
  return {
    newer: await part(<NewerPosts query={between[kind]} />),
    older: await part(<OlderPosts query={between[kind]} />),
  };
}

/** A page at a path, with these parts of it cut out. */
function at(path: string, page: Prerendered, cuts: Record<string, string> = {}) {
  return { path, page: { ...page, body: withSlots(page.body, cuts) } };
}

/** A part of a page by itself. */
async function part(element: ReactElement): Promise<string> {
  const { head, body } = await drawn(<StaticRouter location={paths.blog}>{element}</StaticRouter>);
  return head + body;
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
function filled(drawn: string): string {
  const html = drawn
    .replace(
      /(<script type="application\/ld\+json">)[^<]*"BlogPosting"[^<]*/,
      `$1${slot('schema')}`,
    )
    .replaceAll(`<p dir="auto">${slot('text')}</p>`, slot('article'))
    .replaceAll(inHtml(mailPostHref(shown)), slot('mailto'))
    // Of related posts, then of the post itself.
    .replaceAll(firmDate(publishedAt, firm.zone), slot('date'))
    .replaceAll(unbrokenDate(publishedAt, firm.zone), slot('date'))
    .replace(
      /(<meta property="og:type" content="article".*property="og:image" content=")[^"]*/,
      `$1${slot('shared')}`,
    )
    .replaceAll(' width="1" height="1"', slot('size'));
  const listed = Object.values(between).reduce(withWays, html);
  return listed.replaceAll(tagPath(slot('tag')), slot('tagPath'));
}

/** Slots for the addresses of a list and its neighbors. */
function withWays(html: string, query: ListQuery): string {
  const path = (page: number) => inHtml(blogListPath({ ...query, page }));
  return html
    .replaceAll(path(query.page - 1), slot('newerPath'))
    .replaceAll(path(query.page), slot('listPath'))
    .replaceAll(path(query.page + 1), slot('olderPath'));
}

const inHtml = (address: string) => address.replaceAll('&', '&amp;');

function mapped<From, To>(all: Record<string, From>, change: (one: From) => To) {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));
}
