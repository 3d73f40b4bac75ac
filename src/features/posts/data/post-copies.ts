/** Caches whole posts and the server's list, so that staff can work without a network. */
import type { PostFilter, PostQuery, PostLine, PostList } from '#domain/posts/desk-list.ts';
import { wishOf } from '#domain/posts/schedule.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { textOf } from './post-snapshot.ts';
import type { ServerSnapshot } from '#domain/posts/post-work.ts';
import type { PostListAnswer } from './staff-posts.ts';

/** Besides posts being edited; the least recently read go first. */
const copiesKept = 60;

/**
 * Caches the server's post, even if it went back to an older revision. Edited posts keep the text that their save names
 * as its base.
 */
export async function keepCopy(db: DeviceDatabase, read: ServerSnapshot): Promise<void> {
  await db.write([db.postCopies, db.postWorks], async () => {
    const kept = await db.postCopies.get(read.id);
    const isWritten = (await db.postWorks.get(read.id)) !== undefined;
    if (kept && isWritten && isOlderOrOther(read, kept)) return;
    await db.postCopies.put(read);
    const written = new Set(await db.postWorks.toCollection().primaryKeys());
    const idle = await db.postCopies
      .orderBy('readAt')
      .reverse()
      .filter(({ id }) => !written.has(id))
      .primaryKeys();
    await db.postCopies.bulkDelete(idle.slice(copiesKept));
  });
}

function isOlderOrOther(read: ServerSnapshot, kept: ServerSnapshot): boolean {
  return read.rev < kept.rev || (read.rev === kept.rev && textOf(read) !== textOf(kept));
}

export async function withoutCopy(
  db: DeviceDatabase,
  lines: readonly PostLine[],
): Promise<PostLine[]> {
  const copies = await db.postCopies.bulkGet(lines.map(({ id }) => id));
  return lines.filter(({ rev }, index) => (copies[index]?.rev ?? 0) < rev);
}

/** Caches the first page of the unfiltered list. */
export async function keepList(db: DeviceDatabase, list: PostList, readAt: number): Promise<void> {
  await db.write([db.facts], () => db.facts.put({ name: 'posts', list, readAt }));
}

/** Answers a query from the cached list, without deleted posts. */
export async function keptList(
  db: DeviceDatabase,
  { q, status }: PostQuery,
): Promise<PostListAnswer> {
  const fact = await db.fact('posts').catch(() => undefined);
  if (!fact || status === 'deleted') return { kind: 'unreachable' };
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const posts = fact.list.posts.filter(
    (post) =>
      isAmong(post, status) && words.every((word) => post.title.toLowerCase().includes(word)),
  );
  const list = { posts, page: 1, more: false };
  return { kind: 'kept', list, readAt: fact.readAt };
}

/** The server counts a scheduled post as a draft. */
function isAmong({ status, publishAt = 0 }: PostLine, wanted: PostFilter): boolean {
  return wanted === 'all' || wanted === status || wanted === wishOf({ status, publishAt });
}
