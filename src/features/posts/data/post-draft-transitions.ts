/** What a post that is being written becomes by a choice, by the server's yes, and in the end. */
import { restorableUntil } from '#domain/posts/post.ts';
import { slugLimit, slugOf } from '#domain/posts/slug.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { postIn, publishingIn, writtenOf } from './post-payload.ts';
import { nothingTyped } from './post-snapshot.ts';
import type { LocalDraft } from '#domain/posts/post-work.ts';

/** What is stored as it is, and of which nothing waits, need not stay once no one works on it; nor what was deleted here long ago. */
export async function dropIdleWorks(db: DeviceDatabase, now: number): Promise<void> {
  await db.write([db.postWorks, db.ops], async () => {
    const busy = new Set((await db.ops.toArray()).map(({ entity }) => entity));
    await db.postWorks.filter((work) => !busy.has(work.id) && isDoneWith(work, now)).delete();
  });
}

function isDoneWith({ edits, storedEdits, deletedAt = 0 }: LocalDraft, now: number): boolean {
  return edits <= storedEdits || (deletedAt > 0 && restorableUntil(deletedAt) <= now);
}

/** The same work once nothing in it waits: what was typed gives way to `stored`. */
export function withAcknowledgedChanges(work: LocalDraft, stored: LocalDraft): LocalDraft {
  const edits = work.edits + 1;
  const updatedAt = Math.max(work.updatedAt, stored.updatedAt);
  return { ...stored, edits, storedEdits: edits, updatedAt };
}

/** The same work with just what is under way, which what was typed since gives way to. */
export function asSent(work: LocalDraft, save: OutboxEntry): LocalDraft {
  const saved = postIn(save);
  const fields = saved ? writtenOf(saved, publishingIn(saved)) : work.fields;
  const edits = work.edits + 1;
  return { ...work, fields, edits, storedEdits: work.edits, queued: { op: save.id, edits } };
}

/** It went past a full device. */
export function sent(work: LocalDraft, op: OutboxEntry | undefined): LocalDraft {
  const saved = op && postIn(op);
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

/** A post of its own that no one has saved, under an address that is free. */
export function setAside(work: LocalDraft, id: string, now: number): LocalDraft {
  const slug = slugOf(`${work.fields.slug.slice(0, slugLimit - 6)}-mine`);
  const fields = { ...work.fields, slug };
  return { ...nothingTyped(id, fields), edits: 1, asideOf: work.id, updatedAt: now };
}
