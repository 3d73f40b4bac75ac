import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { photoEndings, pictureOf, requestAccept } from '#domain/documents/accepted-files.ts';
import { actsOf } from '#domain/requests/states.ts';
import {
  fileProblemTexts,
  fileSizeLimit,
  pickedFileText,
  answerTexts,
} from '#texts/own-requests.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { FilesButton } from '#ui/files-button.tsx';
import { countText, PhotoDialog } from '#ui/photo-dialog.tsx';
import { heicHeadBytes } from '#domain/documents/heic.ts';
import type { PhotoView } from '#device/photo-store.ts';
import { type RequestAnswer, type ShownRequest, answerForm } from '../data/request-queries.ts';
import type { FileProblem, FileTrouble } from '../data/request-files.ts';
import { usePart } from '#device/services.ts';
import { photoErrorTexts, photoTexts } from '#texts/photos.ts';
import * as v from 'valibot';
import { requestTextLimit } from '#domain/requests/request.ts';
import { TypedForm } from '#forms/typed-form.tsx';
import { useTypedForm } from '#forms/use-typed-form.ts';
import { neededText, useTyped } from '#forms/use-typed.ts';
import { TextField } from '#ui/text-field.tsx';

interface ProvideProps {
  readonly request: ShownRequest;
  readonly isNext: boolean;
  readonly title: string;
  readonly saying: Saying | null;
  readonly onSaid: () => void;
}

/** `isAsked`: a press opened the form, which then takes the focus. */
export type Saying = { act: RequestAnswer['act']; isAsked: boolean };

export function Provide({ request, isNext, title, saying, onSaid }: ProvideProps) {
  const { id, turn, state } = request;
  const [showing, setShowing] = useState(false);
  const set = usePhotoSet(id);
  const adding = useAdding(id, () => setShowing(true));
  if (!actsOf('client', state).includes('add-file')) return null;

  const add = (files: readonly File[]) => void adding.add(files);
  const wanted = turn === 'you';
  const ways = { about: title, onPick: add } as const;
  const about = <span className="sr-only">{` ${title}`}</span>;
  return (
    <DropArea wanted={wanted} onDrop={add}>
      {(over) => (
        <>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <FilesButton
              label={addLabel(request)}
              accept={requestAccept}
              kind={isNext ? 'primary' : 'plain'}
              {...ways}
            />
            <FilesButton label="Take a photo" accept="image/*" camera {...ways} />
            {wanted && (
              <span className="text-small text-soft lt-desk:hidden">
                {over ? 'Drop the files to add them.' : 'or drop them here'}
              </span>
            )}
            {set.photos.length > 0 && (
              <Button kind="quiet" size="small" onClick={() => setShowing(true)}>
                {`Show ${countText(set.photos.length)}`}
                {about}
              </Button>
            )}
          </div>
          <output className="text-small text-soft empty:hidden">
            {adding.reading > 0 && `Reading ${filesText(adding.reading)}...`}
            {set.photos.length > 0 && `${countText(set.photos.length)}, not sent yet.`}
          </output>
          <div role="alert" className="empty:hidden">
            {adding.problems.map(({ id: problemId, name, problem }) => (
              <FieldError key={problemId} id={problemId}>
                {pickedFileText(name, problem, 'Not added.')}
              </FieldError>
            ))}
          </div>
          {saying && <AnswerForm key={saying.act} request={request} {...saying} onDone={onSaid} />}
          <RequestPhotos
            request={id}
            title={title}
            set={set}
            open={showing}
            onClose={() => setShowing(false)}
            onTake={add}
          />
        </>
      )}
    </DropArea>
  );
}

function addLabel({ turn, state }: ShownRequest): string {
  if (turn === 'you') return 'Add files';
  return state === 'does-not-apply' ? 'Upload it after all' : 'Add another file';
}

function filesText(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}

interface DropAreaProps {
  readonly wanted: boolean;
  readonly onDrop: (files: readonly File[]) => void;
  readonly children: (over: boolean) => ReactNode;
}

function DropArea({ wanted, onDrop, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onDrop(files);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) setOver(false);
  };
  return (
    <div
      data-state={over ? 'over' : 'rest'}
      className={`${wanted ? zone : 'data-[state=over]:bg-goldwash'} grid gap-3`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children(over)}
    </div>
  );
}

const zone =
  'lt-desk:contents border-1.5 border-dashed border-edge rounded-control bg-sheet px-4 py-3.5 data-[state=over]:border-ink data-[state=over]:bg-goldwash';

