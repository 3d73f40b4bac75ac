/** What has had its time leaves the device: drafts, texts of forms and receipts after thirty days. */
import { type DeviceDatabase, isOutOfRoom } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { keptForMs } from '#domain/estimator/draft.ts';
import { dropFile } from '#sync/files.ts';
import type { Health } from './health.ts';
import { dropOldPhotos } from '#features/estimator/data/photos.ts';

/** Removes what is too old. Where that fails everything stays until the next visit, and only a full device is told of. */
export async function runHousekeeping(db: DeviceDatabase, device: Device, health: Health) {
  try {
    await removeOld(db, device);
  } catch (error) {
    if (isOutOfRoom(error)) health.report({ full: true });
  }
}

/** A submission under way and its file stay however long it takes. */
async function removeOld(db: DeviceDatabase, device: Device): Promise<void> {
  const before = device.now() - keptForMs;
  const tables = [db.drafts, db.documents, db.chunks, db.receipts, db.ops, db.forms, db.photos];
  await db.write(tables, async () => {
    await db.receipts.where('ackAt').below(before).delete();
    await db.forms.where('updatedAt').below(before).delete();
    const old = await db.drafts.where('updatedAt').below(before).toArray();
    for (const draft of old.filter(({ phase }) => phase !== 'submitting')) {
      await db.drafts.delete(draft.id);
      if (draft.document) await dropFile(db, draft.document);
    }
    await dropOldPhotos(db, before);
  });
}
