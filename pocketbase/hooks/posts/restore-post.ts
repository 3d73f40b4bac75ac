/** `post.restore`: a deleted post as it was, draft or published; where its address is another's by now, a draft under a free one. */
import * as v from 'valibot';

import { applied, kind, type Outcome, rejected } from '../core/plan.ts';
import { changeRow, findRow } from '../core/rows.ts';
import { freeSlug, isTaken, slugTaken } from './post-rows.ts';
import { isPurgeable } from './sweep-posts.ts';

/** What is there already is left as it is. */
export const restorePost = kind(
  { scope: 'post', begins: false, by: 'staff' },
  v.object({}),
  (op, _body, { now }) => ({
    apply({ tx }): Outcome {
      const row = findRow(tx, 'posts', op.entity);
      if (!row || isPurgeable(row.getString('deleted_at'), now)) return rejected('not_found');
      const rev = row.getInt('rev');
      if (row.getString('deleted_at') === '') return applied(rev);
      const slug = row.getString('slug');
      if (!isTaken(tx, slug, op.entity)) {
        changeRow(tx, row, { deleted_at: '', rev: rev + 1 });
        return applied(rev + 1);
      }
      const moved = { slug: freeSlug(tx, slug), status: 'draft' };
      changeRow(tx, row, { ...moved, deleted_at: '', rev: rev + 1 });
      return { ...applied(rev + 1), errors: slugTaken().errors };
    },
  }),
);
