/** Reads and deletes photo rows; pictures are in `chunks`. */
import type { StoredPhoto } from '#domain/documents/stored-photo.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { dropBytes } from '#sync/files.ts';

export function photosOf(db: DeviceDatabase, set: string): Promise<StoredPhoto[]> {
  return db.photos.where('set').equals(set).sortBy('position');
}

/** Call inside a transaction, like the functions below. */
export async function dropPhotos(
  db: DeviceDatabase,
  photos: readonly StoredPhoto[],
): Promise<void> {
  for (const { id } of photos) {
    await db.photos.delete(id);
    await dropBytes(db, id);
  }
}

/** Marks photos as changed since they became a document. */
export async function notInDocument(db: DeviceDatabase, set: string): Promise<void> {
  await db.photos.where('set').equals(set).modify({ inDocument: null });
}

export async function noteDocument(
  db: DeviceDatabase,
  set: string,
  document: string,
  ids: readonly string[],
): Promise<void> {
  const now = await photosOf(db, set);
  if (now.map(({ id }) => id).join() !== ids.join()) return;
  await db.photos.where('set').equals(set).modify({ inDocument: document });
}

export async function dropPhotosIn(db: DeviceDatabase, set: string, document: string | null) {
  const photos = await photosOf(db, set);
  await dropPhotos(
    db,
    photos.filter(({ inDocument }) => inDocument !== null && inDocument === document),
  );
}

/** Deletes photos added before `before` (UTC ms) that belong to no draft. */
export async function dropOldPhotos(db: DeviceDatabase, before: number): Promise<void> {
  const drafts = new Set(await db.drafts.toCollection().primaryKeys());
  const old = db.photos.filter(({ set, addedAt }) => addedAt < before && !drafts.has(set));
  await dropPhotos(db, await old.toArray());
}
