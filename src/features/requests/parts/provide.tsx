/** What a client can do with a request: upload files; whatever is needed less often is behind a word. */
import { useState } from 'react';

import { requestAccept } from '#domain/documents/request-files.ts';
import { actsOf } from '#domain/requests/states.ts';
import { fileTexts, pickedFileText, requestTexts } from '#texts/own-requests.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { FilesButton } from '#ui/files-button.tsx';
import { counted } from '#ui/photo-dialog.tsx';
import type { RequestAnswer } from '../data/request-ops.ts';
import type { ShownRequest } from '../data/shown-requests.ts';
import { useAdding } from '../use-adding.ts';
import { usePhotoSet } from '../use-photo-set.ts';
import { AnswerForm } from './answer-form.tsx';
import { DropArea } from './drop-area.tsx';
import { RequestPhotos } from './request-photos.tsx';

interface ProvideProps {
  readonly request: ShownRequest;
  readonly isNext: boolean;
  readonly title: string;
  /** What is being said instead of files. */
  readonly saying: Saying | null;
  readonly onSaid: () => void;
}

/** `isAsked` just now: what is written then has the focus. */
export type Saying = { act: RequestAnswer['act']; isAsked: boolean };

/** Only what can be done now. */
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
            <FilesButton label={requestTexts.camera} accept="image/*" camera {...ways} />
            {wanted && (
              <span className="text-small text-soft lt-desk:hidden">
                {over ? requestTexts.dropNow : requestTexts.drop}
              </span>
            )}
            {set.photos.length > 0 && (
              <Button kind="quiet" size="small" onClick={() => setShowing(true)}>
                {counted(requestTexts.photos, set.photos.length)}
                {about}
              </Button>
            )}
          </div>
          <output className="text-small text-soft empty:hidden">
            {adding.reading > 0 &&
              requestTexts.reading.replace('{count}', filesText(adding.reading))}
            {set.photos.length > 0 && counted(requestTexts.photosWait, set.photos.length)}
          </output>
          <div role="alert" className="empty:hidden">
            {adding.problems.map(({ id: problemId, name, problem }) => (
              <FieldError key={problemId} id={problemId}>
                {pickedFileText(name, problem, fileTexts.notAdded)}
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
  if (turn === 'you') return requestTexts.add;
  return state === 'does-not-apply' ? requestTexts.addAfterAll : requestTexts.addMore;
}

function filesText(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
