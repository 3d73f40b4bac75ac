/** Joins the posts on a staff member's device to the server. */
import type { NoticeCode } from '#domain/notice-codes.ts';
import type { PostArrival } from '#features/posts/data/post-arrivals.ts';
import { createPostStore, type PostStore } from '#features/posts/data/post-store.ts';
import { dropIdleWorks } from '#features/posts/data/post-draft-transitions.ts';
import { createStaffImages } from '#features/posts/data/staff-images.ts';
import { createStaffPostReads } from '#features/posts/data/staff-posts-server.ts';
import { restoreTexts } from '#texts/posts-desk.ts';
import type { AccountSurroundings, OpenAccount } from './open-account.ts';
import { createPostReading } from '#features/posts/data/read-staff-posts.ts';

/** Everything the editor and the dashboard work with; `stop` before the database is closed. */
export async function openPosts(
  open: OpenAccount,
  { account, session, visitor }: AccountSurroundings,
): Promise<{ posts: PostStore; stop: () => void }> {
  const { db, asking } = open;
  await dropIdleWorks(db, visitor.now()).catch(() => undefined);
  const reading = createPostReading({
    db,
    reads: createStaffPostReads(open.ask),
    session,
    isSignedIn: () => asking.token() !== null,
    now: visitor.now,
  });
  const posts = createPostStore({
    ...open,
    ...reading,
    readImage: createStaffImages(asking),
    author: () => session.snapshot().user?.email ?? account.email,
  });
  posts.onArrival((arrival) => {
    const notice = noticeOf(arrival);
    if (notice && document.visibilityState === 'visible') visitor.notify(...notice);
  });
  return {
    posts,
    stop: () => {
      reading.stop();
      posts.stop();
    },
  };
}

/** Only whoever looks at this tab is told; a refused save says it in the frame and on its own page. */
function noticeOf({ kind, made, moved, fate }: PostArrival): [NoticeCode, string?] | null {
  if (fate === 'refused') {
    if (kind === 'post.delete') return ['post-delete-failed'];
    return kind === 'post.restore' ? ['post-failed', restoreTexts.failed] : null;
  }
  if (kind === 'post.save') return [made ? 'post-created' : 'post-updated'];
  if (kind === 'post.delete') return ['post-deleted'];
  if (kind !== 'post.restore') return null;
  return moved ? ['post-restored', restoreTexts.moved] : ['post-restored'];
}
