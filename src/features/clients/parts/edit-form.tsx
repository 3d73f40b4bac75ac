/** Changes the words and the date of a request. */
import { useState } from 'react';

import { useTyped } from '#forms/use-typed.ts';
import { clientTexts, requestTexts } from '#texts/clients.ts';
import { typedTexts } from '#texts/typed.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
import { useClientDesk } from '../data/client-desk.ts';
import { editForm } from '../data/client-work.ts';
import type { ShownRequest } from '../data/shown-client.ts';
import { RequestFieldsPart } from './request-fields.tsx';

type EditFormProps = {
  shown: ShownRequest;
  open: boolean;
  /** Something was typed before. */
  onFound: () => void;
  onDone: () => void;
};

export function EditForm({ shown: { request, stored }, open, onFound, onDone }: EditFormProps) {
  const { work } = useClientDesk();
  const { title, details, due } = request;
  const typed = useTyped(work, editForm(request.id), {
    first: { title, details, due },
    onFound,
  });
  const [error, setError] = useState<string>();
  const [unsaved, setUnsaved] = useState(false);
  async function save(): Promise<void> {
    const sent = typed.values;
    const { title: words = '', details: more = '', due: day = '' } = sent;
    if (request.item === 'other' && words.trim() === '') return setError(clientTexts.needsTitle);
    setError(undefined);
    const wanted = { title: words.trim(), details: more.trim(), due: day };
    const { outcome } = await work.change(stored, wanted);
    setUnsaved(outcome === 'unsaved');
    if (outcome === 'unsaved') return undefined;
    return typed.clear(sent) ? onDone() : undefined;
  }
  if (!open) return null;
  return (
    <div className="grid gap-5">
      <RequestFieldsPart id={request.id} typed={typed} titleError={error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" kind="ink" onClick={() => void save()}>
          {requestTexts.save}
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
        <TypedStatus kept={typed.kept} texts={typedTexts} />
      </div>
      {unsaved && (
        <StatusLine state="refused" fact={requestTexts.unsaved} rest={requestTexts.unsavedRest} />
      )}
    </div>
  );
}
