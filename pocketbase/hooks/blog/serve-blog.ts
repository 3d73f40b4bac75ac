import { blogListPath, postSchema, sharedImage, tagPath } from '#config/blog.ts';
import { postPath } from '#config/paths.ts';
import { listQueryIn } from '#domain/posts/list-query.ts';
import {
  isAddress,
  type ListedPost,
  mostRelated,
  type PostList,
  type RelatedPost,
  type ShownPost,
} from '#domain/posts/published-post.ts';
import { firm } from '#config/firm.ts';
import { firmDate, unbrokenDate } from '#domain/firm-time.ts';
import { schemaJson } from '#domain/script-json.ts';
import { mailPostHref } from '#config/mail-post.ts';
import { articleElements, articleHtml } from '#domain/posts/article-elements.ts';
import { excerptOf } from '#domain/posts/content-text.ts';
import { contentToShow } from '#domain/posts/read-content.ts';
import { answer, refuse } from '../core/answer.ts';
import { setSiteHeaders } from '../site/site-headers.ts';
import { publishDue } from '../posts/due-posts.ts';
import {
  day,
  line,
  pictureAt,
  published,
  publishedPage,
  publishedVersion,
  shownTags,
} from './published.ts';
import { type FilledPage, type Part, sendFilled } from '../site/filled-page.ts';
import { serveSite } from '../site/serve-site.ts';
import { type ResolvedSlug, resolveSlug } from '../posts/post-rows.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { ownImage } from '#domain/posts/addresses.ts';
import { factsLine, reviewLine } from '#domain/posts/post-problems.ts';
import { textOfHtml } from '#domain/posts/html-text.ts';
import { momentOf, selectAll, selectOne, selectValue } from '../core/database.ts';

/** Not cached, because anyone can search for any words. */
const listPage: FilledPage<PostList> = {
  type: 'text/html',
  fill: (list, { part }) => {
    const { posts, page, more, tag = '', label = tag, q = '' } = list;
    const path = (at: number) => escapeHtml(blogListPath({ page: at, tag, q }));
    const ways = { listPath: path(page), newerPath: path(page - 1), olderPath: path(page + 1) };
    const values = {
      ...ways,
      label: escapeHtml(label),
      q: escapeHtml(q),
      entries: posts.map((post) => entryHtml(part, post)).join(''),
      newer: page > 1 ? part('newer', ways) : '',
      older: more ? part('older', ways) : '',
    };
    return { template: listTemplate(list), values, given: { list } };
  },
};

/** Cached until any published post changes, because it lists related posts. */
const postPage: FilledPage<ResolvedSlug> = {
  type: 'text/html',
  cache: { as: ({ id }) => `post ${id}`, version: publishedVersion },
  fill: (found, { app, part }) => {
    const post = readShown(app, found);
    if (!post) return undefined;
    const template = post.imageUrl === '' ? 'plainPost' : 'post';
    return { template, values: postValues(part, post), given: { post } };
  },
};

const missingPage: FilledPage<string> = {
  type: 'text/html',
  fill: (slug) => ({ template: 'missing', values: {}, given: { missing: slug } }),
};

export function serveBlogList(e: RequestEvent): void {
  publishDue(e.app);
  const query = listQueryIn(e.request.url.rawQuery);
  const list = publishedPage(e.app, query);
  if (list.page > 1 && list.posts.length === 0) {
    return redirect(e, 302, blogListPath({ ...query, page: 1 }));
  }
  if (!sendFilled(e, listPage, list)) serveSite(e);
}

/** Redirects old addresses and capital letters. */
export function serveBlogPost(e: RequestEvent): void {
  publishDue(e.app);
  const slug = e.request.pathValue('slug');
  const found = shownSlug(e, slug) ?? shownSlug(e, slug.toLowerCase());
  if (found && found.slug !== slug) return redirect(e, 301, postPath(found.slug));
  if (found && sendFilled(e, postPage, found)) return;
  if (!sendFilled(e, missingPage, slug, { status: 404 })) serveSite(e);
}

const shownSlug = ({ app }: RequestEvent, slug: string) => resolveSlug(app, slug, published);

/** Browsers must revalidate, because a slug can move to another post. */
function redirect(e: RequestEvent, status: 301 | 302, path: string): void {
  const { rawQuery } = e.request.url;
  const isSearch = rawQuery !== '' && status === 301;
  setSiteHeaders(e);
  e.response.header().set('Cache-Control', 'no-cache');
  e.redirect(status, isSearch ? `${path}?${rawQuery}` : path);
}

function listTemplate({ posts, tag, q }: PostList) {
  const isEmpty = posts.length === 0;
  if (tag) return isEmpty ? 'emptyTagList' : 'tagList';
  if (q) return isEmpty ? 'emptyFoundList' : 'foundList';
  return isEmpty ? 'emptyList' : 'list';
}

function entryHtml(part: Part, post: ListedPost): string {
  return part(post.imageUrl === '' ? 'plainEntry' : 'entry', {
    slug: escapeHtml(encodeURIComponent(post.slug)),
    title: escapeHtml(post.title),
    excerpt: escapeHtml(post.excerpt),
    image: escapeHtml(post.imageUrl),
    alt: escapeHtml(post.imageAlt),
    tags: tagsHtml(part, post.tags),
    date: firmDate(post.publishedAt, firm.zone),
  });
}

