/** Where a post that was read stands today, as far as the first page of the list tells. */
import type { PostList } from '#domain/posts/shown-post.ts';

import type { KeptArticle } from '#domain/posts/kept-article.ts';

type Place = Pick<KeptArticle, 'id' | 'slug'>;

/** Its id and address of today; nothing where it has been withdrawn, or another post stands at its address. */
export function addressToday(kept: KeptArticle, list: PostList): Place | undefined {
  const known = kept.id;
  const listed = list.posts.find(({ id, slug }) =>
    known === undefined ? slug === kept.slug : id === known,
  );
  if (listed) return { id: listed.id, slug: listed.slug };
  const isTaken = list.posts.some(({ slug }) => slug === kept.slug);
  return isTaken || isMissing(kept, list) ? undefined : { slug: kept.slug };
}

/** True for what this page of the list would show if it were still published: the newest first, of one moment by their ids. */
function isMissing({ id, publishedAt }: KeptArticle, { posts, more }: PostList): boolean {
  const last = posts.at(-1);
  if (!more || !last) return true;
  if (publishedAt !== last.publishedAt) return publishedAt > last.publishedAt;
  return id !== undefined && id < last.id;
}
