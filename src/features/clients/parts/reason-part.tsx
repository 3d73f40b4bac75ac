/** A form for the reason of a repeated request: stored while typing, sent once. */
import { useState } from 'react';

import { requestTextLimit } from '#domain/requests/request.ts';
import { useOnce } from '#forms/use-once.ts';
import type { Typed } from '#forms/use-typed.ts';
import { requestTexts } from '#texts/clients.ts';
import { typedTexts } from '#texts/typed.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedEnd } from '#ui/typed-end.tsx';

interface ReasonPartProps {
  readonly name: string;
  readonly label: string;
  readonly action: string;
  readonly typed: Typed;
  /** False if stored nowhere; the text stays. */
  readonly send: (reason: string) => Promise<boolean>;
  readonly onDone: () => void;
}

export function ReasonPart({ name, label, action, typed, send, onDone }: ReasonPartProps) {
  const [unsaved, setUnsaved] = useState(false);
  const [error, setError] = useState<string>();
  const once = useOnce();
  const { reason = '' } = typed.values;
  async function give(): Promise<void> {
    const words = reason.trim();
    if (words === '') return setError('Enter the reason.');
    if (words.length > requestTextLimit) {
      return setError(`Shorten this to ${requestTextLimit} characters.`);
    }
    const sent = typed.values;
    const went = await send(words);
    setUnsaved(!went);
    return went && typed.clear(sent) ? onDone() : undefined;
  }
  return (
    <div className="grid gap-3">
      <TextField
        name={name}
        label={label}
        hint="The client reads this."
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
        <Button size="small" kind="ink" onClick={() => void once(give)}>
          {action}
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
