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
