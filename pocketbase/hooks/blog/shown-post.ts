/** One post as readers are shown it: found by its address, today's or an old one. */
import { ownImage } from '#domain/posts/addresses.ts';
import type { ShownPost } from '#domain/posts/shown-post.ts';
import { line, millis, pictureAt } from './published.ts';

/** The post, or where it is now; nothing where there is none for readers. */
export function findShown(app: PbApp, slug: string): ShownPost | undefined {
  const id = idOf(app, slug);
  const row = id === undefined ? undefined : app.findRecordsByIds('posts', [id])[0];
  return row && shownOf(app, row);
}

/** Today's names come first: an old one may be another post's by now. */
function idOf(app: PbApp, slug: string): string | undefined {
  const found = arrayOf(new DynamicModel({ id: '' }));
  app
    .db()
    .newQuery(
      `SELECT id FROM (
        SELECT id, 0 AS place FROM posts
          WHERE slug = {:slug} COLLATE NOCASE AND status = 'published' AND deleted_at = ''
        UNION ALL
        SELECT posts.id, 1 AS place FROM post_slugs JOIN posts ON posts.id = post_slugs.post
          WHERE post_slugs.slug = {:slug} COLLATE NOCASE AND status = 'published' AND deleted_at = ''
      ) ORDER BY place LIMIT 1`,
    )
    .bind({ slug })
    .all(found);
  return Array.from(found)[0]?.id;
}

function shownOf(app: PbApp, row: PbRecord): ShownPost {
  const content = row.getString('content');
  const imageUrl = pictureAt(row.getString('image_url'));
  return {
    id: row.id,
    slug: row.getString('slug'),
    title: line(row.getString('title')),
    author: line(row.getString('author_name')),
    imageUrl,
    imageAlt: line(row.getString('image_alt')),
    content,
    publishedAt: millis(row.getString('published_at') || row.getString('created')),
    sizes: sizesOf(app, `${imageUrl}" ${content}`),
  };
}

/** Of this site's own pictures, so that a page keeps their places while they load. */
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
