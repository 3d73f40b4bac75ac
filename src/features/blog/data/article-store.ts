/** Caches the blog on this device: the last list and the last read posts. */

import { firstWords } from '#domain/posts/content-text.ts';
import { sentencesOfHtml, textOfHtml } from '#domain/posts/html-text.ts';
import type { ListQuery } from '#domain/posts/list-query.ts';
import type {
  CachedArticle,
  ListedPost,
  PostList,
  ShownPost,
} from '#domain/posts/published-post.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { watch } from '#sync/live.ts';
import { tagKey } from '#domain/posts/tags.ts';
import type { Pictures } from './post-pictures.ts';

/** The least recently read post is dropped first. */
const mostRead = 30;

export function createArticleStore(db: DeviceDatabase, pictures: Pictures, now: () => number) {
  const table = db.articles;

  async function readOnes(): Promise<CachedArticle[]> {
    return table.where('readAt').above(0).sortBy('readAt');
  }

  return {
    async read(slug: string): Promise<ShownPost | undefined> {
      const cached = await table.get(slug);
      return cached && shownOf(cached);
    },

    /** Caches a post, and the pictures of the read posts. */
    async keep(post: ShownPost): Promise<void> {
      const excerpt = firstWords(sentencesOfHtml(post.content));
      await db.write([table], async () => {
        await table.filter(({ id, slug }) => id === post.id && slug !== post.slug).delete();
        await table.put({ ...post, excerpt, readAt: now() });
        const all = await readOnes();
        const tooMany = all.slice(0, Math.max(0, all.length - mostRead));
        await table.bulkDelete(tooMany.map(({ slug }) => slug));
      });
      await pictures.keepOnly(await readOnes());
    },

    async forget(slug: string): Promise<void> {
      await db.write([table], () => table.delete(slug));
      await pictures.keepOnly(await readOnes());
    },

    /** Replaces the cached list. Read posts stay, with their new address; withdrawn ones are deleted. */
    async keepList(list: PostList): Promise<void> {
      const isAnyDropped = await db.write([table], async () => {
        const before = await readOnes();
        const after = before.flatMap((cached) => {
          const today = addressToday(cached, list);
          return today === undefined ? [] : [{ ...cached, ...today }];
        });
        const taken = new Set(after.map(({ slug }) => slug));
        const onlyListed = list.posts.filter(({ slug }) => !taken.has(slug)).map(unread);
        await table.clear();
        await table.bulkPut([...onlyListed, ...after]);
        return after.length < before.length;
      });
      if (isAnyDropped) await pictures.keepOnly(await readOnes());
    },

    async list(query: Pick<ListQuery, 'tag' | 'q'>): Promise<ListedPost[]> {
      const all = await table.filter((cached) => isAsked(cached, query)).toArray();
      return all.map(lineOf).sort((a, b) => b.publishedAt - a.publishedAt);
    },

    watchCached: (show: (slugs: ReadonlySet<string>) => void): (() => void) =>
      watch(db, readOnes, (all) => show(new Set(all.map(({ slug }) => slug)))),
  };
}

function unread(post: ListedPost): CachedArticle {
  return { author: '', content: null, sizes: {}, readAt: 0, ...post };
}

function lineOf(cached: CachedArticle): ListedPost {
  return { id: '', tags: [], ...cached };
}

const unknown = { id: '', tags: [], reviewedBy: '', reviewedOn: '', facts: '', related: [] };

function shownOf({ content, ...cached }: CachedArticle): ShownPost | undefined {
  return content === null ? undefined : { ...unknown, ...cached, content };
}

type Place = Pick<CachedArticle, 'id' | 'slug'>;

/** A read post's current id and address, by the list's first page; undefined if withdrawn or replaced. */
function addressToday(cached: CachedArticle, list: PostList): Place | undefined {
  const known = cached.id;
  const listed = list.posts.find(({ id, slug }) =>
    known === undefined ? slug === cached.slug : id === known,
  );
  if (listed) return { id: listed.id, slug: listed.slug };
  const isTaken = list.posts.some(({ slug }) => slug === cached.slug);
  return isTaken || isMissing(cached, list) ? undefined : { slug: cached.slug };
}

/** True if the post was withdrawn: by its date or id this page would list it. */
function isMissing({ id, publishedAt }: CachedArticle, { posts, more }: PostList): boolean {
  const last = posts.at(-1);
  if (!more || !last) return true;
  if (publishedAt !== last.publishedAt) return publishedAt > last.publishedAt;
  return id !== undefined && id < last.id;
}

/** Matches tag and word prefixes like the server (pocketbase/hooks/blog/published.ts). */
export function isAsked(cached: CachedArticle, { tag, q }: Pick<ListQuery, 'tag' | 'q'>): boolean {
  if (tag !== '') return (cached.tags ?? []).some((each) => tagKey(each) === tag);
  if (q === '') return true;
  const { title, slug, author, excerpt, content } = cached;
  const there = wordsOf(`${title} ${slug} ${author} ${textOfHtml(content ?? excerpt)}`);
  const asked = wordsOf(q);
  return asked.length > 0 && asked.every((word) => there.some((each) => each.startsWith(word)));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
