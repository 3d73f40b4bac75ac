/** Saves, deletes and restores posts. Never overwrites an unseen revision. */
import { firm } from '#config/firm.ts';
import { firmDay } from '#domain/firm-time.ts';
import { textOfHtml } from '#domain/posts/html-text.ts';
import { postDelete, postRestore, postSave } from '#domain/posts/ops.ts';
import type { PostSave, PostStatus } from '#domain/posts/post.ts';
import { postProblems } from '#domain/posts/post-problems.ts';
import { canSchedule } from '#domain/posts/schedule.ts';
import type { FieldError } from '#domain/field-errors.ts';
import { imageFolder, ownImage } from '#domain/posts/addresses.ts';
import { changeRow, findRow, momentOf, timeText, insert, selectTexts } from '../core/database.ts';
import {
  applied,
  defineOp,
  unplanned,
  type Outcome,
  rejected,
  slugTaken,
} from '../core/define-op.ts';
import { leadNowhereElse, notePost, stateOf, isPurgeable } from './due-posts.ts';
import {
  addSlugRedirect,
  freeSlug,
  inConflict,
  isShown,
  isTaken,
  keepReplaced,
  keepRevision,
  nextPosition,
} from './post-rows.ts';

type Wanted = { status: PostStatus; publishAt: number | undefined };

type Publishing = { status: PostStatus; publish_at: string };

/** Accepts a past time only if the row has it, for late saves of a scheduled post. */
function publishingOf(
  row: PbRecord | undefined,
  { status, publishAt }: Wanted,
  now: number,
): Publishing | FieldError {
  const isDraft = row?.getString('status') === 'draft';
  const wanted = publishAt ?? (isDraft ? momentOf(row.getString('publish_at')) : 0);
  if (status === 'published' || wanted === 0) return { status, publish_at: '' };
  const publish_at = timeText(wanted);
  const isUnchanged =
    row?.getString('publish_at') === publish_at && row.getString('deleted_at') === '';
  if (!isUnchanged && !canSchedule(wanted, now)) return { path: 'publish_at', code: 'past' };
  return { status: wanted <= now ? 'published' : 'draft', publish_at };
}

function publishedAt({ status, publish_at }: Publishing, now: number): string {
  if (status !== 'published') return '';
  return publish_at || timeText(now);
}

type Shown = { path: 'content' | 'image_url'; id: string };

const sources = new RegExp(`<img src="(${imageFolder}[a-z0-9]+)"`, 'g');

/** Finds uploaded pictures, which canonical HTML writes in one way only. */
function ownPictures({ content, image_url }: Pick<PostSave, 'content' | 'image_url'>) {
  return [
    ...Array.from(content.matchAll(sources), ([, src = '']) => shown('content', src)),
    shown('image_url', image_url),
  ].flat();
}

function missingPictures(tx: PbApp, pictures: readonly Shown[]): FieldError[] {
  if (pictures.length === 0) return [];
  const sql =
    'SELECT id AS value FROM post_images WHERE id IN (SELECT value FROM json_each({:ids}))';
  const ids = JSON.stringify(pictures.map(({ id }) => id));
  const there = new Set(selectTexts(tx, sql, { ids }));
  const missing = new Set(pictures.flatMap(({ id, path }) => (there.has(id) ? [] : [path])));
  return [...missing].map((path) => ({ path, code: 'image_gone' }));
}

function shown(path: Shown['path'], address: string): Shown[] {
  const id = ownImage(address);
  return id === undefined ? [] : [{ path, id }];
}

/** Parses text before the transaction. Saving over a deletion restores the post. */
export const savePost = defineOp(
  { scope: 'post', begins: true, by: 'staff' },
  postSave.payload,
  (op, { publish_at: publishAt, ...save }, { now, credential }) => {
    const today = firmDay(now, firm.zone);
    const problems = credential.isStaff ? postProblems(save, today) : [];
    if (problems.length > 0) return { apply: () => rejected('invalid', problems) };
    const pictures = ownPictures(save);
    const search = textOfHtml(save.content);
    return {
      apply({ tx }): Outcome {
        const row = findRow(tx, 'posts', op.entity);
        if (!row && (op.base ?? 0) > 0) return rejected('not_found');
        if (row && row.getInt('rev') !== (op.base ?? 0)) return inConflict(row);
        if (isTaken(tx, save.slug, op.entity)) return slugTaken();
        const missing = missingPictures(tx, pictures);
        if (missing.length > 0) return rejected('invalid', missing);
        const publishing = publishingOf(row, { status: save.status, publishAt }, now);
        if ('code' in publishing) return rejected('invalid', [publishing]);
        const rev = (row?.getInt('rev') ?? 0) + 1;
        const before = stateOf(row);
        const values = { ...save, ...publishing, search, rev };
        if (row) changePost(tx, row, values, now);
        else {
          insert(tx, 'posts', {
            ...values,
            id: op.entity,
            seq: nextPosition(tx),
            published_at: publishedAt(publishing, now),
            created_at: timeText(now),
            updated_at: timeText(now),
          });
        }
        const saved = row ?? findRow(tx, 'posts', op.entity);
        if (saved) {
          keepRevision(tx, saved, { by: credential.owner, at: now });
          notePost(tx, saved, before, { by: credential.owner, now });
        }
        return applied(rev);
      },
    };
  },
);

type Values = Omit<PostSave, 'publish_at'> &
  Record<'publish_at' | 'search', string> & { rev: number };

function changePost(tx: PbApp, row: PbRecord, values: Values, now: number): void {
  const published_at = firstDay(row) || publishedAt(values, now);
  const stays = values.status === 'published' && values.slug === row.getString('slug');
  if (isShown(row) && !stays) addSlugRedirect(tx, row.getString('slug'), row.id);
  if (values.status === 'published') leadNowhereElse(tx, values.slug, row.id);
  keepReplaced(tx, row);
  changeRow(tx, row, { ...values, published_at, deleted_at: '' });
}

/** Empty if never published. */
function firstDay(row: PbRecord): string {
  const named = row.getString('published_at');
  if (named !== '' || row.getString('status') !== 'published') return named;
  return row.getString('created_at');
}

/** Deletes a post if its revision is the one seen; it can be restored for a while. */
export const deletePost = unplanned(
  { scope: 'post', begins: false, by: 'staff' },
  postDelete.payload,
  ({ tx, op, now, credential }, _body) => {
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
);

/** Undoes only the deletion seen. If the slug is taken, the post becomes a draft; a passed schedule is removed. */
export const restorePost = unplanned(
  { scope: 'post', begins: false, by: 'staff' },
  postRestore.payload,
  ({ tx, op, now, credential }, _body) => {
    const row = findRow(tx, 'posts', op.entity);
    if (!row || isPurgeable(row.getString('deleted_at'), now)) return rejected('not_found');
    const rev = row.getInt('rev');
    if (row.getString('deleted_at') === '') return applied(rev);
    if (rev !== op.base) return inConflict(row);
    const slug = row.getString('slug');
    if (!isTaken(tx, slug, op.entity)) {
      const at = row.getString('publish_at');
      const isLapsed = row.getString('status') === 'draft' && momentOf(at) <= now;
      const publish_at = isLapsed ? '' : at;
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
);
