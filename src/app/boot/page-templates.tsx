/** Renders templates with slots for posts and prices, which the server fills (pocketbase/hooks/site/filled-page.ts). */
import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';

import { blogListPath, feedPath, tagPath } from '#config/blog.ts';
import { firm } from '#config/firm.ts';
import { givenFacts } from '#config/given-facts.ts';
import { mailPostHref } from '#config/mail-post.ts';
import { paths, postPath } from '#config/paths.ts';
import { grossRevenues } from '#domain/estimator/options.ts';
import { instalments, priceBooks } from '#domain/estimator/prices.ts';
import { firmDate, unbrokenDate } from '#domain/firm-time.ts';
import { shortMoney } from '#domain/money.ts';
import type { ListQuery } from '#domain/posts/list-query.ts';
import type { ListedPost, ShownPost } from '#domain/posts/published-post.ts';
import { escapeAttribute } from '#domain/posts/markup.ts';
import { bookOfSlots, shownPrices } from '#domain/price-books/shown-prices.ts';
import { NewerPosts, OlderPosts, TagLink, PostEntry } from '#features/blog/blog-links.tsx';
import { RelatedEntry, RelatedPosts } from '#features/blog/related-posts.tsx';
import { drawn } from './drawn.ts';
import { renderPage } from './prerender.tsx';
import type { PageTemplates, Prerendered } from './prerendered.ts';

/** A prefix that no text of an owner contains, so none looks like a slot. */
const slotPrefix = prefixNotIn(JSON.stringify(givenFacts));

export async function renderTemplates(listed: readonly string[]): Promise<PageTemplates> {
  const { pages, parts } = await renderBlog();
  return {
    pages: { ...pages, ...(await renderPrices()) },
    texts: { ...parts, sitemap: sitemap(listed), feed: feed() },
    slots: { data: slot('data'), styles: slot('styles') },
    cutAtSlots: (html) => html.split(new RegExp(`${slotPrefix}(\\w+)--`)),
  };
}

function prefixNotIn(text: string): string {
  let prefix = '--slot-';
  while (text.includes(prefix)) prefix = prefix.replace(/-$/, 'x-');
  return prefix;
}

function slot(name: string): string {
  return `${slotPrefix}${name}--`;
}

const publishedAt = Date.UTC(2999, 6, 1, 12);

type ListKind = 'all' | 'tag' | 'q';

const between: Record<ListKind, ListQuery> = {
  all: { page: 3, tag: '', q: '' },
  tag: { page: 3, tag: slot('tag'), q: '' },
  q: { page: 3, tag: '', q: slot('q') },
};

const listedPost: ListedPost = {
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

async function renderBlog() {
  const entry = await part(<PostEntry post={listedPost} isCached={false} />);
  const plainEntry = await part(
    <PostEntry post={{ ...listedPost, imageUrl: '' }} isCached={false} />,
  );
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
    list: await list('all', [listedPost]),
    emptyList: await list('all', []),
    tagList: await list('tag', [listedPost]),
    emptyTagList: await list('tag', []),
    foundList: await list('q', [listedPost]),
    emptyFoundList: await list('q', []),
  };
  return {
    pages: mapped(pages, ({ path, page }) => ({
      path,
      page: { ...page, head: filled(page.head), body: filled(page.body) },
    })),
    parts: mapped(parts, filled),
  };
}

async function waysOf(kind: ListKind) {
  return {
    newer: await part(<NewerPosts query={between[kind]} />),
    older: await part(<OlderPosts query={between[kind]} />),
  };
}

function at(path: string, page: Prerendered, cuts: Record<string, string> = {}) {
  return { path, page: { ...page, body: withSlots(page.body, cuts) } };
}

async function part(element: ReactElement): Promise<string> {
  const { head, body } = await drawn(<StaticRouter location={paths.blog}>{element}</StaticRouter>);
  return head + body;
}

function withSlots(html: string, cuts: Record<string, string>): string {
  return Object.entries(cuts).reduce((left, [name, cut]) => {
    if (cut === '') return left;
    if (!left.includes(cut)) throw new Error(`the blog's page has no ${name}`);
    return left.replace(cut, () => slot(name));
  }, html);
}

/** Puts slots in place of values that appear in several places or formats. */
function filled(drawn: string): string {
  const html = drawn
    .replace(
      /(<script type="application\/ld\+json">)[^<]*"BlogPosting"[^<]*/,
      `$1${slot('schema')}`,
    )
    .replaceAll(`<p dir="auto">${slot('text')}</p>`, slot('article'))
    .replaceAll(inHtml(mailPostHref(shown)), slot('mailto'))
    .replaceAll(firmDate(publishedAt, firm.zone), slot('date'))
    .replaceAll(unbrokenDate(publishedAt, firm.zone), slot('date'))
    .replace(
      /(<meta property="og:type" content="article".*property="og:image" content=")[^"]*/,
      `$1${slot('shared')}`,
    )
    .replaceAll(' width="1" height="1"', slot('size'));
  const lists = Object.values(between).reduce(withWays, html);
  return lists.replaceAll(tagPath(slot('tag')), slot('tagPath'));
}

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

/** Pages with prices, by file. The build fails if a book's price is on none of them, or one shows another amount. */
const pricedFiles = {
  'index.html': paths.home,
  'services.html': paths.services,
  'price-estimator.html': paths.estimator,
  'how-our-prices-work.html': paths.priceList,
};

/** On pages, but in no price book: revenue options and the limit for instalments. */
const ofNoBook = [
  ...grossRevenues.map((revenue) => `>${revenue.replace('<', '&lt;')}<`),
  `above ${shortMoney(instalments.above)}`,
];

async function renderPrices(): Promise<PageTemplates['pages']> {
  const book = bookOfSlots(priceBooks[0]);
  const texts = Object.entries(shownPrices(book, firm.zone));
  const pages: PageTemplates['pages'] = {};
  for (const [file, path] of Object.entries(pricedFiles)) {
    const page = await renderPage(path, { books: [book] });
    const body = texts.reduce(
      (html, [name, text]) => html.replaceAll(`>${text}<`, () => `>${slot(name)}<`),
      page.body,
    );
    const others = ofNoBook.reduce((html, text) => html.replaceAll(text, ''), body);
    const left = /\$(<!-- -->)?\d[^<]*/.exec(others);
    if (left) throw new Error(`${path} shows ${left[0]}, and the server would not know it`);
    pages[file] = { path, page: { ...page, body } };
  }
  const all = JSON.stringify(pages);
  const unseen = texts.filter(([name]) => !all.includes(slot(name)));
  if (unseen.length > 0) throw new Error(`no page shows ${unseen.map(([name]) => name).join()}`);
  return pages;
}

function sitemap(listed: readonly string[]): string {
  const pages = listed.map(
    (path) => `  <url><loc>${escapeAttribute(firm.site + path)}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    `${slot('entries')}</urlset>`,
    '',
  ].join('\n');
}

function feed(): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeAttribute(`${firm.name} blog`)}</title>`,
    `<link>${escapeAttribute(firm.site + paths.blog)}</link>`,
    `<description>${escapeAttribute(`Notes on tax from ${firm.name}.`)}</description>`,
    '<language>en-us</language>',
    `<atom:link href="${escapeAttribute(firm.site + feedPath)}" rel="self" type="application/rss+xml"/>`,
    `${slot('items')}</channel>`,
    '</rss>',
    '',
  ].join('\n');
}