export function useAdding(request: string, onPhotos: () => void) {
  const { addFiles, photos } = usePart('requests');
  const [reading, setReading] = useState(0);
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);

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
      const stored = keep(files.filter((_, index) => !arePhotos[index]));
      if (pictures.length > 0) {
        onPhotos();
        // Photos that this browser cannot decode are sent as they are.
        await photos.take(request, pictures, (file) => keep([file]));
      }
      await stored;
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

const nothing: PhotoView = { photos: [], reading: 0, problems: [] };

function usePhotoSet(request: string): PhotoView {
  const { photos } = usePart('requests');
  const [view, setView] = useState(nothing);
  useEffect(() => photos.watch(request, setView), [photos, request]);
  return view;
}

const requestPhotoTexts = {
  title: 'Photos of your papers',
  lead: 'Each photo becomes a page of one PDF. Where and when it was taken is left out.',
  attach: 'Send as one PDF',
  size: `These photos make more than ${fileSizeLimit}.`,
} as const;

const words = { ...photoTexts, ...requestPhotoTexts };
const errorWords = { ...photoErrorTexts, ...requestPhotoTexts };

interface RequestPhotosProps {
  readonly request: string;
  readonly title: string;
  readonly set: PhotoView;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onTake: (files: readonly File[]) => void;
}

function RequestPhotos(props: RequestPhotosProps) {
  const { request, title, set, open, onClose, onTake } = props;
  const { photos, addPhotos } = usePart('requests');
  const [making, setMaking] = useState(false);
  const [trouble, setTrouble] = useState<FileTrouble | undefined>(undefined);

  async function send(): Promise<void> {
    setMaking(true);
    const file = `${title}, ${countText(set.photos.length)}.pdf`;
    const problem = await addPhotos(request, file);
    setMaking(false);
    setTrouble(problem);
    if (!problem) onClose();
  }

  const text = trouble === 'size' ? requestPhotoTexts.size : fileProblemTexts[trouble ?? ''];
  return (
    <PhotoDialog
      open={open}
      onClose={onClose}
      words={words}
      photos={set.photos}
      reading={set.reading}
      problems={[
        ...set.problems.map(({ id, name, problem }) => ({
          id,
          text: `${name}: ${errorWords[problem]}`,
        })),
        ...(text ? [{ id: `${request}-photos`, text }] : []),
      ]}
      waits={set.photos.length > 0 || set.reading > 0}
      making={making}
      picture={(id) => photos.picture(id)}
      onTake={(files) => {
        setTrouble(undefined);
        onTake(files);
      }}
      onMove={(id, by) => void photos.move(id, by)}
      onRemove={(id) => void photos.remove(id)}
      onClear={() => photos.clear(request)}
      onAttach={() => void send()}
    />
  );
}

const answerFormTexts = {
  declineHint: 'A few words are enough.',
  provideHint: 'By mail, in person or through someone else.',
} as const;

const schema = v.object({ word: neededText(requestTextLimit) });

const labels = { word: '' };

interface AnswerFormProps {
  readonly request: ShownRequest;
  readonly act: RequestAnswer['act'];
  /** True if a press opened the form, which then takes the focus. */
  readonly isAsked: boolean;
  readonly onDone: () => void;
}

export function AnswerForm({ request, act, isAsked, onDone }: AnswerFormProps) {
  const requests = usePart('requests');
  const typed = useTyped(requests, answerForm(request.id, act), { labels });
  useEffect(() => {
    if (isAsked) document.getElementById(`${request.id}-word`)?.focus();
  }, [isAsked, request.id]);
  const form = useTypedForm({
    typed,
    id: request.id,
    schema,
    sentence: (_, code) =>
      code === 'required'
        ? 'Say it in a few words.'
        : `This is too long. Use ${requestTextLimit.toLocaleString('en-US')} characters at most.`,
    async onSend({ word }, sent): Promise<string | undefined> {
      const saved = await requests.answer(request.id, { act, word }, request.movedRev);
      if (saved.outcome === 'unsaved') return answerTexts.unkept;
      typed.clear(sent);
      onDone();
      return undefined;
    },
  });

  return (
    <div className="max-w-prose">
      <TypedForm form={form} send="Tell us" kind="plain" busyLabel="Saving..." onCancel={onDone}>
        <TextField
          name="word"
          label={answerTexts[act]}
          hint={answerFormTexts[`${act}Hint`]}
          multiline
          limit={requestTextLimit}
          error={form.said}
        />
      </TypedForm>
    </div>
  );
}
