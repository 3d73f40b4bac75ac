import * as v from 'valibot';

import type { TextValues } from '#domain/stored-form.ts';
import { requestFields } from '#domain/requests/request.ts';
import { useDraft } from '#forms/use-draft.ts';
import { useTyped } from '#forms/use-typed.ts';
import { editForm, type ShownRequest } from '../data/client-store.ts';
import { overField } from '../data/request-edit.ts';
import { labels, requestSentence, RequestFieldsPart, requestWords } from './request-fields.tsx';
import { usePart } from '#device/services.ts';
import { DraftEnd } from './draft-end.tsx';

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
  const draft = useDraft({
    typed,
    schema: v.object(requestWords(request.item)),
    sentence: requestSentence,
    idOf: (field) => `${field}-${request.id}`,
    onType(field, before) {
      // Keeps the first seen text as the base, so that a colleague's save is not overwritten, even after a reload.
      const textBefore = before[field] === undefined ? first[field] : undefined;
      if (textBefore !== undefined) typed.type(overField(field), textBefore);
    },
    async onSend(wanted, sent): Promise<'unsaved' | undefined> {
      const { outcome } = await work.change(stored, wanted, sent);
      if (outcome === 'unsaved') return outcome;
      if (typed.clear(sent)) onDone();
      // Text typed during the save is now based on the saved text.
      for (const field of requestFields) {
        if (typed.latest()[field] !== undefined) typed.type(overField(field), wanted[field]);
      }
      return undefined;
    },
  });

  if (!open) return null;
  return (
    <div className="grid gap-5">
      <RequestFieldsPart id={request.id} field={draft.field} />
      <DraftEnd action="Save changes" draft={draft} typed={typed} onCancel={onDone} />
    </div>
  );
}
