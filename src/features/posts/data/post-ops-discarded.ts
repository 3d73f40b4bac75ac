/** What it means for posts that someone takes ops out of the queue: nothing is sent that was built on them, and no text is lost. */
import type { DeviceDatabase } from '#sync/database.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { readSnapshot, workIn } from './post-snapshot.ts';

/** Later ops name a revision that this one was to make; by now it may be someone else's. Call inside a transaction, before it is gone. */
export async function discardWithLater(db: DeviceDatabase, op: OutboxEntry): Promise<void> {
  const stand = await readSnapshot(db, op.entity);
  const work = workIn(stand);
  const gone = stand.ops.filter(({ seq }) => seq >= op.seq);
  const saves = gone.some(({ kind }) => kind === 'post.save');
  if (!stand.work && work && saves) {
    await db.postWorks.put({ ...work, base: op.base ?? 0, edits: 1 });
  }
  await db.ops.bulkDelete(gone.map(({ id }) => id));
}
