import * as v from 'valibot';
import { dateErrors, typedDay } from '#domain/calendar-day.ts';
import type { FieldCode } from '#domain/field-errors.ts';
import { textLimits } from '#domain/form-values.ts';
import type { RequestItem } from '#domain/requests/items.ts';
import { requestTextLimit } from '#domain/requests/request.ts';
import { clientTexts } from '#texts/clients.ts';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { TextValues } from '#domain/stored-form.ts';
import { overTexts } from '#forms/form-texts.ts';
import { type FieldOf, clearSavedTexts, useDraft, useTyped } from '#forms/use-typed.ts';
import { editForm, type ShownRequest } from '../data/client-store.ts';
import { usePart } from '#device/services.ts';
import { DraftEnd } from '#forms/typed-form.tsx';

export const labels = { title: 'Title', details: clientTexts.details };

const words = v.pipe(v.string('required'), v.trim());

/** Only the item `other` needs a title; the rest have a usual one. */
export const requestWords = (item: RequestItem | undefined) => ({
  title: item === 'other' ? v.pipe(words, v.nonEmpty('required')) : words,
  details: words,
  due: typedDay,
});

export function requestSentence(field: string, code: FieldCode): string {
  if (field === 'title') return clientTexts.needsTitle;
  return code === 'year' ? dateErrors.year : dateErrors.whole_day;
}

type RequestFieldsProps = { id: string; field: FieldOf };

export function RequestFieldsPart({ id, field }: RequestFieldsProps) {
  return (
    <>
      <TextField
        name={`title-${id}`}
        label={labels.title}
        hint="In the place of the usual words. Needed for something else."
        {...field('title')}
        limit={textLimits.line}
        optional
      />
      <TextField
        name={`details-${id}`}
        label={labels.details}
        {...field('details')}
        limit={requestTextLimit}
        multiline
        optional
      />
      <div className="max-w-60">
        <DateField name={`due-${id}`} label="Due" kind="date" {...field('due')} optional />
      </div>
    </>
  );
}

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
      if (clearSavedTexts(typed, sent, wanted)) onDone();
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
