/** Days on which the firm is closed, a row each. They are kept in one text, a line for each (docs/product.md, Facts of the firm). */
import { daysOffLimits } from '#domain/firm/firm-days.ts';
import { daysOffTexts as texts } from '#texts/firm-desk.ts';
import { FieldError } from '#ui/field-error.tsx';
import { FieldRows } from '#ui/field-rows.tsx';
import { type FormChecks, useHeld } from '#ui/use-checked-form.ts';

const field = 'daysOff';

export function DaysOffFields({ checks }: { readonly checks: FormChecks }) {
  const text = useHeld(checks, field);
  const error = checks.errorOf(field);
  const rows = (text === '' ? [] : text.split('\n')).map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return { from, to };
  });
  return (
    <div id={field} tabIndex={-1} className="grid gap-4">
      <p className="max-w-prose text-small text-soft">{texts.lead}</p>
      <FieldRows
        name="off"
        rows={rows}
        fields={[
          { of: 'from', label: texts.from, kind: 'date' },
          { of: 'to', label: texts.to, kind: 'date' },
        ]}
        add={
          rows.length < daysOffLimits.stretches && { label: texts.add, row: { from: '', to: '' } }
        }
        remove={texts.remove}
        onChange={(changed) =>
          checks.put(field, changed.map(({ from, to }) => `${from} ${to}`).join('\n'))
        }
      />
      {error && <FieldError id={`${field}-error`}>{error}</FieldError>}
    </div>
  );
}
