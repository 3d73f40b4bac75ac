/** The dashboard's list of posts. */
import { postQuerySchema, postsPerPage } from '#domain/posts/desk-list.ts';
import { answer } from '../core/answer.ts';
import { readPage } from './post-query.ts';
import { publishDue } from './publish-due.ts';
import { atDesk } from '../accounts/account-request.ts';

/** POST /api/desk/posts/find: 20 of them, the newest first; `more` where older ones follow. */
export function findPosts(e: RequestEvent): void {
  atDesk(e, postQuerySchema, (query) => {
    publishDue(e.app);
    const rows = readPage(e.app, query, postsPerPage + 1);
    answer(e, 200, {
      posts: rows.slice(0, postsPerPage),
      page: query.page,
      more: rows.length > postsPerPage,
    });
  });
}
