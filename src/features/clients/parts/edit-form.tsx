import * as v from 'valibot';

import type { TextValues } from '#domain/stored-form.ts';
import { DraftEnd } from '#forms/draft-end.tsx';
import { overTexts } from '#forms/form-texts.ts';
import { clearSaved, useDraft } from '#forms/use-draft.ts';
import { useTyped } from '#forms/use-typed.ts';
import { editForm, type ShownRequest } from '../data/client-store.ts';
import { labels, requestSentence, RequestFieldsPart, requestWords } from './request-fields.tsx';
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
  const draft = useDraft({
    typed,
    schema: v.object(requestWords(request.item)),
    sentence: requestSentence,
    idOf: (field) => `${field}-${request.id}`,
    baseOf: (field) => overTexts({ [field]: first[field] ?? '' }),
    async onSend(wanted, sent): Promise<'unsaved' | undefined> {
      const { outcome } = await work.change(stored, wanted, sent);
      if (outcome === 'unsaved') return outcome;
      const written = typed.latest();
      const saved = Object.entries(wanted).filter(([field]) => written[field] !== undefined);
      if (clearSaved(typed, sent, overTexts(Object.fromEntries(saved)))) onDone();
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
