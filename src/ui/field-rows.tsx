/** A list of short rows, which its form holds as one text. */
import { useState, useRef } from 'react';

import type { DateKind } from '#domain/calendar-day.ts';
import { rowsIn, textOfRows } from '#domain/form-values.ts';
import { Button } from './button.tsx';
import { DateField } from './date-field.tsx';
import { FieldError } from './field-error.tsx';
import { useFieldText, useFormFields } from './form-fields.ts';
import { Cross, Icon } from './icons.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useOwnPresses } from './use-own-presses.ts';

interface FieldRowsProps {
  readonly name: string;
  /** Shown beside the rows. */
  readonly title?: string | undefined;
  /** Shown beside the title while there are no rows. */
  readonly none?: string;
  /** Names the fields for screen readers: "Monday" makes "Monday, from" and "Monday 2, from". */
  readonly row: string;
  readonly columns: readonly {
    readonly of: string;
    readonly label: string;
    readonly kind: DateKind;
  }[];
  readonly add: { readonly label: string; readonly cells: readonly string[] };
  /** Without it there is no limit. */
  readonly most?: number;
  /** Messages of wrong cells, by cell; without it the form's message is shown. */
  readonly errors?: (rows: readonly string[][]) => Readonly<Record<string, string>>;
}

export function FieldRows(props: FieldRowsProps) {
  const { name, title, none, row, columns, add, most = Infinity, errors } = props;
  const { put, errorOf } = useFormFields();
  const rows = rowsIn(useFieldText(name)).map((cells) => columns.map((_, at) => cells[at] ?? ''));
  const error = errorOf(name);
  const cellErrors = error ? errors?.(rows) : undefined;
  // After a removal the next row moves under the finger, so further presses are ignored.
  const list = useRef<HTMLDivElement>(null);
  useOwnPresses(String(rows.length), list);
  /** Not reused: a native field may still hold a partial date. */
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const [lastPlace, setLastPlace] = useState(0);
  const removal = (index: number) => `${name}-${index}-remove`;
  useFocusFallback(removal(lastPlace), removal(lastPlace - 1), `${name}-add`);
  const placed = rows.map((cells, index) => ({
    cells,
    index,
    key: removed.reduce((at, each) => (each <= at ? at + 1 : at), index),
  }));
  const change = (changed: readonly (readonly string[])[]) => put(name, textOfRows(changed));
  const changeCell = (index: number, column: number, text: string) => {
    const at = (cells: string[]) => cells.map((cell, place) => (place === column ? text : cell));
    change(rows.map((cells, place) => (place === index ? at(cells) : cells)));
  };
  const spoken = (index: number, label: string) =>
    `${row}${index > 0 ? ` ${index + 1}` : ''}, ${label.toLowerCase()}`;
  function removeRow(index: number, key: number) {
    setRemoved([...removed, key].sort((a, b) => a - b));
    setLastPlace(index);
    change(rows.filter((_, at) => at !== index));
  }
  return (
    <div ref={list} id={name} className="field-rows" role={title && 'group'} aria-label={title}>
      <div className={title ? 'titled-rows' : 'plain-rows'}>
        {title && (
          <p aria-hidden className="font-600">
            {title.slice(0, 3)}
            <span>{title.slice(3)}</span>
          </p>
        )}
        {title && rows.length === 0 && <p className="text-soft">{none}</p>}
        {placed.map(({ cells, index, key }) => (
          <div key={key} className={columns.length > 2 ? 'field-row long-row' : 'field-row'}>
            {columns.map(({ of, label, kind }, column) => (
              <div key={of} className={kind === 'date' ? 'row-cell date-cell' : 'row-cell'}>
                <DateField
                  name={`${name}-${index}-${of}`}
                  label={label}
                  spoken={spoken(index, label)}
                  kind={kind}
                  value={cells[column] ?? ''}
                  error={cellErrors?.[`${name}-${index}-${of}`]}
                  onChange={(text) => changeCell(index, column, text)}
                />
              </div>
            ))}
            <Button
              id={removal(index)}
              kind="quiet"
              size="small"
              aria-label={`Remove: ${spoken(index, columns[0]?.label ?? '')} ${cells[0]}`}
              onClick={() => removeRow(index, key)}
            >
              <Cross />
              <span className="row-word">Remove</span>
            </Button>
          </div>
        ))}
        {error && !errors && <FieldError id={`${name}-error`}>{error}</FieldError>}
        {rows.length < most && (
          <Button
            id={`${name}-add`}
            size="small"
            kind="quiet"
            aria-label={title && `${add.label} on ${title}`}
            onClick={() => change([...rows, add.cells])}
          >
            {title && <Icon d="M12 5v14M5 12h14" />}
            <span className="row-word">{add.label}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
