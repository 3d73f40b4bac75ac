/** What becomes of an op means for the posts and pictures kept here. */
import type { PostSave } from '#domain/posts/post.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Effects, Device, Said } from '#sync/device.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { dropOldImages } from './post-images.ts';
import { postIn, textsOf, writtenOf } from './post-payload.ts';
import { forgetWhatIsGone } from './post-server-rollback.ts';
import { isChanged, readSnapshot } from './post-snapshot.ts';
import { keepTakenOut } from './post-ops-discarded.ts';
import type { LocalDraft } from '#domain/posts/post-work.ts';

/** Of the ops of posts and pictures. */
export const postEffects: Effects = {
  sent: keepSent,
  refused: forgetWhatIsGone,
  discarded: keepTakenOut,
};

/** The copy says what was sent; what was typed since stays, and builds on it. */
async function keepSent(
  db: DeviceDatabase,
  device: Device,
  op: OutboxEntry,
  { rev, errors = [] }: Said,
): Promise<void> {
  if (op.kind === 'image.add') {
    await db.postImages.update(op.entity, { sent: true });
    await dropOldImages(db);
  }
  if (op.kind === 'post.save') await keepSave(db, device, op);
  if (op.kind === 'post.delete') await keepDeletion(db, op.entity, rev, device.now());
  if (op.kind !== 'post.restore') return;
  if (errors.length > 0) await db.receipts.update(op.id, { moved: true });
  if (errors.length === 0 && (await isTyped(db, op.entity))) {
    await keepDeletion(db, op.entity, rev, 0);
  } else await db.postCopies.delete(op.entity);
}

/**
 * A post that is back may be under another address, also where no one says so: it was said once already, or to a colleague.
 * Where it is has to be read. What is typed here goes on from what was seen, which its save names: it hears of a move.
 */
async function isTyped(db: DeviceDatabase, id: string): Promise<boolean> {
  const { work, ops } = await readSnapshot(db, id);
  return work !== undefined && isChanged(work, ops);
}

/** The revision is the op's own: where the server is further by now, someone else was there, and the next save hears of it. */
async function keepSave(db: DeviceDatabase, device: Device, op: OutboxEntry): Promise<void> {
  const saved = postIn(op);
  if (!saved || op.rev === null) return;
  const { entity: id, rev } = op;
  const { slug, status } = saved;
  const copy = await db.postCopies.get(id);
  if (!copy || copy.rev <= rev) {
    const readAt = device.now();
    const publishedAt = copy?.publishedAt || (status === 'published' ? readAt : 0);
    const fields = textsOf(saved);
    await db.postCopies.put({ id, slug, rev, status, fields, publishedAt, deletedAt: 0, readAt });
  }
  const work = await db.postWorks.get(id);
  if (!work || work.base >= rev) return;
  await db.postWorks.put({ ...savedWork(work, op, saved), base: rev, address: slug, status });
}

/** Where nothing is typed any more, as after a discard, the work goes on with what the server has now. */
function savedWork(work: LocalDraft, op: OutboxEntry, saved: PostSave): LocalDraft {
  const { queued, edits, storedEdits } = work;
  if (queued?.op === op.id) return { ...work, storedEdits: queued.edits };
  if (edits > storedEdits) return work;
  return { ...work, fields: writtenOf(saved), edits: edits + 1, storedEdits: edits + 1 };
}

/**
 * `deletedAt` is 0 where a deletion was taken back. What is here goes on to the stored revision only from the one before
 * it: where someone else was in between, their text is not here, and what is typed hears of it when it is saved.
 */
async function keepDeletion(
  db: DeviceDatabase,
  id: string,
  rev: number | null,
  deletedAt: number,
): Promise<void> {
  if (rev === null) return;
  const copy = await db.postCopies.get(id);
  if (copy && copy.rev === rev - 1) await db.postCopies.put({ ...copy, rev, deletedAt });
  else if (copy && copy.rev < rev) await db.postCopies.delete(id);
  const work = await db.postWorks.get(id);
  if (work && work.base === rev - 1) await db.postWorks.put({ ...work, base: rev });
}
