/** The optional tax return: copied to this device when picked, uploaded after the submission. */
import { useState, useEffect } from 'react';
import { documentEndings, documentMaxBytes } from '#domain/documents/document.ts';
import type { DraftView } from '../data/draft-store.ts';
import type { Draft } from '#domain/estimator/draft.ts';
import type { StoredDocument, OutboxEntry } from '#sync/outbox-entry.ts';
import { useWaitingItems } from '#device/use-device.ts';
import { documentErrorTexts, lockedFileText } from '#texts/field-errors.ts';
import { waitingReasons } from '#texts/outbox.ts';
import { photoTexts, photoErrorTexts } from '#texts/photos.ts';
import { FileField } from '#ui/file-field.tsx';
import { sizeText } from '#ui/size-text.ts';
import type { Submission } from '../use-submission.ts';
import { Button } from '#ui/button.tsx';
import { countText, PhotoDialog } from '#ui/photo-dialog.tsx';
import type { PhotoStore, PhotoView } from '#device/photo-store.ts';
import type { EstimatorServices } from '../data/estimator-services.ts';
import { usePart } from '#device/services.ts';

export const taxReturnField = 'tax_returns';

const megabyte = 1024 * 1024;

const accept = documentEndings.map((ending) => `.${ending}`).join(',');

type TaxReturnFieldProps = { view: DraftView; submission: Submission };

export function TaxReturnField({ view, submission }: TaxReturnFieldProps) {
  const { draft, document } = view;
  const photos = usePhotos(draft.id);
  const [isMany, setIsMany] = useState(false);
  const { fileProblem, pickFile, removeFile } = submission;
  const op = useWaitingItems().find((item) => item.op.entity === document?.id)?.op;
  const closed =
    draft.phase === 'submitting' || (draft.phase === 'sent' && document?.state !== 'refused');
  const photosWait =
    draft.phase !== 'sent' && !closed && submission.attempts > 0 && notAttached(photos, document);
  if (closed && !document) return null;
  return (
    <div
      className="grid gap-1"
      onDropCapture={({ dataTransfer }) => setIsMany(dataTransfer.files.length > 1)}
      onClickCapture={() => setIsMany(false)}
    >
      <FileField
        label="Tax Returns"
        name={taxReturnField}
        accept={accept}
        hint={`PDF, DOC or DOCX, up to ${documentMaxBytes / megabyte}MB`}
        optional
        readOnly={closed}
        {...shownFile(submission, document)}
        onPick={(file) => void pickFile(file, [], draft.id)}
        {...(fileProblem || (document && !closed) ? { onRemove: () => void removeFile() } : {})}
        error={
          errorText(fileProblem, document, op) ??
          (photosWait
            ? photoTexts.notAttached
            : isMany && document
              ? documentErrorTexts.many
              : undefined)
        }
        {...(fileProblem ? {} : withLock(progress(draft.phase, document, op), document))}
      />
      {!closed && <ReturnPhotos photos={photos} document={document} attach={pickFile} />}
    </div>
  );
}

function shownFile({ fileProblem, fileName }: Submission, document: StoredDocument | null) {
  if (fileProblem) return { file: { name: fileProblem.name, size: 'Not attached' } };
  if (!document) return {};
  return {
    file: { name: document.name || fileName || 'Your file', size: sizeText(document.size) },
  };
}

function errorText(
  problem: Submission['fileProblem'],
  document: StoredDocument | null,
  op: OutboxEntry | undefined,
): string | undefined {
  if (problem) return documentErrorTexts[problem.problem];
  if (document?.state !== 'refused') return undefined;
  const code = op?.trouble?.code;
  return code === 'file_infected' || code === 'in_account'
    ? waitingReasons[code]
    : documentErrorTexts.type;
}

function progress(
  phase: Draft['phase'],
  document: StoredDocument | null,
  op: OutboxEntry | undefined,
) {
  if (!document || document.state === 'refused') return {};
  if (document.state === 'sent') return { status: 'Received', progress: 1 };
  if (phase === 'open' || phase === 'refused')
    return { status: "Attached. We'll receive it when you submit." };
  // Not complete before the server has confirmed all bytes.
  return { status: statusOf(op), progress: Math.min(document.sentBytes / document.size, 0.95) };
}

function withLock<Shown extends { status?: string }>(
  shown: Shown,
  document: StoredDocument | null,
) {
  if (!document?.locked || shown.status === undefined) return shown;
  return { ...shown, status: `${shown.status} ${lockedFileText}` };
}

function statusOf(op: OutboxEntry | undefined): string {
  const code = op?.trouble?.code;
  if (code === 'files_wait' || code === 'file_checking' || code === 'file_gone')
    return waitingReasons[code];
  return op?.state === 'inflight' ? 'Sending' : 'Waiting to send';
}

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

/** `store` is null until the database is open and `set`, the draft's id, is known. */
type Photos = PhotoView & { set: string; store: PhotoStore | null };

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
