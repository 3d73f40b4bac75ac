/** Joins the posts on a staff member's device to the server. */
import { createPostStore, dropIdleWorks, type PostStore } from '#local/post-store.ts';
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
  return {
    posts,
    stop: () => {
      reading.stop();
      posts.stop();
    },
  };
}
