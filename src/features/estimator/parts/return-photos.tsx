/** Pages on paper: photographed, put in order, attached as one PDF. */
import { useState } from 'react';

import { documentMaxBytes } from '#domain/documents/document.ts';
import type { KeptDocument } from '#sync/outbox-entry.ts';
import { photoErrorTexts, photoTexts } from '#texts/photos.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { PhotoInput } from '#ui/photo-input.tsx';
import { PhotoPages } from '#ui/photo-pages.tsx';
import { notAttached, type Photos } from '../use-photos.ts';

interface ReturnPhotosProps {
  readonly photos: Photos;
  readonly document: KeptDocument | null;
  readonly attach: (file: File, photos: readonly string[]) => Promise<void>;
}

const countId = 'photos-count';

export function ReturnPhotos({ photos: all, document, attach }: ReturnPhotosProps) {
  const { photos, reading, problems, set, store } = all;
  const [open, setOpen] = useState(false);
  const [making, setMaking] = useState(false);
  const [clearing, setClearing] = useState(false);
  const [problem, setProblem] = useState<'size' | 'stopped' | null>(null);
  const waits = notAttached(all, document);
  const count = countText(photos.length);
  const unattached = waits ? filled('waiting', count) : '';
  const hint = photos.length === 0 ? photoTexts.hint : unattached;
  const status = reading > 0 ? filled('reading', countText(reading)) : '';

  async function attachAll(): Promise<void> {
    if (!store) return;
    setMaking(true);
    setProblem(null);
    const made = await store
      .document(set, { name: filled('file', count), most: documentMaxBytes })
      .catch(() => 'stopped' as const);
    setMaking(false);
    if (typeof made === 'string') return setProblem(made);
    setOpen(false);
    return attach(made.file, made.photos);
  }

  async function clearAll(): Promise<void> {
    await store?.clear(set);
    window.document.getElementById(countId)?.focus();
  }

  const take = (files: readonly File[]) => {
    setProblem(null);
    void store?.take(set, files);
  };

  return (
    <div>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {photos.length === 0 ? photoTexts.open : filled('openAgain', count)}
      </Button>
      <p className="mt-1 text-small text-soft">{hint}</p>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={photoTexts.title}
        lead={photoTexts.lead}
        actions={
          <>
            {photos.length > 0 && reading === 0 && waits && (
              <Button
                kind="primary"
                busyLabel={making ? photoTexts.attaching : undefined}
                onClick={() => void attachAll()}
              >
                {photoTexts.attach}
              </Button>
            )}
            {!waits && <Button onClick={() => setOpen(false)}>Close</Button>}
          </>
        }
      >
        <div className="flex flex-wrap gap-3">
          <PhotoInput camera onTake={take} />
          <PhotoInput onTake={take} />
        </div>
        <div role="alert">
          {problems.map(({ id, name, problem: why }) => (
            <FieldError key={id} id={id}>
              {`${name}: ${photoErrorTexts[why]}`}
            </FieldError>
          ))}
          {problem && <FieldError id="photos-error">{photoErrorTexts[problem]}</FieldError>}
        </div>
        <p id={countId} tabIndex={-1} className="mt-6 border-b-1.5 border-ink pb-2 outline-none">
          {photos.length === 0 ? photoTexts.none : filled('kept', count)}
          <output className="ms-2 text-soft empty:hidden">{status}</output>
        </p>
        {store && (
          <PhotoPages
            photos={photos}
            picture={(id) => store.picture(id)}
            onMove={(id, by) => void store.move(id, by)}
            onRemove={(id) => void store.remove(id)}
            headingId={countId}
          />
        )}
        {photos.length > 1 && (
          <Button kind="quiet" size="small" onClick={() => setClearing(true)}>
            {photoTexts.clear}
          </Button>
        )}
      </Dialog>
      <ConfirmDialog
        open={clearing}
        title={filled('clearAsk', count)}
        lead={photoTexts.clearLead}
        confirmLabel={photoTexts.clear}
        cancelLabel={photoTexts.keep}
        onConfirm={() => {
          setClearing(false);
          void clearAll();
        }}
        onCancel={() => setClearing(false)}
      />
    </div>
  );
}

type Counted = 'openAgain' | 'kept' | 'reading' | 'waiting' | 'file' | 'clearAsk';

function filled(text: Counted, count: string): string {
  return photoTexts[text].replace('{count}', count);
}

/** "1 photo", "3 photos". */
function countText(count: number): string {
  return count === 1 ? '1 photo' : `${count} photos`;
}
