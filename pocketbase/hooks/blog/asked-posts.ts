/** A page of the list that is asked for: of all posts, of those with a tag, or of those with words. */
import type { ListQuery } from '#domain/posts/list-query.ts';
import { type ListedPost, type PostList, postsAPage } from '#domain/posts/shown-post.ts';
import { tagKey, tagsIn } from '#domain/posts/tags.ts';
import { selectValue } from '../core/sql.ts';
import { searchTokens } from '../posts/search-tokens.ts';
import { type Asked, published, publishedPosts } from './published.ts';

/** A search shows the newest that it finds, up to so many: what everyone may ask must not take long. */
const foundAtMost = 200;

/** One page of the list that is asked for. */
export function publishedPage(app: PbApp, { page, tag, q }: ListQuery): PostList {
  const found = foundPosts(app, { page, tag, q });
  return {
    posts: found.slice(0, postsAPage),
    page,
    more: found.length > postsAPage,
    ...(tag && { tag, label: labelOf(app, tag) ?? tag }),
    ...(q && { q }),
  };
}

/** One more than a page has room for. */
function foundPosts(app: PbApp, { page, ...narrowed }: ListQuery): ListedPost[] {
  const asked = askedPosts(narrowed);
  if (!asked) return [];
  try {
    const place = { limit: postsAPage + 1, offset: (page - 1) * postsAPage };
    return publishedPosts(app, place, asked);
  } catch (error) {
    if (narrowed.q === '') throw error;
    // What looked like a word is two for the table, with a sign of some script between them: it is in no text as typed.
    return [];
  }
}

/** What a list is narrowed down to; nothing where there is nothing to look for. */
function askedPosts({ tag, q }: Pick<ListQuery, 'tag' | 'q'>): Asked | undefined {
  if (tag !== '') {
    return { where: ' AND id IN (SELECT post FROM post_tags WHERE tag = {:tag})', values: { tag } };
  }
  if (q === '') return { where: '', values: {} };
  const words = searchTokens(q);
  if (words === undefined) return undefined;
  return {
    where: ` AND seq IN (SELECT rowid FROM posts_search WHERE posts_search MATCH {:match} ORDER BY rowid DESC LIMIT ${foundAtMost})`,
    values: { match: `words : (${words}) AND state : published` },
  };
}

/** A tag as the newest post that has it writes it; nothing where no post has. */
function labelOf(app: PbApp, tag: string): string | undefined {
  const sql = `SELECT tags AS value FROM posts WHERE ${published} AND id IN (SELECT post FROM post_tags WHERE tag = {:tag}) ORDER BY published_at DESC, id LIMIT 1`;
  return tagsIn(selectValue(app, sql, { tag }, '')).find((each) => tagKey(each) === tag);
}
