/** Maps fields to columns: `followUp` is `follow_up`. */
import type * as v from 'valibot';

export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function namesOf(fields: object, table = ''): string {
  return Object.keys(fields)
    .map((field) => `${table}${columnOf(field)} AS ${field}`)
    .join(', ');
}

/** SQL for a client's name, from a joined row of `profiles`. */
export const clientName = "trim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))";

type Values = Record<string, string | number | boolean>;

/** A blank value per field of a schema, for reading rows: it gives the column's type. */
export function blankOf<T extends v.ObjectEntries>(
  schema: v.ObjectSchema<T, undefined>,
): v.InferOutput<v.ObjectSchema<T, undefined>>;
export function blankOf({ entries }: v.ObjectSchema<v.ObjectEntries, undefined>): Values {
  const blanks = new Map<string, Values[string]>([
    ['number', 0],
    ['boolean', false],
  ]);
  return Object.fromEntries(
    Object.entries(entries).map(([field, { type }]) => [field, blanks.get(type) ?? '']),
  );
}
