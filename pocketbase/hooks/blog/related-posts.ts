/** Where a post leads on to: the posts that share most tags with it, then the newest. */
import { mostRelated, type RelatedPost } from '#domain/posts/shown-post.ts';
import { momentOf } from '../core/rows.ts';
import { selectAll } from '../core/sql.ts';
import { day, line, published } from './published.ts';

const columns = { id: '', slug: '', title: '', day: '' };
const selected = `SELECT id, slug, title, ${day} AS day FROM posts`;

/** The posts after one, none of them itself. */
export function relatedPosts(app: PbApp, id: string): RelatedPost[] {
  const sharing = selectAll(
    app,
    `${selected} JOIN (
        SELECT other.post AS post, count(*) AS shared FROM post_tags own JOIN post_tags other ON other.tag = own.tag
          WHERE own.post = {:id} AND other.post != {:id} GROUP BY other.post
      ) ON post = id
      WHERE ${published} ORDER BY shared DESC, published_at DESC, id LIMIT ${mostRelated}`,
    { id },
    columns,
  );
  const newest =
    sharing.length < mostRelated
      ? selectAll(
          app,
          `${selected} WHERE ${published} AND id != {:id} ORDER BY published_at DESC, id LIMIT ${2 * mostRelated}`,
          { id },
          columns,
        )
      : [];
  const known = new Set(sharing.map((post) => post.id));
  return [...sharing, ...newest.filter((post) => !known.has(post.id))]
    .slice(0, mostRelated)
    .map(({ slug, title, day: at }) => ({ slug, title: line(title), publishedAt: momentOf(at) }));
}
