import { useState, useRef } from 'react';

import type { DateKind } from '#domain/calendar-day.ts';
import { Button } from './button.tsx';
import { DateField } from './date-field.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useOwnPresses } from './use-own-presses.ts';

interface FieldRowsProps<Row extends Record<string, unknown>> {
  readonly name: string;
  /** Names all fields, whose own labels are then not shown. */
  readonly title?: string | undefined;
  readonly rows: readonly Row[];
  readonly fields: readonly {
    readonly of: keyof Row & string;
    readonly label: string;
    readonly kind: DateKind;
  }[];
  /** Shorter than the label, for where the title stands beside it. */
  readonly add: false | { label: string; text?: string; row: Row };
  readonly remove: string;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly onChange: (rows: Row[]) => void;
}

export function FieldRows<Row extends Record<string, unknown>>(props: FieldRowsProps<Row>) {
  const { name, title, rows, fields, add, remove, errors, onChange } = props;
  // After a removal the next row moves under the finger, so further presses are ignored.
  const list = useRef<HTMLDivElement>(null);
  useOwnPresses(String(rows.length), list);
  /** Not reused: a native field may still hold a partial date. */
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const [lastPlace, setLastPlace] = useState(0);
  const removal = (index: number) => `${name}-${index}-remove`;
  useFocusFallback(removal(lastPlace), removal(lastPlace - 1), `${name}-add`);
  const placed = rows.map((row, index) => ({
    row,
    index,
    key: removed.reduce((at, each) => (each <= at ? at + 1 : at), index),
  }));
  function removeRow(index: number, key: number) {
    setRemoved([...removed, key].sort((a, b) => a - b));
    setLastPlace(index);
    onChange(rows.filter((_, at) => at !== index));
  }
  return (
    <div
      ref={list}
      className={title ? 'titled-rows' : 'grid gap-4'}
      role={title && 'group'}
      aria-label={title}
    >
      <style href="field-rows" precedence="staff">
        {styles}
      </style>
      {title && (
        <p aria-hidden className="font-600">
          {title}
        </p>
      )}
      {placed.map(({ row, index, key }) => (
        <div key={key} className="field-row flex flex-wrap items-start gap-x-4 gap-y-3">
          {fields.map(({ of, label, kind }) => (
            <div key={of}>
              <DateField
                name={`${name}-${index}-${of}`}
                label={label}
                kind={kind}
                value={String(row[of])}
                error={errors?.[`${name}-${index}-${of}`]}
                onChange={(text) =>
                  onChange(rows.map((each, at) => (at === index ? { ...each, [of]: text } : each)))
                }
              />
            </div>
          ))}
          <div>
            <Button
              id={removal(index)}
              kind="quiet"
              size="small"
              aria-label={`${remove}: ${fields[0]?.label ?? ''} ${String(row[fields[0]?.of ?? ''])}`}
              onClick={() => removeRow(index, key)}
            >
              {remove}
            </Button>
          </div>
        </div>
      ))}
      {add && (
        <div>
          <Button
            id={`${name}-add`}
            size="small"
            kind="quiet"
            aria-label={add.label}
            onClick={() => onChange([...rows, add.row])}
          >
            {add.text ?? add.label}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Time fields fit side by side on any phone, date fields on wider ones. */
const styles = `
.field-row > :not(:last-child) { width: 11rem }
.field-row > :last-child { padding-top: 2rem }
@media (width < 37.5rem) { .field-row > :not(:last-child) { width: max(9.5rem, 50% - 0.5rem) } }
@media (22.5rem <= width < 37.5rem) { .field-row > :last-child:nth-child(odd) { padding-top: 0 } }
@media (width < 24rem) {
  .field-row > :has([type=date]) { width: 100% }
  .field-row:not(:has([type=time])) > :last-child { padding-top: 0 }
  .field-row:has([type=date]) + .field-row { margin-top: 0.75rem }
}
@media (width < 22.5rem) { .field-row + .field-row { margin-top: 0.75rem } }
.titled-rows { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 0.25rem 1rem }
.titled-rows > p { grid-area: 1 / 1 }
.titled-rows > :last-child { grid-area: 1 / 2 }
.titled-rows > .field-row { grid-column: 1 / -1; margin: 0 }
.titled-rows .field-row > :last-child { padding-top: 0.125rem }
.titled-rows .field-row label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
@media (width < 37.5rem) {
  .titled-rows > .field-row { column-gap: 0.5rem }
  .titled-rows .field-row > :not(:last-child) { flex: 1; width: auto; min-width: 7.5rem }
  .titled-rows .field-row input { padding-inline: 0.5rem }
}
@media (width >= 37.5rem) {
  .titled-rows { grid-template-columns: 7rem auto minmax(0, 1fr) }
  .titled-rows > :last-child { grid-area: 1 / 3 }
  .titled-rows > .field-row { grid-column: 2 }
}
`;
