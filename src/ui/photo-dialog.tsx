import { useState, useEffect, useRef } from 'react';
import { photoTypes } from '#domain/documents/heic.ts';
import { Button } from './button.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { FieldError } from './field-error.tsx';
import { FilesButton } from './files-button.tsx';
import { useOwnPresses } from './use-own-presses.ts';

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

/** `thumb` is a data URL. */
type PhotoPage = { readonly id: string; readonly thumb: string };

interface PhotoPagesProps {
  readonly photos: readonly PhotoPage[];
  readonly picture: (id: string) => Promise<Blob | undefined>;
  /** `by` is -1 or 1. */
  readonly onMove: (id: string, by: number) => void;
  readonly onRemove: (id: string) => void;
  /** Focused when no page is left. */
  readonly headingId: string;
}

function PhotoPages({ photos, picture, onMove, onRemove, headingId }: PhotoPagesProps) {
  const [near, setNear] = useState<{ id: string; address: string } | null>(null);
  const hold = useFocusOnPages(photos, headingId);
  const last = photos.length - 1;
  const list = useRef<HTMLOListElement>(null);
  useOwnPresses(String(photos.map(({ id }) => id).sort()), list);
  useEffect(() => () => void (near && URL.revokeObjectURL(near.address)), [near]);

  async function look(id: string): Promise<void> {
    const blob = near?.id === id ? undefined : await picture(id);
    setNear(blob ? { id, address: URL.createObjectURL(blob) } : null);
  }

  return (
    <ol ref={list}>
      {photos.map(({ id, thumb }, index) => {
        const page = `page ${index + 1}`;
        const act = (action: Action, label: string, run: () => void) => (
          <Button
            id={`${id}-${action}`}
            kind="quiet"
            size="small"
            onClick={() => {
              hold(id, action);
              run();
            }}
          >
            {label}
            <span className="sr-only">{` ${page}`}</span>
          </Button>
        );
        return (
          <li key={id} className="border-b-1 border-rule py-3">
            <div className="flex items-center gap-4">
              <button
                type="button"
                aria-expanded={near?.id === id}
                onClick={() => void look(id)}
                className="size-20 flex-none cursor-pointer border-1 border-edge rounded-control bg-wash p-0"
              >
                <img
                  src={thumb}
                  alt={`Look closer at ${page}`}
                  className="size-full object-contain"
                />
              </button>
              <div className="min-w-0">
                <p className="font-600">{`Page ${index + 1}`}</p>
                <div className="flex flex-wrap gap-x-5">
                  {index > 0 && act('up', 'Up', () => onMove(id, -1))}
                  {index < last && act('down', 'Down', () => onMove(id, 1))}
                  {act('remove', 'Remove', () => onRemove(id))}
                </div>
              </div>
            </div>
            {near?.id === id && (
              <img src={near.address} alt={`Page ${index + 1}`} className="mt-3 block w-full" />
            )}
          </li>
        );
      })}
    </ol>
  );
}

type Action = 'up' | 'down' | 'remove';

function useFocusOnPages(photos: readonly PhotoPage[], headingId: string) {
  const held = useRef<{ id: string; action: Action; index: number } | null>(null);
  useEffect(() => {
    if (!held.current || document.activeElement !== document.body) return;
    const { id, action, index } = held.current;
    const next = photos[Math.min(index, photos.length - 1)]?.id ?? '';
    const wanted = [`${id}-${action}`, `${id}-up`, `${id}-down`, `${next}-remove`, headingId];
    wanted
      .map((name) => document.getElementById(name))
      .find(Boolean)
      ?.focus();
    held.current = null;
  }, [photos, headingId]);
  return (id: string, action: Action) => {
    held.current = { id, action, index: photos.findIndex((photo) => photo.id === id) };
  };
}
