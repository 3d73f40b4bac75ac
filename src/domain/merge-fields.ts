/** The fields of one row: what each holds, what the log says of a change, and how changes of two people or devices come together. */
import * as v from 'valibot';

/**
 * One field. `log`: what the log, which nothing erases, holds of its change: both values, or only that it changed. What a person
 * types is 'name'.
 */
export type FieldRow = { schema: v.GenericSchema<unknown, string>; log: 'value' | 'name' };

type Rows = Readonly<Record<string, Pick<FieldRow, 'schema'>>>;

/** The schema of each field as it is stored. An operator may have written a text that no form takes; one such row must not hide a list. */
export function storedOf<T extends Rows>(
  rows: T,
): { [Name in keyof T]: v.GenericSchema<unknown, v.InferOutput<T[Name]['schema']>> };
export function storedOf(rows: Rows): Record<string, v.GenericSchema<unknown, string>> {
  const stored = ({ schema }: Rows[string]) => (schema.type === 'picklist' ? schema : v.string());
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, stored(row)]));
}

/** The schema of each field of a change; each may be missing. */
export function optionalsOf<T extends Rows>(
  rows: T,
): { [Name in keyof T]: v.ExactOptionalSchema<T[Name]['schema'], undefined> };
export function optionalsOf(rows: Rows): v.ObjectEntries {
  return Object.fromEntries(
    Object.entries(rows).map(([name, { schema }]) => [name, v.exactOptional(schema)]),
  );
}

/** The schema of what was seen in each field before a change; each may be missing. */
export function seenOf<T extends Rows>(
  rows: T,
): { [Name in keyof T]: v.ExactOptionalSchema<v.StringSchema<undefined>, undefined> };
export function seenOf(rows: Rows): v.ObjectEntries {
  return Object.fromEntries(Object.keys(rows).map((name) => [name, v.exactOptional(v.string())]));
}

/** The names of these rows, in their order. */
export function fieldsOf<T extends object>(rows: T): Extract<keyof T, string>[] {
  const names: Extract<keyof T, string>[] = [];
  for (const name in rows) names.push(name);
  return names;
}

/** A change as an entry of the log says it: without values where the field logs its name. */
export type FieldChange = { field: string; from?: string; to?: string };

/** What changed of these fields, in the order of their rows. */
export function loggedChanges(
  rows: Readonly<Record<string, Pick<FieldRow, 'log'>>>,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): FieldChange[] {
  return Object.entries(rows).flatMap(([field, { log }]) => {
    const { [field]: from = '' } = before;
    const { [field]: to = '' } = after;
    if (from === to) return [];
    return [log === 'value' ? { field, from, to } : { field }];
  });
}

/** Changed fields, and what had been seen in each of them. */
type Change<Name extends string> = {
  changes: Partial<Record<Name, string>>;
  base: Partial<Record<Name, string>>;
};

/** The fields that someone else has changed since they were seen, to something else; what is not stored is empty. */
export function conflictingFields<Name extends string>(
  names: readonly Name[],
  stored: Partial<Record<Name, string>>,
  { changes, base }: Change<Name>,
): Name[] {
  return names.filter((name) => {
    const value = changes[name];
    const now = stored[name] ?? '';
    return value !== undefined && now !== base[name] && now !== value;
  });
}

/**
 * Joins changes to what is stored: a field no one else has changed since it was seen is taken, one that both changed to
 * different values is in conflict, and then nothing is taken.
 */
export function mergeFields<T extends Record<string, string>>(
  names: readonly (keyof T & string)[],
  stored: T,
  change: { changes: Partial<T>; base: Partial<Record<keyof T & string, string>> },
): { fields: T } | { conflicts: (keyof T & string)[] } {
  const conflicts = conflictingFields(names, stored, change);
  return conflicts.length > 0 ? { conflicts } : { fields: { ...stored, ...change.changes } };
}

/** True where each of these fields is among the changes and what had been seen, or in neither. */
export function isEachSeen(
  names: readonly string[],
  { changes, base }: { changes: object; base: object },
): boolean {
  return names.every((name) => name in changes === name in base);
}
