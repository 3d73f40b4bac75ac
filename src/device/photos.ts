/** Photos of pages that are to become one document: their facts in rows, their pictures in `chunks`. */
import type { KeptPhoto } from '#domain/documents/kept-photo.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { dropBytes } from '#sync/files.ts';

/** Those of a set, in the order of their pages. */
export function photosOf(db: DeviceDatabase, set: string): Promise<KeptPhoto[]> {
  return db.photos.where('set').equals(set).sortBy('position');
}

/** Removes photos and their pictures. Call inside a transaction, like all of the following. */
export async function dropPhotos(db: DeviceDatabase, photos: readonly KeptPhoto[]): Promise<void> {
  for (const { id } of photos) {
    await db.photos.delete(id);
    await dropBytes(db, id);
  }
}

/** They have changed: no document is made of them as they stand. */
export async function notInDocument(db: DeviceDatabase, set: string): Promise<void> {
  await db.photos.where('set').equals(set).modify({ inDocument: null });
}

/** The document is made of these, if they are still all there are, and in this order. */
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

/** Those that are in the document have become it: it is on its way. */
export async function dropPhotosIn(db: DeviceDatabase, set: string, document: string | null) {
  const photos = await photosOf(db, set);
  await dropPhotos(
    db,
    photos.filter(({ inDocument }) => inDocument !== null && inDocument === document),
  );
}

/** Those of drafts that are gone, and older than `before`: UTC milliseconds. */
export async function dropOldPhotos(db: DeviceDatabase, before: number): Promise<void> {
  const drafts = new Set(await db.drafts.toCollection().primaryKeys());
  const old = db.photos.filter(({ set, addedAt }) => addedAt < before && !drafts.has(set));
  await dropPhotos(db, await old.toArray());
}
