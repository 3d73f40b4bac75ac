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

interface ProvideProps {
  readonly request: ShownRequest;
  readonly title: string;
}

/** Only what can be done now; a word that was typed before opens its form again. */
export function Provide({ request, title }: ProvideProps) {
  const acts = actsOf('client', request.state);
  const [saying, setSaying] = useState<RequestAnswer['act'] | null>(
    request.typed === '' ? null : 'decline',
  );
  const [showing, setShowing] = useState(false);
  const set = usePhotoSet(request.id);
  const adding = useAdding(request.id, () => setShowing(true));
  const add = (files: readonly File[]) => void adding.add(files);
  const says = request.waiting ? null : saying;
  if (!acts.includes('add-file')) return null;
  return (
    <DropArea onDrop={add}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <FilesButton label={requestTexts.add} about={title} accept={accept} onPick={add} />
        <FilesButton
          label={requestTexts.camera}
          about={title}
          accept="image/*"
          camera
          onPick={add}
        />
        {set.photos.length > 0 && (
          <Button kind="quiet" size="small" onClick={() => setShowing(true)}>
            {counted(requestTexts.photos, set.photos.length)}
            <span className="sr-only">{` ${title}`}</span>
          </Button>
        )}
        {says === null && !request.waiting && (
          <>
            {acts.includes('decline') && (
              <Button kind="quiet" size="small" onClick={() => setSaying('decline')}>
                {requestTexts.decline}
                <span className="sr-only">{` ${title}`}</span>
              </Button>
            )}
            {acts.includes('provide') && (
              <Button kind="quiet" size="small" onClick={() => setSaying('provide')}>
                {requestTexts.handOver}
                <span className="sr-only">{` ${title}`}</span>
              </Button>
            )}
          </>
        )}
      </div>
      <output className="text-small text-soft empty:hidden">
        {adding.reading > 0 && requestTexts.reading.replace('{count}', filesText(adding.reading))}
        {set.photos.length > 0 && counted(requestTexts.photosWait, set.photos.length)}
      </output>
      <div role="alert">
        {adding.problems.map(({ id, name, problem }) => (
          <FieldError key={id} id={id}>
            {`${name}: ${fileTexts.notAdded} ${fileProblemTexts[problem] ?? ''}`}
          </FieldError>
        ))}
      </div>
      {says && (
        <AnswerForm key={says} request={request} act={says} onDone={() => setSaying(null)} />
      )}
      <RequestPhotos
        request={request.id}
        title={title}
        set={set}
        open={showing}
        onClose={() => setShowing(false)}
        onTake={add}
      />
    </DropArea>
  );
}

function filesText(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
