/** What a client can do with a request: bring files, or say why there are none. */
import { useState } from 'react';

import { requestFiles } from '#domain/documents/request-files.ts';
import { actsOf } from '#domain/requests/states.ts';
import { fileProblemTexts, fileTexts, requestTexts } from '#texts/own-requests.ts';
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

const accept = Object.keys(requestFiles.begins)
  .map((ending) => `.${ending}`)
  .join(',');

/** In the order in which they are offered. */
const sayings = [
  ['decline', requestTexts.decline],
  ['provide', requestTexts.handOver],
] as const;

interface ProvideProps {
  readonly request: ShownRequest;
  readonly title: string;
}

/** Only what can be done now; a word that was typed before opens its form again. */
export function Provide({ request, title }: ProvideProps) {
  const { id, turn, state, waiting, typed } = request;
  const acts = actsOf('client', state);
  const [saying, setSaying] = useState<RequestAnswer['act'] | null>(
    typed === '' ? null : 'decline',
  );
  const [showing, setShowing] = useState(false);
  const set = usePhotoSet(id);
  const adding = useAdding(id, () => setShowing(true));
  if (!acts.includes('add-file')) return null;

  const add = (files: readonly File[]) => void adding.add(files);
  const wanted = turn === 'you';
  const ways = { about: title, kind: wanted ? 'plain' : 'quiet', onPick: add } as const;
  const says = !waiting && saying && acts.includes(saying) ? saying : null;
  const about = <span className="sr-only">{` ${title}`}</span>;
  return (
    <DropArea wanted={wanted} onDrop={add}>
      {(over) => (
        <>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <FilesButton label={addLabel(request)} accept={accept} {...ways} />
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
          {wanted && says === null && !waiting && (
            <div className="flex flex-wrap items-center gap-x-6">
              {sayings
                .filter(([act]) => acts.includes(act))
                .map(([act, label]) => (
                  <Button key={act} kind="quiet" size="small" onClick={() => setSaying(act)}>
                    {label}
                    {about}
                  </Button>
                ))}
            </div>
          )}
          <output className="text-small text-soft empty:hidden">
            {adding.reading > 0 &&
              requestTexts.reading.replace('{count}', filesText(adding.reading))}
            {set.photos.length > 0 && counted(requestTexts.photosWait, set.photos.length)}
          </output>
          <div role="alert" className="empty:hidden">
            {adding.problems.map(({ id: problemId, name, problem }) => (
              <FieldError key={problemId} id={problemId}>
                {`${name}: ${fileTexts.notAdded} ${fileProblemTexts[problem] ?? ''}`}
              </FieldError>
            ))}
          </div>
          {says && (
            <AnswerForm key={says} request={request} act={says} onDone={() => setSaying(null)} />
          )}
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
