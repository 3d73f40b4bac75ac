/** The blog's pages: the list, and each post at its address. */

import { blogListPath, postSchema, sharedImage, tagPath } from '#config/blog.ts';
import { postPath } from '#config/paths.ts';
import { listQueryIn } from '#domain/posts/list-query.ts';
import { firm } from '#config/firm.ts';
import { firmDate, unbrokenDate } from '#domain/firm-time.ts';
import type { ListedPost, PostList, RelatedPost, ShownPost } from '#domain/posts/shown-post.ts';
import { scriptJson, schemaJson } from '#domain/script-json.ts';
import { mailPostHref } from '#config/mail-post.ts';
import { articleElements, articleHtml } from '#domain/posts/article-elements.ts';
import { excerptOf } from '#domain/posts/content-text.ts';
import { contentToShow } from '#domain/posts/content-to-show.ts';
import { guarded, answer, refuse } from '../core/answer.ts';
import { currentSite } from '../site/drawn-site.ts';
import { setSiteHeaders } from '../site/site-headers.ts';
import { publishDue } from '../posts/publish-due.ts';
import { pageBooks } from '../price-books/filled-page.ts';
import { publishedPage } from './asked-posts.ts';
import { cachedPage } from './cached-page.ts';
import { publishedVersion } from './published.ts';
import { isNotModified, marked, markOf, sendText } from './send-text.ts';
import { serveAsFile } from '../site/serve-site.ts';
import { findPlace, readShown } from './shown-post.ts';
import { type Templates, templatesIn, fill } from './templates.ts';
import { escapeHtml } from '../mail/escape-html.ts';

/** The pages that the build drew, and when it did. */
type Drawn = { templates: Templates; changed: number };

const html = 'text/html; charset=utf-8';

/** GET /blog, and `?page=2` and so on; `?tag=` and `?q=` narrow it down. */
export function serveBlogList(e: RequestEvent): void {
  withTemplates(e, ({ templates }) => {
    const query = listQueryIn(e.request.url.rawQuery);
    const list = publishedPage(e.app, query);
    if (list.page > 1 && list.posts.length === 0) {
      return redirect(e, 302, blogListPath({ ...query, page: 1 }));
    }
    sendText(e, html, marked(listHtml(templates, list, pageBooks(e.app).given)));
  });
}

/** GET /blog/{slug}: an old address, and one with capital letters, leads to today's. */
export function serveBlogPost(e: RequestEvent): void {
  withTemplates(e, ({ templates, changed }) => {
    const slug = e.request.pathValue('slug');
    const place = findPlace(e.app, slug) ?? findPlace(e.app, slug.toLowerCase());
    if (place && place.slug !== slug) return redirect(e, 301, postPath(place.slug));
    const { version: prices, given } = pageBooks(e.app);
    // It names others, which come and go.
    const version = `${changed} ${place?.version} ${publishedVersion(e.app)} ${prices}`;
    const etag = markOf(version);
    if (place && isNotModified(e, etag)) return undefined;
    const text =
      place &&
      cachedPage(e.app.store(), place.id, version, () => {
        const post = readShown(e.app, place);
        return post && postHtml(templates, post, given);
      });
    if (text === undefined)
      return sendText(e, html, marked(missingHtml(templates, slug, given)), 404);
    sendText(e, html, { text, etag });
  });
}

function withTemplates(e: RequestEvent, serve: (site: Drawn) => void): void {
  guarded(e, () => {
    const site = currentSite();
    const templates = site && templatesIn(site);
    if (!templates) return serveAsFile(e);
    setSiteHeaders(e, site.inlineScripts);
    publishDue(e.app);
    serve({ templates, changed: site.changed });
  });
}

/** A name can be given to another post: browsers ask again. */
function redirect(e: RequestEvent, status: 301 | 302, path: string): void {
  const { rawQuery } = e.request.url;
  const isSearch = rawQuery !== '' && status === 301;
  e.response.header().set('Cache-Control', 'no-cache');
  e.redirect(status, isSearch ? `${path}?${rawQuery}` : path);
}

