export type DrawnPhoto = {
  bytes: ArrayBuffer;
  width: number;
  height: number;
  thumb: string;
};

/** heic: this browser cannot decode it. stopped: the worker failed. */
export type PhotoTrouble = 'heic' | 'unreadable' | 'stopped';

export type PhotoMaker = {
  draw: (file: Blob) => Promise<DrawnPhoto | PhotoTrouble>;
  /** Joins photos into a PDF of at most `most` bytes, shrinking them if needed. */
  join: (
    photos: readonly Omit<DrawnPhoto, 'thumb'>[],
    most: number,
  ) => Promise<Uint8Array<ArrayBuffer> | 'size' | 'stopped'>;
};

export type PhotoJob = {
  [Name in keyof PhotoMaker]: [Name, ...Parameters<PhotoMaker[Name]>];
}[keyof PhotoMaker];

/** One worker per job frees its memory. */
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
