/** Caches the blog on this device: the last list and the last read posts. */

import { firstWords } from '#domain/posts/first-words.ts';
import { sentencesOfHtml, textOfHtml } from '#domain/posts/html-text.ts';
import type { ListQuery } from '#domain/posts/list-query.ts';
import type { ListedPost, PostList, ShownPost } from '#domain/posts/shown-post.ts';
import type { KeptArticle } from '#domain/posts/kept-article.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { watch } from '#sync/live.ts';
import { tagKey } from '#domain/posts/tags.ts';
import type { Pictures } from './post-pictures.ts';

/** The least recently opened post goes first. */
const mostRead = 30;

/** `now` is UTC milliseconds. */
export function createArticleStore(db: DeviceDatabase, pictures: Pictures, now: () => number) {
  const table = db.articles;

  async function readOnes(): Promise<KeptArticle[]> {
    return table.where('readAt').above(0).sortBy('readAt');
  }

  return {
    /** A post that was read here, for the time without a network. */
    async read(slug: string): Promise<ShownPost | undefined> {
      const kept = await table.get(slug);
      return kept && shownOf(kept);
    },

    /** It has just been read. Where there is no room for it, reading goes on. */
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

    /** The server has no such post, or another address for it. */
    async forget(slug: string): Promise<void> {
      await db.write([table], () => table.delete(slug));
      await pictures.keepOnly(await readOnes());
    },

    /** The first page of the list as the server shows it. What was read stays as it was read, at its address of today; what was withdrawn goes. */
    async keepList(list: PostList): Promise<void> {
      const isAnyGone = await db.write([table], async () => {
        const before = await readOnes();
        const after = before.flatMap((kept) => {
          const today = addressToday(kept, list);
          return today === undefined ? [] : [{ ...kept, ...today }];
        });
        const taken = new Set(after.map(({ slug }) => slug));
        const onlyListed = list.posts.filter(({ slug }) => !taken.has(slug)).map(unread);
        await table.clear();
        await table.bulkPut([...onlyListed, ...after]);
        return after.length < before.length;
      });
      if (isAnyGone) await pictures.keepOnly(await readOnes());
    },

    /** Everything known here that is asked for, the newest first. */
    async list(query: Pick<ListQuery, 'tag' | 'q'>): Promise<ListedPost[]> {
      const all = await table.filter((kept) => isAsked(kept, query)).toArray();
      return all.map(lineOf).sort((a, b) => b.publishedAt - a.publishedAt);
    },

    /** The posts that open without a network, now and after every change. */
    watchKept: (show: (slugs: ReadonlySet<string>) => void): (() => void) =>
      watch(db, readOnes, (all) => show(new Set(all.map(({ slug }) => slug)))),
  };
}

/** A post of which this device knows the line in the list. */
function unread(post: ListedPost): KeptArticle {
  return { author: '', content: null, sizes: {}, readAt: 0, ...post };
}

function lineOf(kept: KeptArticle): ListedPost {
  return { id: '', tags: [], ...kept };
}

const unknown = { id: '', tags: [], reviewedBy: '', reviewedOn: '', facts: '', related: [] };

function shownOf({ content, ...kept }: KeptArticle): ShownPost | undefined {
  return content === null ? undefined : { ...unknown, ...kept, content };
}

type Place = Pick<KeptArticle, 'id' | 'slug'>;

/**
 * Where a post that was read stands today, as far as the first page of the list tells. Its id and address of today; nothing
 * where it has been withdrawn, or another post stands at its address.
 */
function addressToday(kept: KeptArticle, list: PostList): Place | undefined {
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

/** True of a post with that tag, or with words that begin like all of those; as the server finds them (pocketbase/hooks/blog/asked-posts.ts). */
export function isAsked(kept: KeptArticle, { tag, q }: Pick<ListQuery, 'tag' | 'q'>): boolean {
  if (tag !== '') return (kept.tags ?? []).some((each) => tagKey(each) === tag);
  if (q === '') return true;
  const { title, slug, author, excerpt, content } = kept;
  const there = wordsOf(`${title} ${slug} ${author} ${textOfHtml(content ?? excerpt)}`);
  const asked = wordsOf(q);
  return asked.length > 0 && asked.every((word) => there.some((each) => each.startsWith(word)));
}

/** Letters without their accents, and digits. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
