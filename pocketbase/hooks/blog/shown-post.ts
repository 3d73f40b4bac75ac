import { ownImage } from '#domain/posts/addresses.ts';
import { factsLine, reviewLine } from '#domain/posts/post-problems.ts';
import { textOfHtml } from '#domain/posts/html-text.ts';
import {
  isAddress,
  mostRelated,
  type RelatedPost,
  type ShownPost,
} from '#domain/posts/shown-post.ts';
import { momentOf } from '../core/rows.ts';
import type { ResolvedSlug } from '../posts/post-rows.ts';
import { selectAll, selectOne, selectValue } from '../core/sql.ts';
import { line, pictureAt, published, shownTags, day } from './published.ts';

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
export function readShown(app: PbApp, { id }: ResolvedSlug): ShownPost | undefined {
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
