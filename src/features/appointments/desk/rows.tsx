/** Rows of two or three short fields that are added and removed: hours, days off, blocked times. */
import { hoursTexts } from '#texts/appointments-desk.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

interface RowsProps<Row extends Record<string, unknown>> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly fields: readonly {
    readonly of: keyof Row & string;
    readonly label: string;
    readonly type: 'date' | 'time';
  }[];
  readonly add: { label: string; row: Row };
  readonly onChange: (rows: Row[]) => void;
}

export function Rows<Row extends Record<string, unknown>>(props: RowsProps<Row>) {
  const { name, rows, fields, add, onChange } = props;
  // A row has no name but its place.
  const placed = rows.map((row, index) => ({ row, index }));
  return (
    <div className="grid gap-4">
      {placed.map(({ row, index }) => (
        <div key={`${name}-${index}`} className="flex flex-wrap items-end gap-x-4 gap-y-3">
          {fields.map(({ of, label, type }) => (
            <div key={of} className="w-44">
              <TextField
                name={`${name}-${index}-${of}`}
                label={label}
                type={type}
                value={String(row[of])}
                onChange={(text) =>
                  onChange(rows.map((each, at) => (at === index ? { ...each, [of]: text } : each)))
                }
              />
            </div>
          ))}
          <Button
            kind="quiet"
            size="small"
            aria-label={`${hoursTexts.remove}: ${fields[0]?.label ?? ''} ${String(row[fields[0]?.of ?? ''])}`}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            {hoursTexts.remove}
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" kind="quiet" onClick={() => onChange([...rows, add.row])}>
          {add.label}
        </Button>
      </div>
    </div>
  );
}
