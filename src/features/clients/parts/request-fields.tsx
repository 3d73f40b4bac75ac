import * as v from 'valibot';

import { dateErrors, typedDay } from '#domain/calendar-day.ts';
import type { FieldCode } from '#domain/field-errors.ts';
import { textLimits } from '#domain/form-values.ts';
import type { RequestItem } from '#domain/requests/items.ts';
import { requestTextLimit } from '#domain/requests/request.ts';
import type { FieldOf } from '#forms/use-draft.ts';
import { clientTexts } from '#texts/clients.ts';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/text-field.tsx';

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
