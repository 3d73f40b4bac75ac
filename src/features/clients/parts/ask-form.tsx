/** The reason why something is asked for again: kept as it is typed, sent once. */
import { useState } from 'react';

import { requestTextLimit } from '#domain/requests/request.ts';
import { requestTexts } from '#texts/clients.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { reasonForm } from '../data/client-work.ts';
import type { ShownRequest } from '../data/shown-client.ts';
import { useDecisions } from '../use-decisions.ts';
import { useTyped } from '../use-typed.ts';
import { TypedStatus } from './typed-status.tsx';

type AskFormProps = {
  shown: ShownRequest;
  open: boolean;
  /** A reason was typed before. */
  onFound: () => void;
  onDone: () => void;
};

export function AskForm({ shown, open, onFound, onDone }: AskFormProps) {
  const { id } = shown.request;
  const typed = useTyped(reasonForm(id), { reason: '' }, onFound);
  const { decide, unsaved } = useDecisions();
  const [error, setError] = useState<string>();
  const { reason = '' } = typed.values;
  async function ask(): Promise<void> {
    const words = reason.trim();
    if (words === '') return setError(requestTexts.needsReason);
    if (words.length > requestTextLimit) {
      return setError(requestTexts.tooLong.replace('{limit}', String(requestTextLimit)));
    }
    if (!(await decide(shown, { act: 'ask', reason: words }))) return undefined;
    typed.clear();
    return onDone();
  }
  if (!open) return null;
  return (
    <div className="grid gap-3">
      <TextField
        name={`reason-${id}`}
        label={requestTexts.reason}
        hint={requestTexts.reasonHint}
        value={reason}
        onChange={(text) => {
          setError(undefined);
          typed.type('reason', text);
        }}
        error={error}
        limit={requestTextLimit}
        multiline
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" kind="ink" onClick={() => void ask()}>
          {requestTexts.sendReason}
        </Button>
        <Button
          size="small"
          kind="quiet"
          onClick={() => {
            typed.clear();
            onDone();
          }}
        >
          {requestTexts.cancel}
        </Button>
        <TypedStatus typed={typed} />
      </div>
      {unsaved && (
        <StatusLine state="refused" fact={requestTexts.unsaved} rest={requestTexts.unsavedRest} />
      )}
    </div>
  );
}
