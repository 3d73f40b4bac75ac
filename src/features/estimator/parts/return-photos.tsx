/** Photographs paper pages, orders them, and attaches them as one PDF. */
import { useState } from 'react';

import { documentMaxBytes } from '#domain/documents/document.ts';
import type { StoredDocument } from '#sync/outbox-entry.ts';
import { photoErrorTexts, photoTexts } from '#texts/photos.ts';
import { Button } from '#ui/button.tsx';
import { countText, PhotoDialog } from '#ui/photo-dialog.tsx';
import { notAttached, type Photos } from '../use-photos.ts';

interface ReturnPhotosProps {
  readonly photos: Photos;
  readonly document: StoredDocument | null;
  readonly attach: (file: File, photos: readonly string[], draftId: string) => Promise<void>;
}

export function ReturnPhotos({ photos: all, document, attach }: ReturnPhotosProps) {
  const { photos, reading, problems, set, store } = all;
  const [open, setOpen] = useState(false);
  const [making, setMaking] = useState(false);
  const [problem, setProblem] = useState<'size' | 'stopped' | null>(null);
  const waits = notAttached(all, document);
  const count = countText(photos.length);
  const unattached = waits ? photoTexts.waiting(count) : '';

  async function attachAll(): Promise<void> {
    if (!store) return;
    setMaking(true);
    setProblem(null);
    const name = photoTexts.file(count);
    const made = await store
      .document(set, { name, most: documentMaxBytes })
      .catch(() => 'stopped' as const);
    setMaking(false);
    if (typeof made === 'string') return setProblem(made);
    setOpen(false);
    return attach(made.file, made.photos, set);
  }

  return (
    <div>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {photos.length === 0 ? photoTexts.open : photoTexts.openAgain(count)}
      </Button>
      <p className="text-small text-soft -mt-1">
        {photos.length === 0 ? photoTexts.hint : unattached}
      </p>
      <PhotoDialog
        open={open && store !== null}
        onClose={() => setOpen(false)}
        words={photoTexts}
        photos={photos}
        reading={reading}
        problems={[
          ...problems.map(({ id, name, problem: why }) => ({
            id,
            text: `${name}: ${photoErrorTexts[why]}`,
          })),
          ...(problem ? [{ id: 'photos-error', text: photoErrorTexts[problem] }] : []),
        ]}
        waits={waits}
        making={making}
        picture={async (id) => store?.picture(id)}
        onTake={(files) => {
          setProblem(null);
          void store?.take(set, files);
        }}
        onMove={(id, by) => void store?.move(id, by)}
        onRemove={(id) => void store?.remove(id)}
        onClear={async () => store?.clear(set)}
        onAttach={() => void attachAll()}
      />
    </div>
  );
}