/** The page with these posts, and links to the pages before and after it; `given` is what else the app is given. */
function listHtml(templates: Templates, list: PostList, given: object): string {
  const { styles, parts } = templates;
  const { posts, page, more, tag = '', label = tag, q = '' } = list;
  const path = (at: number) => escapeHtml(blogListPath({ page: at, tag, q }));
  const ways = { listPath: path(page), newerPath: path(page - 1), olderPath: path(page + 1) };
  return fill(pageOf(templates, list), {
    ...ways,
    styles,
    label: escapeHtml(label),
    q: escapeHtml(q),
    entries: posts.map((post) => entryHtml(parts, post)).join(''),
    newer: page > 1 ? fill(parts.newer, ways) : '',
    older: more ? fill(parts.older, ways) : '',
    data: scriptJson({ list, ...given }),
  });
}

function pageOf({ pages }: Templates, { posts, tag, q }: PostList) {
  const isEmpty = posts.length === 0;
  if (tag) return isEmpty ? pages.emptyTagList : pages.tagList;
  if (q) return isEmpty ? pages.emptyFoundList : pages.foundList;
  return isEmpty ? pages.emptyList : pages.list;
}

function entryHtml(parts: Templates['parts'], post: ListedPost): string {
  return fill(post.imageUrl === '' ? parts.plainEntry : parts.entry, {
    slug: escapeHtml(encodeURIComponent(post.slug)),
    title: escapeHtml(post.title),
    excerpt: escapeHtml(post.excerpt),
    image: escapeHtml(post.imageUrl),
    alt: escapeHtml(post.imageAlt),
    tags: tagsHtml(parts, post.tags),
    date: firmDate(post.publishedAt, firm.zone),
  });
}

/** The page of a post; `given` is what else the app is given. */
function postHtml({ styles, pages, parts }: Templates, post: ShownPost, given: object): string {
  const nodes = contentToShow(post.content);
  const text = excerptOf(nodes);
  const size = post.sizes[post.imageUrl];
  return fill(post.imageUrl === '' ? pages.plainPost : pages.post, {
    styles,
    title: escapeHtml(post.title),
    text: escapeHtml(text),
    slug: escapeHtml(encodeURIComponent(post.slug)),
    image: escapeHtml(post.imageUrl),
    alt: escapeHtml(post.imageAlt),
    shared: escapeHtml(sharedImage(post.imageUrl)),
    size: size ? ` width="${size[0]}" height="${size[1]}"` : '',
    author: escapeHtml(post.author || firm.team),
    date: unbrokenDate(post.publishedAt, firm.zone),
    facts: escapeHtml(post.facts),
    mailto: escapeHtml(mailPostHref(post)),
    tags: tagsHtml(parts, post.tags),
    relatedPosts: relatedHtml(parts, post.related),
    schema: schemaJson(postSchema(post, text)),
    article: articleHtml(articleElements(nodes, post.sizes)),
    data: scriptJson({ post, ...given }),
  });
}

/** The page that says that there is none at this address. */
function missingHtml({ styles, pages }: Templates, slug: string, given: object): string {
  return fill(pages.missing, { styles, data: scriptJson({ missing: slug, ...given }) });
}

function relatedHtml(parts: Templates['parts'], posts: readonly RelatedPost[]): string {
  if (posts.length === 0) return '';
  const entries = posts.map(({ slug, title, publishedAt }) =>
    fill(parts.relatedEntry, {
      slug: escapeHtml(encodeURIComponent(slug)),
      title: escapeHtml(title),
      date: firmDate(publishedAt, firm.zone),
    }),
  );
  return fill(parts.relatedPosts, { entries: entries.join('') });
}

/** Nothing where there are none. */
function tagsHtml(parts: Templates['parts'], tags: readonly string[]): string {
  return tags
    .map((tag) => fill(parts.tag, { tagPath: escapeHtml(tagPath(tag)), tag: escapeHtml(tag) }))
    .join('');
}

/** GET /api/blog/posts, and `?page=2` and so on; `?tag=` and `?q=` narrow it down. */
export function blogPosts(e: RequestEvent): void {
  guarded(e, () => {
    publishDue(e.app);
    answer(e, 200, publishedPage(e.app, listQueryIn(e.request.url.rawQuery)));
  });
}

/** GET /api/blog/posts/{slug}: by an old address too, with today's in it. */
export function blogPost(e: RequestEvent): void {
  guarded(e, () => {
    publishDue(e.app);
    const place = findPlace(e.app, e.request.pathValue('slug'));
    const post = place && readShown(e.app, place);
    if (!post) return refuse(e, 404, 'not_found');
    answer(e, 200, { post });
  });
}
