/** Days on which the firm is closed, a row each. They are kept in one text, a line for each (docs/product.md, Facts of the firm). */
import { daysOffLimits } from '#domain/firm/firm-days.ts';
import { daysOffTexts as texts } from '#texts/firm-desk.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type FormChecks, useHeld } from '#ui/use-checked-form.ts';

const field = 'daysOff';

export function DaysOffFields({ checks }: { readonly checks: FormChecks }) {
  const text = useHeld(checks, field);
  const error = checks.errorOf(field);
  const lines = text === '' ? [] : text.split('\n');
  const rows = lines.map((line, place) => {
    const [from = '', to = ''] = line.split(' ');
    return { from, to, place };
  });
  const put = (changed: readonly string[]) => checks.put(field, changed.join('\n'));
  const change = (place: number, line: string) =>
    put(lines.map((each, at) => (at === place ? line : each)));
  return (
    <div id={field} tabIndex={-1} className="grid gap-4">
      <p className="max-w-prose text-small text-soft">{texts.lead}</p>
      {rows.map(({ from, to, place }) => (
        <div key={place} className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="w-44">
            <TextField
              name={`off-${place}-from`}
              label={texts.from}
              type="date"
              value={from}
              onChange={(day) => change(place, `${day} ${to}`)}
            />
          </div>
          <div className="w-44">
            <TextField
              name={`off-${place}-to`}
              label={texts.to}
              type="date"
              value={to}
              onChange={(day) => change(place, `${from} ${day}`)}
            />
          </div>
          <Button
            kind="quiet"
            size="small"
            aria-label={`${texts.remove}: ${from}`}
            onClick={() => put(lines.filter((_, at) => at !== place))}
          >
            {texts.remove}
          </Button>
        </div>
      ))}
      {error && <FieldError id={`${field}-error`}>{error}</FieldError>}
      {lines.length < daysOffLimits.stretches && (
        <div>
          <Button size="small" kind="quiet" onClick={() => put([...lines, ' '])}>
            {texts.add}
          </Button>
        </div>
      )}
    </div>
  );
}
