/** One post for its editor. */
import { forLook, oneOfStaff } from '../accounts/account-request.ts';
import { answer, refuse } from '../core/answer.ts';
import { findRow, momentOf } from '../core/rows.ts';
import { idOfSlug } from './post-rows.ts';
import { publishDue } from './publish-due.ts';

/** GET /api/desk/posts/{idOrSlug}: by its id a deleted one too; by its slug, also one that it had. */
export function showPost(e: RequestEvent): void {
  forLook(e, oneOfStaff, null, () => {
    publishDue(e.app);
    const asked = e.request.pathValue('idOrSlug');
    const row =
      findRow(e.app, 'posts', asked) ?? findRow(e.app, 'posts', idOfSlug(e.app, asked) ?? '');
    if (row) answer(e, 200, { post: postOf(row) });
    else refuse(e, 404, 'not_found');
  });
}

function postOf(row: PbRecord) {
  return {
    id: row.id,
    slug: row.getString('slug'),
    title: row.getString('title'),
    content: row.getString('content'),
    author_name: row.getString('author_name'),
    image_url: row.getString('image_url'),
    image_alt: row.getString('image_alt'),
    tags: row.getString('tags'),
    reviewed_by: row.getString('reviewed_by'),
    reviewed_on: row.getString('reviewed_on'),
    status: row.getString('status'),
    rev: row.getInt('rev'),
    created: momentOf(row.getString('created_at')),
    updated: momentOf(row.getString('updated_at')),
    publishAt: momentOf(row.getString('publish_at')),
    publishedAt: momentOf(row.getString('published_at')),
    deletedAt: momentOf(row.getString('deleted_at')),
  };
}
