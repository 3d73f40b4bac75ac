/** Changes a draft after a choice, an acknowledgement, or when it becomes idle. */
import { postSave, publishingIn } from '#domain/posts/ops.ts';
import { restorableUntil } from '#domain/posts/post.ts';
import { slugLimit, slugOf } from '#domain/posts/slug.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { writtenOf } from './post-payload.ts';
import { nothingTyped } from './post-snapshot.ts';
import type { LocalDraft } from '#domain/posts/post-work.ts';

/** Deletes saved drafts without pending ops, and expired local deletions. */
export async function dropIdleWorks(db: DeviceDatabase, now: number): Promise<void> {
  await db.write([db.postWorks, db.ops], async () => {
    const busy = new Set((await db.ops.toArray()).map(({ entity }) => entity));
    await db.postWorks.filter((work) => !busy.has(work.id) && isDoneWith(work, now)).delete();
  });
}

function isDoneWith({ edits, storedEdits, deletedAt = 0 }: LocalDraft, now: number): boolean {
  return edits <= storedEdits || (deletedAt > 0 && restorableUntil(deletedAt) <= now);
}

export function withAcknowledgedChanges(work: LocalDraft, stored: LocalDraft): LocalDraft {
  const edits = work.edits + 1;
  const updatedAt = Math.max(work.updatedAt, stored.updatedAt);
  return { ...stored, edits, storedEdits: edits, updatedAt };
}

/** Replaces the draft's text with that of a pending save. */
export function asSent(work: LocalDraft, save: OutboxEntry): LocalDraft {
  const saved = postSave.read(save);
  const fields = saved ? writtenOf(saved, publishingIn(saved)) : work.fields;
  const edits = work.edits + 1;
  return { ...work, fields, edits, storedEdits: work.edits, queued: { op: save.id, edits } };
}

/** Marks the draft as stored after a direct send (a full device queues nothing). */
export function sent(work: LocalDraft, op: OutboxEntry | undefined): LocalDraft {
  const saved = op && postSave.read(op);
  if (!saved || op.rev === null) return work;
  const { slug: address } = saved;
  return {
    ...work,
    base: op.rev,
    address,
    ...publishingIn(saved),
    storedEdits: work.edits,
    queued: null,
  };
}

/** Copies a draft into a new unsaved post with a free slug. */
export function setAside(work: LocalDraft, id: string, now: number): LocalDraft {
  const slug = slugOf(`${work.fields.slug.slice(0, slugLimit - 6)}-mine`);
  const fields = { ...work.fields, slug };
  return { ...nothingTyped(id, fields), edits: 1, asideOf: work.id, updatedAt: now };
}
