/** The reason why something is asked for again: kept as it is typed, sent once. */
import { useState } from 'react';

import { requestTextLimit } from '#domain/requests/request.ts';
import { useOnce } from '#forms/use-once.ts';
import { useTyped } from '#forms/use-typed.ts';
import { requestTexts } from '#texts/clients.ts';
import { typedTexts } from '#texts/typed.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedEnd } from '#ui/typed-end.tsx';
import { useClientDesk } from '../data/client-desk.ts';
import { reasonForm } from '../data/client-work.ts';
import type { ShownRequest } from '../data/shown-client.ts';
import { useDecisions } from '../use-decisions.ts';

type AskFormProps = {
  shown: ShownRequest;
  open: boolean;
  /** A reason was typed before. */
  onFound: () => void;
  onDone: () => void;
};

export function AskForm({ shown, open, onFound, onDone }: AskFormProps) {
  const { work } = useClientDesk();
  const { id } = shown.request;
  const typed = useTyped(work, reasonForm(id), { first: { reason: '' }, onFound });
  const { decide, unsaved } = useDecisions();
  const once = useOnce();
  const [error, setError] = useState<string>();
  const { reason = '' } = typed.values;
  async function ask(): Promise<void> {
    const words = reason.trim();
    if (words === '') return setError(requestTexts.needsReason);
    if (words.length > requestTextLimit) {
      return setError(requestTexts.tooLong.replace('{limit}', String(requestTextLimit)));
    }
    const sent = typed.values;
    if (!(await decide(shown, { act: 'ask', reason: words }))) return undefined;
    return typed.clear(sent) ? onDone() : undefined;
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
        <Button size="small" kind="ink" onClick={() => void once(ask)}>
          {requestTexts.sendReason}
        </Button>
        <TypedEnd
          typed={typed}
          cancel={requestTexts.cancel}
          size="small"
          onCancel={onDone}
          texts={typedTexts}
        />
      </div>
      {unsaved && (
        <StatusLine state="refused" fact={requestTexts.unsaved} rest={requestTexts.unsavedRest} />
      )}
    </div>
  );
}
