import { useEffect, useState } from 'react';

import type { StoredDocument } from '#sync/outbox-entry.ts';
import type { PhotoStore, PhotoView } from '#device/photo-store.ts';
import { type EstimatorServices } from './data/estimator-services.ts';
import { usePart } from '#device/services.ts';

/** `store` is null until the database is open and `set`, the draft's id, is known. */
export type Photos = PhotoView & { set: string; store: PhotoStore | null };

const nothing: PhotoView = { photos: [], reading: 0, problems: [] };

export function usePhotos(set: string): Photos {
  const { photos } = usePart('estimator');
  const [seen, setSeen] = useState<Photos | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let ended = false;
    const begin = async () => {
      const store = await photos;
      if (!ended) stop = store.watch(set, (view) => setSeen({ ...view, set, store }));
    };
    if (set) void begin();
    return () => {
      ended = true;
      stop?.();
    };
  }, [photos, set]);
  return seen?.set === set ? seen : { ...nothing, set, store: null };
}

export function notAttached(
  { photos, reading }: PhotoView,
  document: StoredDocument | null,
): boolean {
  const isIn = (inDocument: string | null) => inDocument !== null && inDocument === document?.id;
  return reading > 0 || photos.some(({ inDocument }) => !isIn(inDocument));
}

/** True if stored photos are not in the attached file. Unreadable photos count as none. */
export async function photosLeft(
  { drafts, photos }: Pick<EstimatorServices, 'drafts' | 'photos'>,
  set: string,
): Promise<boolean> {
  const stored = await photos.then((store) => store.list(set)).catch(() => []);
  const document = drafts.snapshot()?.draft.document;
  return stored.some(({ inDocument }) => !inDocument || inDocument !== document);
}
