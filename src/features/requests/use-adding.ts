/** Adding what was picked, dropped or photographed: files at once, photos once they are one document. */
import { useState } from 'react';

import { photoEndings } from '#domain/documents/request-files.ts';
import type { FileProblem } from './data/request-files.ts';
import { useRequests } from './data/requests.ts';

/** `reading` files are being copied onto this device. */
export function useAdding(request: string, onPhotos: () => void) {
  const { addFiles, photos } = useRequests();
  const [reading, setReading] = useState(0);
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);

  async function keep(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setReading((before) => before + files.length);
    try {
      const refused = await addFiles(request, files);
      setProblems((before) => [...before, ...refused]);
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
      const pictures = files.filter(isPhoto);
      const kept = keep(files.filter((file) => !isPhoto(file)));
      if (pictures.length > 0) {
        onPhotos();
        // What this browser cannot draw is sent as it is.
        await keep(await photos.take(request, pictures));
      }
      await kept;
    },
  };
}

function isPhoto({ name }: File): boolean {
  const lower = name.toLowerCase();
  return photoEndings.some((ending) => lower.endsWith(`.${ending}`));
}
