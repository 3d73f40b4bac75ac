/** Joins the posts on a staff member's device to the server. */
import type { NoticeCode } from '#domain/notice-codes.ts';
import type { PostArrival } from '#local/post-arrivals.ts';
import { createPostStore, type PostStore } from '#local/post-store.ts';
import { dropIdleWorks } from '#local/post-turns.ts';
import { createAsk } from '#remote/account-ask.ts';
import { createStaffPostReads } from '#remote/staff-posts.ts';
import type { AccountSurroundings, OpenAccount } from './open-account.ts';
import { createPostReading } from './staff-posts.ts';

/** Everything the editor and the dashboard work with; `stop` before the database is closed. */
export async function openPosts(
  open: OpenAccount,
  { account, session, visitor }: AccountSurroundings,
): Promise<{ posts: PostStore; stop: () => void }> {
  const { db, sender } = open;
  await dropIdleWorks(db).catch(() => undefined);
  const reading = createPostReading({
    db,
    reads: createStaffPostReads(createAsk(sender, () => void session.check())),
    session,
    isSignedIn: () => sender.token() !== null,
    now: visitor.now,
  });
  const posts = createPostStore({
    ...open,
    ...reading,
    author: () => session.snapshot().user?.email ?? account.email,
  });
  posts.onArrival((arrival) => {
    const code = noticeOf(arrival);
    if (code && document.visibilityState === 'visible') visitor.notify(code);
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
function noticeOf({ kind, made, fate }: PostArrival): NoticeCode | null {
  if (fate === 'refused') return kind === 'post.delete' ? 'post-delete-failed' : null;
  if (kind === 'post.save') return made ? 'post-created' : 'post-updated';
  if (kind === 'post.delete') return 'post-deleted';
  return kind === 'post.restore' ? 'post-restored' : null;
}
