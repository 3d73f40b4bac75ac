/** Applies the outcome of post and image ops to the local tables. */

import { imageAdd, postDelete, postRestore, postSave, publishingIn } from '#domain/posts/ops.ts';
import type { PostSave } from '#domain/posts/post.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { ClientKind, Said } from '#sync/client-kinds.ts';
import type { Device } from '#sync/device.ts';
import type { OutboxEntry, OpTrouble } from '#sync/outbox-entry.ts';
import type { LocalDraft, ServerSnapshot } from '#domain/posts/post-work.ts';
import { dropOldImages } from './post-images.ts';
import { writtenOf } from './post-payload.ts';
import { isChanged, readSnapshot, workIn } from './post-snapshot.ts';

/**
 * A restored server backup can be behind the copy, or lack the post: drop the copy or make the post new. Call inside a
 * transaction.
 */
async function forgetWhatIsGone(
  db: DeviceDatabase,
  op: OutboxEntry,
  { code, rev }: OpTrouble,
): Promise<void> {
  const isBehind = code === 'post_conflict' && (rev ?? Infinity) <= (op.base ?? 0);
  const isUnknown = code === 'not_found' && op.kind === 'post.save';
  if (isUnknown) {
    const work = workIn(await readSnapshot(db, op.entity));
    if (work) await db.postWorks.put(asNew(work));
  }
  if (isBehind || isUnknown) await db.postCopies.delete(op.entity);
}

function asNew(work: LocalDraft): LocalDraft {
  const edits = Math.max(1, work.edits);
  return { ...work, base: 0, address: '', status: 'new', edits, storedEdits: 0 };
}

/**
 * Also drops later ops, because they build on this op's revision. Call inside a transaction, before the op is deleted.
 */
async function discardWithLater(db: DeviceDatabase, op: OutboxEntry): Promise<void> {
  const stand = await readSnapshot(db, op.entity);
  const work = workIn(stand);
  const gone = stand.ops.filter(({ seq }) => seq >= op.seq);
  const saves = gone.some(({ kind }) => kind === 'post.save');
  if (!stand.work && work && saves) {
    await db.postWorks.put({ ...work, base: op.base ?? 0, edits: 1 });
  }
  await db.ops.bulkDelete(gone.map(({ id }) => id));
}

const tables = ['postWorks', 'postCopies', 'postImages'] as const;

const ofPosts = {
  tables,
  refused: forgetWhatIsGone,
  discarded: discardWithLater,
} satisfies ClientKind;

export const postKinds = {
  [postSave.name]: { ...ofPosts, acknowledged: keepSave },
  [postDelete.name]: {
    ...ofPosts,
    acknowledged: (db, device, op, { rev }) =>
      keepDeletion(db, op.entity, rev, postDelete.changesBy({ ...op, createdAt: device.now() })),
  },
  [postRestore.name]: { ...ofPosts, acknowledged: keepRestored },
  [imageAdd.name]: {
    tables,
    async acknowledged(db, _device, { entity }) {
      await db.postImages.update(entity, { sent: true });
      await dropOldImages(db);
    },
    discarded: (db, { entity }) => db.postImages.delete(entity),
  },
} satisfies Record<string, ClientKind>;

async function keepRestored(
  db: DeviceDatabase,
  _device: Device,
  op: OutboxEntry,
  { rev, errors = [] }: Said,
): Promise<void> {
  if (errors.length > 0) await db.receipts.update(op.id, { moved: true });
  if (errors.length === 0 && (await isTyped(db, op.entity))) {
    await keepDeletion(db, op.entity, rev, postRestore.changesBy(op));
  } else await db.postCopies.delete(op.entity);
}

/**
 * A restored post may have another slug, even if the server does not report it: the copy must be read again. A changed
 * draft builds on the text that was seen, so its next save reports a move.
 */
async function isTyped(db: DeviceDatabase, id: string): Promise<boolean> {
  const { work, ops } = await readSnapshot(db, id);
  return work !== undefined && isChanged(work, ops);
}

/** Uses the op's own revision: if the server is ahead, the next save reports a conflict. */
async function keepSave(db: DeviceDatabase, device: Device, op: OutboxEntry): Promise<void> {
  const saved = postSave.read(op);
  if (!saved || op.rev === null) return;
  const { entity: id, rev } = op;
  const { slug, status } = saved;
  const before = await db.postCopies.get(id);
  if (!before || before.rev <= rev) {
    const readAt = device.now();
    const copy = before ?? { slug, status, fields: saved, deletedAt: 0 };
    const changes = postSave.apply(copy, saved, { ...op, createdAt: readAt });
    await db.postCopies.put({ ...copy, ...changes, id, rev, readAt });
  }
  const work = await db.postWorks.get(id);
  if (!work || work.base >= rev) return;
  await db.postWorks.put({
    ...savedWork(work, op, saved),
    base: rev,
    address: slug,
    ...publishingIn(saved),
  });
}

/** An unchanged draft, as after a discard, takes the saved text. */
function savedWork(work: LocalDraft, op: OutboxEntry, saved: PostSave): LocalDraft {
  const { queued, edits, storedEdits } = work;
  if (queued?.op === op.id) return { ...work, storedEdits: queued.edits };
  if (edits > storedEdits) return work;
  return {
    ...work,
    fields: writtenOf(saved, publishingIn(saved)),
    edits: edits + 1,
    storedEdits: edits + 1,
  };
}

/**
 * Keeps a deletion or its undoing. Only the directly preceding revision advances; otherwise an unseen edit exists, and the
 * next save must conflict.
 */
async function keepDeletion(
  db: DeviceDatabase,
  id: string,
  rev: number | null,
  changesOf: (copy: ServerSnapshot) => Partial<ServerSnapshot>,
): Promise<void> {
  if (rev === null) return;
  const copy = await db.postCopies.get(id);
  if (copy && copy.rev === rev - 1) await db.postCopies.put({ ...copy, ...changesOf(copy), rev });
  else if (copy && copy.rev < rev) await db.postCopies.delete(id);
  const work = await db.postWorks.get(id);
  if (work && work.base === rev - 1) await db.postWorks.put({ ...work, base: rev });
}
