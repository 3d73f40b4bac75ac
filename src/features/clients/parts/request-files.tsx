import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { DeskRequest, RequestFile } from '#domain/requests/request-list.ts';
import { requestTexts } from '#texts/clients.ts';
import { Button } from '#ui/button.tsx';
import { sizeText } from '#ui/size-text.ts';
import { DownloadButton } from './download-button.tsx';

const previewText = 'Preview';

type RequestFilesProps = {
  request: DeskRequest;
  now: number;
  onPreview: (file: RequestFile) => void;
};

export function RequestFiles({ request: { files, state }, now, onPreview }: RequestFilesProps) {
  if (files.length === 0) {
    return state === 'provided' ? <p className="text-small text-soft">No file has come.</p> : null;
  }
  return (
    <ul aria-label="Files">
      {files.map((file) => (
        <li
          key={file.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-1 border-rule py-2 text-small"
        >
          <span className="min-w-0">
            <span className="font-600 wrap-anywhere">{file.name}</span>{' '}
            <span className="text-soft tabular-nums">
              {sizeText(file.size)}, {requestTexts.file[file.status]},{' '}
              {isLocked(file) && `${requestTexts.locked}, `}
              {shortDateTime(file.at, now, firm.zone)}
            </span>
          </span>
          {file.status === 'received' && (
            <span className="ms-auto flex flex-wrap gap-x-5">
              <Button
                kind="quiet"
                size="small"
                onClick={() => onPreview(file)}
                aria-label={`${previewText}: ${file.name}`}
              >
                {previewText}
              </Button>
              <DownloadButton file={file} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export const isLocked = ({ status, reason }: Pick<RequestFile, 'status' | 'reason'>) =>
  status === 'received' && reason === 'password';
