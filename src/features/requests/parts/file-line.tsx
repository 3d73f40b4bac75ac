import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { firmDay } from '#domain/firm-time.ts';
import { fileProblemTexts, fileTexts } from '#texts/own-requests.ts';
import { calendarDay } from '#texts/requests.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine, StatusMark } from '#ui/status-line.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import type { FileStatus, ShownFile } from '../data/request-queries.ts';
import { sizeText } from '#ui/size-text.ts';
import { actsId, ReceivedActs } from './received-acts.tsx';
import { usePart } from '#device/services.ts';

const takingReasons: Readonly<Record<string, string>> & { invalid: string } = {
  request_conflict: 'We have closed this request in the meantime. Write to us if that is wrong.',
  not_found: 'It is no longer there.',
  invalid: 'A request takes 20 files.',
};

const fileLineTexts = {
  kept: 'Waiting to be sent',
  checking: 'Received. It is being checked.',
  received: 'Received',
  elsewhere: 'Started on another device, or not sent in full',
} as const;

export function FileLine({ file }: { readonly file: ShownFile }) {
  const { discard } = usePart('requests');
  const { id, name, size, status, op } = file;
  const isShown = status.at !== 'received' || file.trouble !== null;
  // Keeps the focus when the file's button moves into or out of the folded list.
  useFocusFallback();
  return (
    <li
      data-focus-home={actsId(id)}
      data-file=""
      className="grid gap-x-6 gap-y-1 border-b-1 border-rule py-3 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center"
    >
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere text-small font-600">
          {name} <span className="whitespace-nowrap text-soft font-400">{sizeText(size)}</span>
        </p>
        <StatusLabel status={status} />
      </div>
      {op !== null && status.at !== 'checking' && (
        <Button kind="quiet" size="small" onClick={() => void discard(op)}>
          Remove
          <span className="sr-only">{` ${name}`}</span>
        </Button>
      )}
      {(status.at === 'received' || file.canTake || file.trouble) && (
        <div className="grid justify-items-start gap-1 tablet:justify-items-end">
          {status.at === 'received' && (
            <ReceivedActs file={file} also={isShown ? null : <FileChange file={file} />} />
          )}
          {isShown && <FileChange file={file} />}
        </div>
      )}
    </li>
  );
}

const shapes = {
  kept: 'ring',
  sending: 'half',
  checking: 'half',
  received: 'full',
  elsewhere: 'ring',
  taken: 'ring',
  refused: 'alert',
} as const;

function StatusLabel({ status }: { readonly status: FileStatus }) {
  return (
    <output data-state={status.at} className="flex items-baseline gap-2 text-small text-soft">
      <StatusMark shape={shapes[status.at]} />
      {status.at === 'refused' ? (
        <span className="text-red">
          <strong className="font-600">Not accepted.</strong>{' '}
          {fileProblemTexts[status.why] ?? fileProblemTexts['other']}
        </span>
      ) : (
        statusText(status)
      )}
    </output>
  );
}

function statusText(status: Exclude<FileStatus, { at: 'refused' }>): string {
  if (status.at === 'taken') return takenText(status);
  if (status.at !== 'sending') return fileLineTexts[status.at];
  return `Sending, ${status.percent}%`;
}

function takenText({ until, waits }: Extract<FileStatus, { at: 'taken' }>): string {
  if (waits) return 'Withdrawn. This has not reached us yet.';
  return `Withdrawn. You can undo this until ${calendarDay(firmDay(until, firm.zone))}.`;
}

/** Withdraws a file until the request is accepted, and restores it for a while. */
function FileChange({ file }: { readonly file: ShownFile }) {
  const { takeBack, restore, giveUpFileChange } = usePart('requests');
  const { id, name, status, canTake, trouble } = file;
  const [isFull, setIsFull] = useState(false);
  const isTaken = status.at === 'taken';
  const about = <span className="sr-only">{` ${name}`}</span>;
  const not = isTaken ? 'It was not restored.' : 'It was not withdrawn.';
  async function turn(): Promise<void> {
    const { outcome } = await (isTaken ? restore(id) : takeBack(id));
    setIsFull(outcome === 'unsaved');
  }
  if (trouble) {
    return (
      <StatusLine
        state="refused"
        fact={not}
        rest={takingReasons[trouble.code] ?? takingReasons.invalid}
        action={
          <Button kind="quiet" size="small" onClick={() => void giveUpFileChange(id)}>
            Close
            {about}
          </Button>
        }
      />
    );
  }
  if (!canTake) return null;
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        id={isTaken ? actsId(id) : undefined}
        onClick={() => void turn()}
      >
        {isTaken ? 'Undo' : 'Withdraw'}
        {about}
      </Button>
      {isFull && <StatusLine state="refused" fact={not} rest={fileTexts.full} />}
    </>
  );
}
