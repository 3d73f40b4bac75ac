/** The columns of a schema's rows: that of `followUp` is `follow_up`. */
import type * as v from 'valibot';

/** The column of a field. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns of these fields, as a query asks for them. */
export function namesOf(fields: object, table = ''): string {
  return Object.keys(fields)
    .map((field) => `${table}${columnOf(field)} AS ${field}`)
    .join(', ');
}

type Values = Record<string, string | number | boolean>;

/** A row with nothing in it, which tells a query what each column holds. */
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
