import { useState, useRef } from 'react';

import { firm } from '#config/firm.ts';
import { requestAccept } from '#domain/documents/accepted-files.ts';
import type { AttachProblem, RejectedFile } from '#device/keep-to-send.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { NotSaved } from '#forms/typed-form.tsx';
import { firmFileTexts, requestTexts } from '#texts/clients.ts';
import { pickedFileText } from '#texts/own-requests.ts';
import { requestTitleInList } from '#texts/requests.ts';
import { Button } from '#ui/button.tsx';
import { FoldedPart } from '#ui/folded-part.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { FilesButton } from '#ui/files-button.tsx';
import { FilterSelect } from '#ui/filter-fields.tsx';
import { sizeText } from '#ui/size-text.ts';
import { useOwnPresses } from '#ui/use-own-presses.ts';
import type { ShownFirmFile } from '../data/files-for-clients.ts';
import type { ClientView } from '../data/client-store.ts';
import { DownloadButton } from './download-button.tsx';
import { isLocked } from './request-files.tsx';
import { usePart } from '#device/services.ts';

const withdrawText = 'Withdraw';
const removeText = 'Remove';

type ClientFilesProps = {
  view: ClientView;
  now: number;
};

export function ClientFiles({ view: { details, requests, files }, now }: ClientFilesProps) {
  const { files: firmFiles } = usePart('clients');
  const [reply, setReply] = useState('');
  const [problems, setProblems] = useState<readonly RejectedFile<AttachProblem>[]>([]);
  const list = useRef<HTMLUListElement>(null);
  useOwnPresses(files.map(({ id }) => id).join(), list);
  const titles = new Map(requests.map(({ request }) => [request.id, requestTitleInList(request)]));

  async function add(picked: readonly File[]): Promise<void> {
    setProblems([]);
    const found = await firmFiles.putFiles(details.client.id, reply, picked);
    setProblems((before) => [...before, ...found]);
  }

  return (
    <FoldedPart title={firmFileTexts.title} id="client-files">
      <p className="text-small text-soft">
        The client finds them under Documents, marked New until opened.
      </p>
      {files.length > 0 && (
        <ul ref={list} aria-label="Files for the client" className="border-t-1 border-rule">
          {files.map((file) => (
            <FirmFileLine key={file.id} file={file} answers={titles.get(file.reply)} now={now} />
          ))}
        </ul>
      )}
      <div className="grid max-w-prose grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        {titles.size > 0 && (
          <div className="w-60 max-w-full">
            <FilterSelect
              name="firm-file-reply"
              label="In reply to"
              value={reply}
              onChange={setReply}
              options={[
                { value: '', label: 'No request' },
                ...[...titles].map(([value, label]) => ({ value, label })),
              ]}
            />
          </div>
        )}
        <FilesButton
          size="small"
          label="Add files"
          about="for the client"
          accept={requestAccept}
          onPick={(picked) => void add(picked)}
        />
      </div>
      <div role="alert" className="empty:hidden">
        {problems.map(({ id, name, problem }) => (
          <FieldError key={id} id={id}>
            {pickedFileText(name, problem, 'Not added.')}
          </FieldError>
        ))}
      </div>
    </FoldedPart>
  );
}

type FirmFileLineProps = { file: ShownFirmFile; answers: string | undefined; now: number };

function FirmFileLine({ file, answers, now }: FirmFileLineProps) {
  const { files, discard } = usePart('clients');
  const { id, name, size, op } = file;
  const [unsaved, setUnsaved] = useState(false);
  const facts = [
    sizeText(size),
    ...(answers === undefined ? [] : [`in reply to ${answers}`]),
    standOf(file, now),
    ...(isLocked(file) ? [requestTexts.locked] : []),
  ];

  /** Reports if the withdrawal could not be stored: the client still has the file. */
  async function withdraw(): Promise<void> {
    const { outcome } = await files.withdrawFile(id);
    setUnsaved(outcome === 'unsaved');
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-1 border-rule py-2 text-small">
      <span className="min-w-0">
        <span className="font-600 wrap-anywhere">{name}</span>{' '}
        <span className="text-soft wrap-anywhere tabular-nums">{facts.join(', ')}</span>
      </span>
      <span className="ms-auto flex flex-wrap gap-x-5">
        {file.status === 'received' && <DownloadButton file={file} />}
        {op === null ? (
          <Button
            kind="quiet"
            size="small"
            onClick={() => void withdraw()}
            aria-label={`${withdrawText}: ${name}`}
          >
            {withdrawText}
          </Button>
        ) : (
          <Button
            kind="quiet"
            size="small"
            onClick={() => void discard(op.id)}
            aria-label={`${removeText}: ${name}`}
          >
            {removeText}
          </Button>
        )}
        {unsaved && <NotSaved />}
      </span>
    </li>
  );
}

function standOf({ op, status, opened }: ShownFirmFile, now: number): string {
  if (op?.state === 'parked') return 'Not accepted.';
  if (op) return 'waiting to be sent';
  if (status !== 'received') return requestTexts.file[status];
  if (opened === 0) return 'not opened yet';
  return `opened ${shortDateTime(opened, now, firm.zone)}`;
}
