/** Deleted posts leave for good when they can be brought back no more, with the addresses and the pictures they had. */
import { imageFolder } from '#domain/posts/addresses.ts';
import { restoreDays } from '#domain/posts/post.ts';
import { timeText } from '../mail/mails-table.ts';
import { findRow } from '../rows.ts';
import { run } from './post-rows.ts';

const dayMs = 86_400_000;
const gone = "deleted_at != '' AND deleted_at <= {:limit}";
const pictures = new RegExp(`${imageFolder}([a-z0-9]{15})`, 'g');

/** Forgets them; a picture that another post shows stays. */
export function sweepPosts(app: PbApp, now: number): void {
  const limit = timeText(oldestKept(now));
  const images = imagesOf(app, limit);
  app.runInTransaction((tx) => {
    run(tx, `DELETE FROM post_slugs WHERE post IN (SELECT id FROM posts WHERE ${gone})`, { limit });
    run(tx, `DELETE FROM posts WHERE ${gone}`, { limit });
  });
  for (const id of images) {
    const row = isShown(app, id) ? undefined : findRow(app, 'post_images', id);
    if (row) app.delete(row);
  }
}

/** True for the moment of a deletion, as it is stored, that cannot be undone any more. */
export function isPurgeable(deletedAt: string, now: number): boolean {
  return deletedAt !== '' && deletedAt <= timeText(oldestKept(now));
}

function oldestKept(now: number): number {
  return now - restoreDays * dayMs;
}

/** The pictures in the posts that leave. */
function imagesOf(app: PbApp, limit: string): Set<string> {
  const found = arrayOf(new DynamicModel({ content: '', image_url: '' }));
  app
    .db()
    .newQuery(`SELECT content, image_url FROM posts WHERE ${gone}`)
    .bind({ limit })
    .all(found);
  const named = Array.from(found, ({ content, image_url }) =>
    Array.from(`${image_url} ${content}`.matchAll(pictures), ([, id]) => id ?? ''),
  );
  return new Set(named.flat());
}

function isShown(app: PbApp, id: string): boolean {
  const found = arrayOf(new DynamicModel({ id: '' }));
  app
    .db()
    .newQuery(
      'SELECT id FROM posts WHERE instr(content, {:path}) > 0 OR image_url = {:path} LIMIT 1',
    )
    .bind({ path: imageFolder + id })
    .all(found);
  return found.length > 0;
}
