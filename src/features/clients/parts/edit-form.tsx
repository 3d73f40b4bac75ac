import { useState } from 'react';

import { dateProblem } from '#domain/calendar-day.ts';
import type { TextValues } from '#domain/kept-form.ts';
import { requestFields } from '#domain/requests/request.ts';
import { useOnce } from '#forms/use-once.ts';
import { useTyped } from '#forms/use-typed.ts';
import { clientTexts, requestTexts } from '#texts/clients.ts';
import { typedTexts } from '#texts/typed.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TypedEnd } from '#ui/typed-end.tsx';
import { editForm, type ShownRequest } from '../data/client-store.ts';
import { overField } from '../data/request-edit.ts';
import { focusDue, labels, RequestFieldsPart } from './request-fields.tsx';
import { usePart } from '#device/services.ts';

type EditFormProps = {
  shown: ShownRequest;
  open: boolean;
  onFound: () => void;
  onDone: () => void;
};

export function EditForm({ shown: { request, stored }, open, onFound, onDone }: EditFormProps) {
  const { work } = usePart('clients');
  const { title, details, due } = request;
  const first: TextValues = { title, details, due };
  const typed = useTyped(work, editForm(request.id), { first, onFound, labels });
  const once = useOnce();
  const [error, setError] = useState<string>();
  const [unsaved, setUnsaved] = useState(false);

  function type(field: string, text: string): void {
    // Keeps the first seen text as the base, so that a colleague's save is not overwritten, even after a reload.
    const stood = typed.latest()[field] === undefined ? first[field] : undefined;
    if (stood !== undefined) typed.type(overField(field), stood);
    typed.type(field, text);
  }

  async function save(): Promise<void> {
    const sent = typed.values;
    const { title: words = '', details: more = '', due: day = '' } = sent;
    if (request.item === 'other' && words.trim() === '') return setError(clientTexts.needsTitle);
    setError(undefined);
    if (dateProblem('date', day)) return focusDue(request.id);
    const wanted = { title: words.trim(), details: more.trim(), due: day };
    const { outcome } = await work.change(stored, wanted, sent);
    setUnsaved(outcome === 'unsaved');
    if (outcome === 'unsaved') return undefined;
    if (typed.clear(sent)) return onDone();
    // Text typed during the save builds on the text just saved.
    for (const field of requestFields) {
      if (typed.latest()[field] !== undefined) typed.type(overField(field), wanted[field]);
    }
    return undefined;
  }

  if (!open) return null;
  return (
    <div className="grid gap-5">
      <RequestFieldsPart
        id={request.id}
        typed={{ ...typed, type }}
        titleError={typed.values['title']?.trim() ? undefined : error}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" kind="ink" onClick={() => void once(save)}>
          Save changes
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
