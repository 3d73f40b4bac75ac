/** Applies `post.delete`, which can be undone for a while. */
import { postDelete } from '#domain/posts/ops.ts';
import { changeRow, findRow, timeText } from '../core/rows.ts';
import { applied, kind, type Outcome, rejected } from '../core/plan.ts';
import { notePost, stateOf } from './note-post.ts';
import { inConflict, isShown, addSlugRedirect } from './post-rows.ts';

/** Deletes a post, if its revision is the one seen. */
export const deletePost = kind(
  { scope: 'post', begins: false, by: 'staff' },
  postDelete.payload,
  (op, _body, { now, credential }) => ({
    apply({ tx }): Outcome {
      const row = findRow(tx, 'posts', op.entity);
      if (!row) return rejected('not_found');
      const rev = row.getInt('rev');
      if (rev !== op.base) return inConflict(row);
      if (row.getString('deleted_at') !== '') return applied(rev);
      if (isShown(row)) addSlugRedirect(tx, row.getString('slug'), row.id);
      const before = stateOf(row);
      changeRow(tx, row, { deleted_at: timeText(now), rev: rev + 1 });
      notePost(tx, row, before, { by: credential.owner, now });
      return applied(rev + 1);
    },
  }),
);
