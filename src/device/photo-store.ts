import { newId } from '#domain/ids.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import type { Device } from '#sync/device.ts';
import type { Health } from './health.ts';
import { watch } from '#sync/live.ts';
import type { DrawnPhoto, PhotoMaker, PhotoTrouble } from './photo-maker.ts';
import type { StoredPhoto } from '#domain/documents/stored-photo.ts';
import { dropPhotos, notInDocument, photosOf } from './photos.ts';

/** `many`: the document is full. `full`: no room on this device. `kept`: not decodable, stored as a file. */
export type PhotoProblem = {
  id: string;
  name: string;
  problem: PhotoTrouble | 'many' | 'full' | 'kept';
};

export type PhotoView = {
  photos: readonly StoredPhoto[];
  reading: number;
  problems: readonly PhotoProblem[];
};

export type PhotoStore = ReturnType<typeof createPhotoStore>;

type Dependencies = { db: DeviceDatabase; device: Device; health: Health } & PhotoMaker;

type Taking = Pick<PhotoView, 'reading' | 'problems'>;

type Owner = { id: string } | undefined;

const mostPhotos = 40;
const idle: Taking = { reading: 0, problems: [] };

export function createPhotoStore({ db, device, health, draw, join }: Dependencies) {
  const listeners = new Set<() => void>();
  const taking = new Map<string, Taking>();
  /** Draws one photo at a time, because phones lack memory for two. */
  let turn: Promise<unknown> = Promise.resolve();

  function note(set: string, change: (now: Taking) => Taking): void {
    taking.set(set, change(taking.get(set) ?? idle));
    for (const listener of listeners) listener();
  }

  const change = <T>(run: () => Promise<T>) => db.write([db.photos, db.chunks, db.drafts], run);

  async function takeOne(set: string, file: File, owner: Owner) {
    const drawn = await draw(file);
    if (typeof drawn === 'string') return drawn;
    try {
      const problem = await change(() => keep(set, drawn, owner));
      if (health.snapshot().full) health.report({ full: false });
      return problem;
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      health.report({ full: true });
      return 'full';
    }
  }

  /** Stores a page, unless its estimate was deleted meanwhile. */
  async function keep(set: string, { bytes, ...facts }: DrawnPhoto, owner: Owner) {
    if (owner && !(await db.drafts.get(set))) return 'stopped';
    const before = await photosOf(db, set);
    if (before.length >= mostPhotos) return 'many';
    const id = newId(device.random);
    const position = (before.at(-1)?.position ?? 0) + 1;
    const size = bytes.byteLength;
    const addedAt = device.now();
    await db.photos.put({ ...facts, id, set, position, size, inDocument: null, addedAt });
    await db.chunks.put({ document: id, index: 0, bytes });
    return undefined;
  }

  const changeOne = (id: string, run: (photo: StoredPhoto) => Promise<void>) =>
    change(async () => {
      const photo = await db.photos.get(id);
      if (!photo) return;
      await notInDocument(db, photo.set);
      await run(photo);
    });

  return {
    list: (set: string) => db.withReconnect(() => photosOf(db, set)),

    watch(set: string, show: (view: PhotoView) => void): () => void {
      let photos: readonly StoredPhoto[] | undefined;
      const notify = () => photos && show({ photos, ...(taking.get(set) ?? idle) });
      listeners.add(notify);
      const stop = watch(
        db,
        () => photosOf(db, set),
        (now) => {
          photos = now;
          notify();
        },
      );
      return () => {
        listeners.delete(notify);
        stop();
      };
    },

    /** Stores photos one by one. `keepFile` stores undecodable files, and returns whether it did. */
    async take(
      set: string,
      files: readonly File[],
      keepFile: (file: File) => Promise<boolean> = async () => false,
    ): Promise<void> {
      note(set, ({ reading }) => ({ reading: reading + files.length, problems: [] }));
      const owner = db.withReconnect(() => db.drafts.get(set)).catch(() => undefined);
      const all = files.map(async (file) => {
        const taken = db.trackPending(() =>
          turn.then(async () => takeOne(set, file, await owner)).catch(() => 'stopped' as const),
        );
        turn = taken;
        const found = await taken;
        const isNoPhoto = found === 'heic' || found === 'unreadable';
        const isStored = isNoPhoto && (await keepFile(file).catch(() => false));
        const problem = isStored ? 'kept' : found;
        note(set, ({ reading, problems }) => ({
          reading: reading - 1,
          problems: problem
            ? [...problems, { id: newId(device.random), name: file.name, problem }]
            : problems,
        }));
      });
      await Promise.all(all);
    },

    move: (id: string, by: number): Promise<void> =>
      changeOne(id, async (photo) => {
        const all = await photosOf(db, photo.set);
        const other = all[all.findIndex((each) => each.id === id) + by];
        if (!other) return;
        await db.photos.update(id, { position: other.position });
        await db.photos.update(other.id, { position: photo.position });
      }),

    remove: (id: string): Promise<void> => changeOne(id, (photo) => dropPhotos(db, [photo])),

    clear: (set: string): Promise<void> =>
      change(async () => dropPhotos(db, await photosOf(db, set))),

    async picture(id: string): Promise<Blob | undefined> {
      const chunk = await db.chunks.get([id, 0]);
      return chunk && new Blob([chunk.bytes], { type: 'image/jpeg' });
    },

    /** Makes one PDF of at most `most` bytes; also returns the ids of its photos. */
    async document(set: string, { name, most }: { name: string; most: number }) {
      const photos = await photosOf(db, set);
      const chunks = await Promise.all(photos.map(({ id }) => db.chunks.get([id, 0])));
      const pictures = photos.map(({ width, height }, index) => ({
        bytes: chunks[index]?.bytes ?? new ArrayBuffer(0),
        width,
        height,
      }));
      const pdf = await join(pictures, most);
      if (typeof pdf === 'string') return pdf;
      const file = new File([pdf], name);
      return { file, photos: photos.map(({ id }) => id) };
    },
  };
}
