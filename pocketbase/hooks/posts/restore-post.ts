/** Applies `post.restore`. If the slug is taken, the post becomes a draft; a passed schedule is removed. */
import { postRestore } from '#domain/posts/ops.ts';
import { applied, kind, type Outcome, rejected } from '../core/plan.ts';
import { changeRow, findRow, momentOf } from '../core/rows.ts';
import { notePost } from './note-post.ts';
import { freeSlug, inConflict, isTaken, slugTaken } from './post-rows.ts';
import { keepRevision } from './revisions.ts';
import { isPurgeable } from './sweep-posts.ts';

/** Undoes only the deletion seen. */
export const restorePost = kind(
  { scope: 'post', begins: false, by: 'staff' },
  postRestore.payload,
  (op, _body, { now, credential }) => ({
    apply({ tx }): Outcome {
      const row = findRow(tx, 'posts', op.entity);
      if (!row || isPurgeable(row.getString('deleted_at'), now)) return rejected('not_found');
      const rev = row.getInt('rev');
      if (row.getString('deleted_at') === '') return applied(rev);
      if (rev !== op.base) return inConflict(row);
      const slug = row.getString('slug');
      if (!isTaken(tx, slug, op.entity)) {
        const publish_at = isLapsed(row, now) ? '' : row.getString('publish_at');
        changeRow(tx, row, { publish_at, deleted_at: '', rev: rev + 1 });
        notePost(tx, row, 'deleted', { by: credential.owner, now });
        return applied(rev + 1);
      }
      const moved = { slug: freeSlug(tx, slug), status: 'draft', publish_at: '' };
      changeRow(tx, row, { ...moved, deleted_at: '', rev: rev + 1 });
      keepRevision(tx, row, { by: credential.owner, at: now });
      notePost(tx, row, 'deleted', { by: credential.owner, now });
      return { ...applied(rev + 1), errors: slugTaken().errors };
    },
  }),
);

function isLapsed(row: PbRecord, now: number): boolean {
  return row.getString('status') === 'draft' && momentOf(row.getString('publish_at')) <= now;
}
