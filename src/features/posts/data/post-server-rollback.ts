/**
 * Where the server has gone back behind what this device has seen, as after a backup was restored, or knows a post no more. How an
 * optimistic write is rolled back: src/sync/entity-writes.ts.
 */
import type { DeviceDatabase } from '#sync/database.ts';
import type { OutboxEntry, OpTrouble } from '#sync/outbox-entry.ts';
import { readSnapshot, workIn } from './post-snapshot.ts';
import type { LocalDraft } from '#domain/posts/post-work.ts';

/** The copy shows what is no longer there: it is read anew, or what is here is a new post. Call inside a transaction. */
export async function forgetWhatIsGone(
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

/** Nothing of it is stored. */
function asNew(work: LocalDraft): LocalDraft {
  const edits = Math.max(1, work.edits);
  return { ...work, base: 0, address: '', status: 'new', edits, storedEdits: 0 };
}
