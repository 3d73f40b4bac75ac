/** Files that a client brings for a request: copied when picked, sent in parts, each once. */
import { filesPerRequest, requestFiles } from '#domain/documents/accepted-files.ts';
import {
  type AttachProblem,
  attachOp,
  lockedIn,
  type NotTaken,
  takeEach,
} from '#device/keep-to-send.ts';
import type { PhotoStore } from '#device/photo-store.ts';
import { dropPhotos, photosOf } from '#device/photos.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import { keepFile, type PickedFile, readPickedFile } from '#sync/files.ts';
import { keepOps } from '#sync/outbox.ts';
import type { RequestStore } from './request-store.ts';

/** many: the request has as many as it takes. twice: it waits here already. full: no room on this device. stopped: its photos have changed. */
export type FileTrouble = AttachProblem | 'many' | 'twice' | 'stopped';

/** A picked file that was not taken. */
export type FileProblem = NotTaken<FileTrouble>;

/** `look` shows the requests by then. */
export function createRequestFiles(
  { db, device, health, wake }: Omit<StoreDependencies, 'send'>,
  photos: Pick<PhotoStore, 'document'>,
  look: RequestStore['look'],
) {
  async function isKept(request: string, file: PickedFile, pages: readonly string[]) {
    const op = await attachOp(device, file, { request });
    const queue = [db.ops, db.receipts, db.facts, db.requests, db.forms];
    const tables = [...queue, db.documents, db.chunks, db.photos];
    return db.write(tables, async (): Promise<'many' | 'twice' | 'stopped' | undefined> => {
      const photos = await photosOf(db, request);
      // What was removed by now is not sent.
      if (pages.some((page, index) => photos[index]?.id !== page)) return 'stopped';
      const waiting = await db.documents.where('draft').equals(request).toArray();
      const shown = (await look())?.find(({ id }) => id === request)?.files ?? [];
      const brought = shown.filter(({ stand }) => stand.at !== 'refused' && stand.at !== 'taken');
      if (brought.length >= filesPerRequest) return 'many';
      const { name, sha256 } = file.document;
      if (waiting.some((one) => one.name === name && one.sha256 === sha256)) return 'twice';
      await keepFile(db, file);
      await keepOps(db, [op]);
      await dropPhotos(db, photos.slice(0, pages.length));
      return undefined;
    });
  }

  /** Photos that have become this file go with it, in the same transaction. */
  async function add(
    request: string,
    file: File,
    pages: readonly string[] = [],
  ): Promise<FileTrouble | undefined> {
    const picked = await readPickedFile(device, request, file, requestFiles);
    if (typeof picked === 'string') return picked;
    try {
      const problem = await isKept(request, picked, pages);
      if (problem) return problem;
      if (health.snapshot().full) health.report({ full: false });
      wake();
      return lockedIn(picked);
    } catch (error) {
      if (!isOutOfRoom(error)) return 'unkept';
      health.report({ full: true });
      return 'full';
    }
  }

  return {
    /** Keeps files one after the other, to be sent as soon as may be; answers with those that were not taken. */
    addFiles: (request: string, files: readonly File[]): Promise<FileProblem[]> =>
      takeEach({ db, device }, files, (file) => add(request, file)),

    /** The photos of a request become one PDF, which is kept to be sent as any other file. */
    addPhotos: (request: string, name: string): Promise<FileTrouble | undefined> =>
      db.trackPending(async () => {
        const most = requestFiles.maxBytes;
        const made = await photos.document(request, { name, most }).catch(() => 'stopped' as const);
        if (typeof made === 'string') return made;
        return add(request, made.file, made.photos);
      }),
  };
}
