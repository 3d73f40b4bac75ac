/** `post.save`: a new post, or the next revision of one; no one's text is written over unseen. */
import { textOfHtml } from '#domain/posts/html-text.ts';
import { type PostSave, postSaveSchema, postText } from '#domain/posts/post.ts';
import { postProblems } from '#domain/posts/post-problems.ts';
import { changeRow, createRow, findRow, timeText } from '../core/rows.ts';
import { applied, kind, type Outcome, rejected } from '../core/plan.ts';
import { gonePictures, ownPictures } from './gone-pictures.ts';
import { run } from '../core/sql.ts';
import {
  inConflict,
  isShown,
  isTaken,
  addSlugRedirect,
  nextPlace,
  slugTaken,
} from './post-rows.ts';

/** The text is read before the transaction. Saving on top of a deleted revision brings the post back. */
export const savePost = kind(
  { scope: 'post', begins: true, by: 'staff' },
  postSaveSchema,
  (op, { over, ...save }, { now, credential }) => {
    const problems = credential.isStaff ? postProblems(save) : [];
    if (problems.length > 0) return { apply: () => rejected('invalid', problems) };
    const pictures = ownPictures(save);
    const values = { ...save, search: textOfHtml(save.content) };
    return {
      apply({ tx }): Outcome {
        const row = findRow(tx, 'posts', op.entity);
        if (!row && (op.base ?? 0) > 0) return rejected('not_found');
        if (row && row.getInt('rev') !== (op.base ?? 0)) return inConflict(row);
        if (row && isOtherText(row, over)) return inConflict(row);
        if (isTaken(tx, save.slug, op.entity)) return slugTaken();
        const gone = gonePictures(tx, pictures);
        if (gone.length > 0) return rejected('invalid', gone);
        if (row) return changePost(tx, row, values, now);
        const published_at = save.status === 'published' ? timeText(now) : '';
        createRow(tx, 'posts', {
          ...values,
          id: op.entity,
          seq: nextPlace(tx),
          rev: 1,
          published_at,
        });
        return applied(1);
      },
    };
  },
);

/** The same revision with another text: the database was put back and has gone on since, or a row was changed by hand. */
function isOtherText(row: PbRecord, over: string | undefined): boolean {
  if (over === undefined) return false;
  return over !== $security.sha256(postText((field) => row.getString(field)));
}

function changePost(
  tx: PbApp,
  row: PbRecord,
  values: Omit<PostSave, 'over'> & { search: string },
  now: number,
): Outcome {
  const first = firstDay(row);
  const rev = row.getInt('rev') + 1;
  const stays = values.status === 'published' && values.slug === row.getString('slug');
  if (isShown(row) && !stays) addSlugRedirect(tx, row.getString('slug'), row.id);
  if (values.status === 'published') {
    // Its own again: what leads somewhere else from here would lead in a circle.
    run(tx, 'DELETE FROM post_slugs WHERE slug = {:slug} COLLATE NOCASE AND post = {:id}', {
      slug: values.slug,
      id: row.id,
    });
  }
  const published_at = first === '' && values.status === 'published' ? timeText(now) : first;
  changeRow(tx, row, { ...values, rev, published_at, deleted_at: '' });
  return applied(rev);
}

/** When readers could first read it, if they ever could; a row from elsewhere may name no day of its own. */
function firstDay(row: PbRecord): string {
  const named = row.getString('published_at');
  if (named !== '' || row.getString('status') !== 'published') return named;
  return row.getString('created_at');
}
