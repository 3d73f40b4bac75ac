import { useState } from 'react';

import { photoTypes } from '#domain/documents/heic.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { FieldError } from './field-error.tsx';
import { FilesButton } from './files-button.tsx';
import { type PhotoPage, PhotoPages } from './photo-pages.tsx';

/** `photos` is "1 photo" or "3 photos". */
export type PhotoWords = Readonly<
  Record<
    'title' | 'lead' | 'none' | 'attach' | 'attaching' | 'clear' | 'clearLead' | 'keep',
    string
  >
> &
  Readonly<Record<'kept' | 'reading' | 'clearAsk', (photos: string) => string>>;

interface PhotoDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly words: PhotoWords;
  readonly photos: readonly PhotoPage[];
  readonly reading: number;
  readonly problems: readonly { readonly id: string; readonly text: string }[];
  /** True while the document lacks the latest changes. */
  readonly waits: boolean;
  readonly making: boolean;
  readonly picture: (id: string) => Promise<Blob | undefined>;
  readonly onTake: (files: readonly File[]) => void;
  readonly onMove: (id: string, by: number) => void;
  readonly onRemove: (id: string) => void;
  readonly onClear: () => Promise<void>;
  readonly onAttach: () => void;
}

const countId = 'photos-count';

export function PhotoDialog(props: PhotoDialogProps) {
  const { open, onClose, words, photos, reading, problems, waits, making } = props;
  const [clearing, setClearing] = useState(false);
  const count = countText(photos.length);
  const status = reading > 0 ? words.reading(countText(reading)) : '';

  async function clearAll(): Promise<void> {
    setClearing(false);
    await props.onClear();
    document.getElementById(countId)?.focus();
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={words.title}
        lead={words.lead}
        actions={
          <>
            {photos.length > 0 && reading === 0 && waits && (
              <Button
                kind="primary"
                busyLabel={making ? words.attaching : undefined}
                onClick={props.onAttach}
              >
                {words.attach}
              </Button>
            )}
            {!waits && <Button onClick={onClose}>Close</Button>}
          </>
        }
      >
        <div className="flex flex-wrap gap-3">
          <FilesButton label="Take a photo" accept="image/*" camera onPick={props.onTake} />
          <FilesButton label="Choose photos" accept={photoTypes} onPick={props.onTake} />
        </div>
        <div role="alert">
          {problems.map(({ id, text }) => (
            <FieldError key={id} id={id}>
              {text}
            </FieldError>
          ))}
        </div>
        <p id={countId} tabIndex={-1} className="mt-6 border-b-1.5 border-ink pb-2 outline-none">
          {photos.length === 0 ? words.none : words.kept(count)}
          <output className="ms-2 text-soft empty:hidden">{status}</output>
        </p>
        <PhotoPages
          photos={photos}
          picture={props.picture}
          onMove={props.onMove}
          onRemove={props.onRemove}
          headingId={countId}
        />
        {photos.length > 1 && (
          <Button kind="quiet" size="small" onClick={() => setClearing(true)}>
            {words.clear}
          </Button>
        )}
      </Dialog>
      <ConfirmDialog
        open={clearing}
        title={words.clearAsk(count)}
        lead={words.clearLead}
        confirmLabel={words.clear}
        cancelLabel={words.keep}
        onConfirm={() => void clearAll()}
        onCancel={() => setClearing(false)}
      />
    </>
  );
}

export function countText(count: number): string {
  return count === 1 ? '1 photo' : `${count} photos`;
}
