import { textLimits } from '#domain/form-values.ts';
import { requestTextLimit } from '#domain/requests/request.ts';
import type { Typed } from '#forms/use-typed.ts';
import { clientTexts } from '#texts/clients.ts';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/text-field.tsx';

export const labels = { title: 'Title', details: clientTexts.details };

type RequestFieldsProps = {
  id: string;
  typed: Pick<Typed, 'values' | 'type'>;
  titleError: string | undefined;
};

export function RequestFieldsPart({ id, typed: { values, type }, titleError }: RequestFieldsProps) {
  return (
    <>
      <TextField
        name={`title-${id}`}
        label={labels.title}
        hint="In the place of the usual words. Needed for something else."
        value={values['title'] ?? ''}
        onChange={(text) => type('title', text)}
        error={titleError}
        limit={textLimits.line}
        optional
      />
      <TextField
        name={`details-${id}`}
        label={labels.details}
        value={values['details'] ?? ''}
        onChange={(text) => type('details', text)}
        limit={requestTextLimit}
        multiline
        optional
      />
      <div className="max-w-60">
        <DateField
          name={`due-${id}`}
          label="Due"
          kind="date"
          value={values['due'] ?? ''}
          onChange={(text) => type('due', text)}
          optional
        />
      </div>
    </>
  );
}

/** Focuses an incomplete date; the field shows its error. */
export function focusDue(id: string): void {
  document.getElementById(`due-${id}`)?.focus();
}
