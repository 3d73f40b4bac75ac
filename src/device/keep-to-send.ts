/** A picked file is kept together with the op that brings it, or not at all. */
import { isOutOfRoom } from '#sync/database-errors.ts';
import { keepFile, type PickedFile } from '#sync/files.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { keepOps } from '#sync/outbox.ts';
import type { StoreSurroundings } from './store-surroundings.ts';

/** Answers with why it was not kept; full: there is no room on this device. */
export async function keepToSend(
  { db, health, wake }: Pick<StoreSurroundings, 'db' | 'health' | 'wake'>,
  file: PickedFile,
  op: OutboxEntry,
): Promise<'full' | 'unkept' | undefined> {
  try {
    await db.write([db.ops, db.documents, db.chunks], async () => {
      await keepFile(db, file);
      await keepOps(db, [op]);
    });
    wake();
    return undefined;
  } catch (error) {
    if (!isOutOfRoom(error)) return 'unkept';
    health.report({ full: true });
    return 'full';
  }
}
