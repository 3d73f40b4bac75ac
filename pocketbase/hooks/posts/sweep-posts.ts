/** Deleted posts leave for good when they can be brought back no more, with the addresses they had. */
import { restoreDays } from '#domain/posts/post.ts';
import { timeText } from '../mail/mails-table.ts';
import { run } from './post-rows.ts';

const dayMs = 86_400_000;

/** Forgets them; pictures stay, as any other post may show them. */
export function sweepPosts(app: PbApp, now: number): void {
  const gone = "SELECT id FROM posts WHERE deleted_at != '' AND deleted_at <= {:limit}";
  const limit = timeText(oldestKept(now));
  run(app, `DELETE FROM post_slugs WHERE post IN (${gone})`, { limit });
  run(app, `DELETE FROM posts WHERE id IN (${gone})`, { limit });
}

/** True for the moment of a deletion, as it is stored, that cannot be undone any more. */
export function isPurgeable(deletedAt: string, now: number): boolean {
  return deletedAt !== '' && deletedAt <= timeText(oldestKept(now));
}

function oldestKept(now: number): number {
  return now - restoreDays * dayMs;
}
