/** The optional tax return: copied onto this device when picked, sent after the submission, its progress a wire. */
import { documentEndings, documentMaxBytes } from '#domain/documents/document.ts';
import type { DraftView } from '#local/draft-store.ts';
import type { Draft } from '#local/draft.ts';
import type { KeptDocument } from '#local/kept.ts';
import { useWaitingItems } from '#local/use-device.ts';
import { documentErrorTexts } from '#texts/field-errors.ts';
import { FileField } from '#ui/file-field.tsx';
import type { Submission } from '../use-submission.ts';

/** Its name in the form. */
export const taxReturnField = 'tax_returns';

const megabyte = 1024 * 1024;

const accept = documentEndings.map((ending) => `.${ending}`).join(',');

type TaxReturnFieldProps = { view: DraftView; submission: Submission };

export function TaxReturnField({ view: { draft, document }, submission }: TaxReturnFieldProps) {
  const { fileProblem, pickFile, removeFile } = submission;
  const sending = useWaitingItems().some(
    ({ op }) => op.entity === document?.id && op.state === 'inflight',
  );
  const closed =
    draft.phase === 'submitting' || (draft.phase === 'sent' && document?.state !== 'refused');
  if (closed && !document) return null;
  return (
    <FileField
      label="Tax Returns"
      name={taxReturnField}
      accept={accept}
      hint={`PDF, DOC or DOCX, up to ${documentMaxBytes / megabyte}MB`}
      optional
      readOnly={closed}
      {...shownFile(fileProblem, document)}
      onPick={(file) => void pickFile(file)}
      {...(fileProblem || (document && !closed) ? { onRemove: () => void removeFile() } : {})}
      error={errorText(fileProblem, document)}
      {...(fileProblem ? {} : progress(draft.phase, document, sending))}
    />
  );
}

/** What stands in the field: the file that was not taken, until it is replaced or removed, else the one that was. */
function shownFile(problem: Submission['fileProblem'], document: KeptDocument | null) {
  if (problem) return { file: { name: problem.name, size: 'Not attached' } };
  if (!document) return {};
  return { file: { name: document.name || 'Your file', size: sizeText(document.size) } };
}

function errorText(
  problem: Submission['fileProblem'],
  document: KeptDocument | null,
): string | undefined {
  if (problem) return documentErrorTexts[problem.problem];
  return document?.state === 'refused' ? documentErrorTexts.type : undefined;
}

function progress(phase: Draft['phase'], document: KeptDocument | null, sending: boolean) {
  if (!document || document.state === 'refused') return {};
  if (document.state === 'sent') return { status: 'Received', progress: 1 };
  if (phase === 'open' || phase === 'refused')
    return { status: 'Kept on this device. Sent with your submission.' };
  const status = sending ? 'Sending' : 'Waiting to send';
  return { status, progress: document.sentBytes / document.size };
}

/** "1.4 MB", "312 kB". */
function sizeText(bytes: number): string {
  return bytes >= megabyte
    ? `${(bytes / megabyte).toFixed(1)} MB`
    : `${Math.ceil(bytes / 1024)} kB`;
}
