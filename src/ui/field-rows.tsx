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
      <style href="field-rows" precedence="staff">
        {styles}
      </style>
      <div className={title && 'titled-rows'}>
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
              <div key={of} className={`${kind}-cell`}>
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

/** Labels stand in their boxes. On a phone icons have no words, and times and dates no icon of their own. */
const styles = `
.field-rows { container-type: inline-size; max-width: 40rem }
.field-rows > div { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: start; gap: 0.5rem }
.field-row { display: flex; flex-wrap: wrap; align-items: start; gap: 0.5rem; width: 100% }
.field-row > div { position: relative; flex: 1 1 5.375rem; min-width: 0; max-width: 10.5rem }
.field-row label { position: absolute; inset-inline-start: 0.9375rem; top: 0.25rem; margin: 0; font-size: 0.75rem; font-weight: 400 }
.field-row input { min-height: 3.25rem; padding-block: 1.25rem 0.25rem }
.field-rows button { justify-content: center; min-width: 2rem; min-height: 3.25rem }
.field-rows > .titled-rows { grid-template-columns: auto minmax(0, 1fr) auto; border-top: 1px solid var(--c-rule); padding-block: 0.375rem }
.titled-rows > :is(p, button) { grid-row: 1; height: 3.25rem; align-content: center }
.titled-rows > button { grid-column: 3 }
.titled-rows > .field-row { grid-column: 1 / -1 }
@container (width >= 18.5em) {
  .field-rows > .titled-rows { grid-template-columns: 2.75rem minmax(0, 1fr) auto }
  .titled-rows > .field-row { grid-column: 2 }
}
@container (18.5em <= width < 34em) { .titled-rows > p > span { display: none } }
@container (width < 34em) {
  .field-row .row-word, .titled-rows:has(.field-row) > button .row-word { display: none }
  .field-row label { inset-inline-start: 0.5rem }
  .field-row input { padding-inline: 0.375rem }
  .field-row input::-webkit-calendar-picker-indicator { display: none }
}
@container (13em <= width < 24em) {
  .long-row { display: grid; grid-template-columns: 1fr 1fr auto }
  .long-row > div { max-width: none }
  .long-row > .date-cell { grid-column: 1 / 3 }
  .long-row > button { grid-area: 1 / 3 }
  .long-row + .long-row { margin-top: 0.5rem }
}
@container (width < 18.5em) { .titled-rows .row-word { display: none } }
@container (width < 13em) { .titled-rows > p + p { grid-area: 2 / 1; height: auto } }
@container (width >= 34em) {
  .field-rows > .titled-rows { grid-template-columns: 7rem minmax(0, 1fr) auto }
  .field-rows button svg { display: none }
}
`;
