/** The posts as data, for the app that is open already. */
import { listQueryIn } from '#domain/posts/list-query.ts';
import { answer, guarded, refuse } from '../core/answer.ts';
import { publishDue } from '../posts/publish-due.ts';
import { publishedPage } from './asked-posts.ts';
import { findPlace, readShown } from './shown-post.ts';

/** GET /api/blog/posts, and `?page=2` and so on; `?tag=` and `?q=` narrow it down. */
export function blogPosts(e: RequestEvent): void {
  guarded(e, () => {
    publishDue(e.app);
    answer(e, 200, publishedPage(e.app, listQueryIn(e.request.url.rawQuery)));
  });
}

/** GET /api/blog/posts/{slug}: by an old address too, with today's in it. */
export function blogPost(e: RequestEvent): void {
  guarded(e, () => {
    publishDue(e.app);
    const place = findPlace(e.app, e.request.pathValue('slug'));
    const post = place && readShown(e.app, place);
    if (!post) return refuse(e, 404, 'not_found');
    answer(e, 200, { post });
  });
}
