/** Adding what was picked, dropped or photographed: files at once, photos once they are one document. */
import { useState } from 'react';

import { heicHeadBytes } from '#domain/documents/heic.ts';
import { photoEndings, pictureOf } from '#domain/documents/request-files.ts';
import type { FileProblem } from './data/request-files.ts';
import { useRequests } from './data/requests.ts';

/** `reading` files are being copied onto this device. */
export function useAdding(request: string, onPhotos: () => void) {
  const { addFiles, photos } = useRequests();
  const [reading, setReading] = useState(0);
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);

  /** True where all of them were taken. */
  async function keep(files: readonly File[]): Promise<boolean> {
    if (files.length === 0) return true;
    setReading((before) => before + files.length);
    try {
      const refused = await addFiles(request, files);
      setProblems((before) => [...before, ...refused]);
      return refused.every(({ problem }) => problem === 'locked');
    } finally {
      setReading((before) => before - files.length);
    }
  }

  return {
    reading,
    problems,
    dismiss: () => setProblems([]),
    async add(files: readonly File[]): Promise<void> {
      setProblems([]);
      const arePhotos = await Promise.all(files.map(isPhoto));
      const pictures = files.filter((_, index) => arePhotos[index]);
      const kept = keep(files.filter((_, index) => !arePhotos[index]));
      if (pictures.length > 0) {
        onPhotos();
        // What this browser cannot draw is sent as it is.
        await photos.take(request, pictures, (file) => keep([file]));
      }
      await kept;
    },
  };
}

async function isPhoto(file: File): Promise<boolean> {
  const head = file.slice(0, heicHeadBytes).arrayBuffer();
  const bytes = await head.catch(() => new ArrayBuffer(0));
  if (pictureOf(new Uint8Array(bytes))) return true;
  const lower = file.name.toLowerCase();
  return photoEndings.some((ending) => lower.endsWith(`.${ending}`));
}
