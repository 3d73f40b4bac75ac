/** Asks the worker for photos: drawn one by one, then joined in a PDF. */

/** A photo as it is kept: a JPEG, its pixels, and a small one as a data address. */
export type DrawnPhoto = {
  bytes: ArrayBuffer;
  width: number;
  height: number;
  thumb: string;
};

/** heic: an iPhone's format that this browser cannot open. stopped: the worker could not be fetched, or broke off. */
export type PhotoTrouble = 'heic' | 'unreadable' | 'stopped';

export type PhotoMaker = {
  draw: (file: Blob) => Promise<DrawnPhoto | PhotoTrouble>;
  /** One PDF of at most `most` bytes, the photos made smaller where they have to be. */
  join: (
    photos: readonly Omit<DrawnPhoto, 'thumb'>[],
    most: number,
  ) => Promise<Uint8Array<ArrayBuffer> | 'size' | 'stopped'>;
};

/** What the worker is asked: one of the maker's functions, and what it is given. */
export type PhotoJob = {
  [Name in keyof PhotoMaker]: [Name, ...Parameters<PhotoMaker[Name]>];
}[keyof PhotoMaker];

/** A worker for each job: what a photo took of memory is given back with it. */
export const photoMaker: PhotoMaker = {
  draw: (file) => ask(['draw', file]),
  join: (photos, most) => ask(['join', photos, most]),
};

function ask<T>(job: PhotoJob): Promise<T | 'stopped'> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<T | 'stopped'>((done) => {
    worker.addEventListener('message', ({ data }: MessageEvent<T>) => done(data));
    worker.addEventListener('error', () => done('stopped'));
    worker.postMessage(job, []);
  }).finally(() => worker.terminate());
}
