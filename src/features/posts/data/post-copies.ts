/** Whole posts as the server last showed them, and its list: what staff read and write on without a network. */
import type { PostFilter, PostQuery, PostLine, PostList } from '#domain/posts/desk-list.ts';
import { wishOf } from '#domain/posts/schedule.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { textOf } from './post-snapshot.ts';
import type { ServerSnapshot } from '#domain/posts/post-work.ts';
import type { PostListAnswer } from './staff-posts.ts';

/** So many stay besides those of posts that are being written; the one read the longest ago leaves first. */
const copiesKept = 60;

/**
 * Keeps what the server has just shown, also where it has gone back to an older revision. What is being written was written
 * on the text before, which stays here: its save names it, and hears of the other one.
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

/** Of these posts, those whose text here is missing or older. */
export async function withoutCopy(
  db: DeviceDatabase,
  lines: readonly PostLine[],
): Promise<PostLine[]> {
  const copies = await db.postCopies.bulkGet(lines.map(({ id }) => id));
  return lines.filter(({ rev }, index) => (copies[index]?.rev ?? 0) < rev);
}

/** Keeps the first page of the whole list. */
export async function keepList(db: DeviceDatabase, list: PostList, readAt: number): Promise<void> {
  await db.write([db.facts], () => db.facts.put({ name: 'posts', list, readAt }));
}

/** What of the kept list answers a question; deleted posts are not in it. */
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

/** As the server has it: a scheduled post is a draft, too. */
function isAmong({ status, publishAt = 0 }: PostLine, wanted: PostFilter): boolean {
  return wanted === 'all' || wanted === status || wanted === wishOf({ status, publishAt });
}
