/** Rows of two or three short fields that are added and removed: hours, days off, blocked times. */
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

interface FieldRowsProps<Row extends Record<string, unknown>> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly fields: readonly {
    readonly of: keyof Row & string;
    readonly label: string;
    readonly type: 'date' | 'time';
  }[];
  /** Nothing once there are as many as may be. */
  readonly add: false | { label: string; row: Row };
  /** The words that take one away. */
  readonly remove: string;
  readonly onChange: (rows: Row[]) => void;
}

export function FieldRows<Row extends Record<string, unknown>>(props: FieldRowsProps<Row>) {
  const { name, rows, fields, add, remove, onChange } = props;
  // A row has no name but its place.
  const placed = rows.map((row, index) => ({ row, index }));
  return (
    <div className="grid gap-4">
      {placed.map(({ row, index }) => (
        <div key={`${name}-${index}`} className="flex flex-wrap items-end gap-x-4 gap-y-3">
          {fields.map(({ of, label, type }) => (
            <div key={of} className="w-44 lt-tablet:w-[max(10.25rem,50%-0.5rem)]">
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
            aria-label={`${remove}: ${fields[0]?.label ?? ''} ${String(row[fields[0]?.of ?? ''])}`}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            {remove}
          </Button>
        </div>
      ))}
      {add && (
        <div>
          <Button size="small" kind="quiet" onClick={() => onChange([...rows, add.row])}>
            {add.label}
          </Button>
        </div>
      )}
    </div>
  );
}