function postValues(part: Part, post: ShownPost): Record<string, string> {
  const nodes = contentToShow(post.content);
  const text = excerptOf(nodes);
  const size = post.sizes[post.imageUrl];
  return {
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
    tags: tagsHtml(part, post.tags),
    relatedPosts: relatedHtml(part, post.related),
    schema: schemaJson(postSchema(post, text)),
    article: articleHtml(articleElements(nodes, post.sizes)),
  };
}

function relatedHtml(part: Part, posts: readonly RelatedPost[]): string {
  if (posts.length === 0) return '';
  const entries = posts.map(({ slug, title, publishedAt }) =>
    part('relatedEntry', {
      slug: escapeHtml(encodeURIComponent(slug)),
      title: escapeHtml(title),
      date: firmDate(publishedAt, firm.zone),
    }),
  );
  return part('relatedPosts', { entries: entries.join('') });
}

function tagsHtml(part: Part, tags: readonly string[]): string {
  return tags
    .map((tag) => part('tag', { tagPath: escapeHtml(tagPath(tag)), tag: escapeHtml(tag) }))
    .join('');
}

export function blogPosts(e: RequestEvent): void {
  publishDue(e.app);
  answer(e, 200, publishedPage(e.app, listQueryIn(e.request.url.rawQuery)));
}

/** An old slug answers the post with its current one. */
export function blogPost(e: RequestEvent): void {
  publishDue(e.app);
  const found = shownSlug(e, e.request.pathValue('slug'));
  const post = found && readShown(e.app, found);
  if (!post) return refuse(404, 'not_found');
  answer(e, 200, { post });
}

const columns = {
  slug: '',
  title: '',
  author_name: '',
  image_url: '',
  image_alt: '',
  content: '',
  tags: '',
  reviewed_by: '',
  reviewed_on: '',
  published_at: '',
  created_at: '',
};

/** Undefined if withdrawn since `resolveSlug`. */
function readShown(app: PbApp, { id }: ResolvedSlug): ShownPost | undefined {
  const sql = `SELECT ${Object.keys(columns).join(', ')} FROM posts WHERE id = {:id} AND ${published}`;
  const row = selectOne(app, sql, { id }, columns);
  if (!row) return undefined;
  const imageUrl = pictureAt(row.image_url);
  const review = reviewOf(row);
  return {
    id,
    slug: row.slug,
    title: line(row.title),
    author: authorOf(app, row.author_name),
    imageUrl,
    imageAlt: line(row.image_alt),
    content: row.content,
    tags: shownTags(row.tags),
    ...review,
    facts: factsLine(review, textOfHtml(row.content)),
    related: relatedPosts(app, id),
    publishedAt: momentOf(row.published_at || row.created_at),
    sizes: sizesOf(app, `${imageUrl}" ${row.content}`),
  };
}

function authorOf(app: PbApp, author: string): string {
  if (!isAddress(author)) return line(author);
  const sql = 'SELECT name AS value FROM staff WHERE email = {:author} COLLATE NOCASE';
  return line(selectValue(app, sql, { author: author.trim() }, ''));
}

function reviewOf({ reviewed_by: by, reviewed_on: on }: typeof columns) {
  const isWhole = reviewLine(by, on) !== '';
  return { reviewedBy: isWhole ? line(by) : '', reviewedOn: isWhole ? on : '' };
}

function sizesOf(app: PbApp, text: string): ShownPost['sizes'] {
  const paths = Array.from(new Set(text.match(/\/blog\/images\/[a-z0-9]{15}(?=")/g) ?? []));
  const ids = paths.map((path) => ownImage(path) ?? '');
  const rows = ids.length === 0 ? [] : Array.from(app.findRecordsByIds('post_images', ids));
  const sizes: ShownPost['sizes'] = {};
  for (const row of rows) {
    sizes[`/blog/images/${row.id}`] = [row.getInt('width'), row.getInt('height')];
  }
  return sizes;
}

const relatedPostsColumns = { id: '', slug: '', title: '', day: '' };
const selected = `SELECT id, slug, title, ${day} AS day FROM posts`;

function relatedPosts(app: PbApp, id: string): RelatedPost[] {
  const sharing = selectAll(
    app,
    `${selected} JOIN (
        SELECT other.post AS post, count(*) AS shared FROM post_tags own JOIN post_tags other ON other.tag = own.tag
          WHERE own.post = {:id} AND other.post != {:id} GROUP BY other.post
      ) ON post = id
      WHERE ${published} ORDER BY shared DESC, published_at DESC, id LIMIT ${mostRelated}`,
    { id },
    relatedPostsColumns,
  );
  const newest =
    sharing.length < mostRelated
      ? selectAll(
          app,
          `${selected} WHERE ${published} AND id != {:id} ORDER BY published_at DESC, id LIMIT ${2 * mostRelated}`,
          { id },
          relatedPostsColumns,
        )
      : [];
  const known = new Set(sharing.map((post) => post.id));
  return [...sharing, ...newest.filter((post) => !known.has(post.id))]
    .slice(0, mostRelated)
    .map(({ slug, title, day: at }) => ({ slug, title: line(title), publishedAt: momentOf(at) }));
}
