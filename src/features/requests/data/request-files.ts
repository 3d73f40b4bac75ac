/** Queues files for document requests; rejects one already pending here. */
import { filesPerRequest, requestFiles } from '#domain/documents/accepted-files.ts';
import {
  type AttachProblem,
  attachOp,
  lockedProblem,
  type RejectedFile,
  attachEach,
} from '#device/keep-to-send.ts';
import type { PhotoStore } from '#device/photo-store.ts';
import { dropPhotos, photosOf } from '#device/photos.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import { keepFile, type PickedFile, readPickedFile } from '#sync/files.ts';
import { keepOps } from '#sync/outbox.ts';
import type { RequestStore } from './request-store.ts';

/** twice: already pending here. full: no room on this device. stopped: its photos changed. */
export type FileTrouble = AttachProblem | 'many' | 'twice' | 'stopped';

export type FileProblem = RejectedFile<FileTrouble>;

export function createRequestFiles(
  { db, device, health, wake }: Omit<StoreDependencies, 'send'>,
  photos: Pick<PhotoStore, 'document'>,
  look: RequestStore['look'],
) {
  async function queueFile(request: string, file: PickedFile, pages: readonly string[]) {
    const op = await attachOp(device, file, { request });
    const queue = [db.ops, db.receipts, db.facts, db.requests, db.forms];
    const tables = [...queue, db.documents, db.chunks, db.photos];
    return db.write(tables, async (): Promise<'many' | 'twice' | 'stopped' | undefined> => {
      const photos = await photosOf(db, request);
      // Photos removed since must not be sent.
      if (pages.some((page, index) => photos[index]?.id !== page)) return 'stopped';
      const waiting = await db.documents.where('draft').equals(request).toArray();
      const shown = (await look())?.find(({ id }) => id === request)?.files ?? [];
      const brought = shown.filter(
        ({ status }) => status.at !== 'refused' && status.at !== 'taken',
      );
      if (brought.length >= filesPerRequest) return 'many';
      const { name, sha256 } = file.document;
      if (waiting.some((one) => one.name === name && one.sha256 === sha256)) return 'twice';
      await keepFile(db, file);
      await keepOps(db, [op]);
      await dropPhotos(db, photos.slice(0, pages.length));
      return undefined;
    });
  }

  /** Queues a file, and deletes its source photos in the same transaction. */
  async function add(
    request: string,
    file: File,
    pages: readonly string[] = [],
  ): Promise<FileTrouble | undefined> {
    const picked = await readPickedFile(device, request, file, requestFiles);
    if (typeof picked === 'string') return picked;
    try {
      const problem = await queueFile(request, picked, pages);
      if (problem) return problem;
      if (health.snapshot().full) health.report({ full: false });
      wake();
      return lockedProblem(picked);
    } catch (error) {
      if (!isOutOfRoom(error)) return 'unkept';
      health.report({ full: true });
      return 'full';
    }
  }

  return {
    /** Queues files one by one; returns those that were refused or may need a password. */
    addFiles: (request: string, files: readonly File[]): Promise<FileProblem[]> =>
      attachEach({ db, device }, files, (file) => add(request, file)),

    /** Queues the photos as one PDF. */
    addPhotos: (request: string, name: string): Promise<FileTrouble | undefined> =>
      db.trackPending(async () => {
        const most = requestFiles.maxBytes;
        const made = await photos.document(request, { name, most }).catch(() => 'stopped' as const);
        if (typeof made === 'string') return made;
        return add(request, made.file, made.photos);
      }),
  };
}
