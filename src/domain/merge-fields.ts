/** Derives schemas, log entries and merges from rows of fields. */
import * as v from 'valibot';

/**
 * `log`: whether the log, which is never erased, records both values or only the field's name. Typed text is 'name'.
 */
export type FieldRow = { schema: v.GenericSchema<unknown, string>; log: 'value' | 'name' };

type Rows = Readonly<Record<string, Pick<FieldRow, 'schema'>>>;

/** For reading stored fields. Accept texts that no form allows: one invalid row must not hide a list. */
export function storedOf<T extends Rows>(
  rows: T,
): { [Name in keyof T]: v.GenericSchema<unknown, v.InferOutput<T[Name]['schema']>> };
export function storedOf(rows: Rows): Record<string, v.GenericSchema<unknown, string>> {
  const stored = ({ schema }: Rows[string]) => (schema.type === 'picklist' ? schema : v.string());
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, stored(row)]));
}

export function optionalsOf<T extends Rows>(
  rows: T,
): { [Name in keyof T]: v.ExactOptionalSchema<T[Name]['schema'], undefined> };
export function optionalsOf(rows: Rows): v.ObjectEntries {
  return Object.fromEntries(
    Object.entries(rows).map(([name, { schema }]) => [name, v.exactOptional(schema)]),
  );
}

export function seenOf<T extends Rows>(
  rows: T,
): { [Name in keyof T]: v.ExactOptionalSchema<v.StringSchema<undefined>, undefined> };
export function seenOf(rows: Rows): v.ObjectEntries {
  return Object.fromEntries(Object.keys(rows).map((name) => [name, v.exactOptional(v.string())]));
}

export function fieldsOf<T extends object>(rows: T): Extract<keyof T, string>[] {
  const names: Extract<keyof T, string>[] = [];
  for (const name in rows) names.push(name);
  return names;
}

/** Without values if the field logs only its name. */
export type FieldChange = { field: string; from?: string; to?: string };

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

type Change<Name extends string> = {
  changes: Partial<Record<Name, string>>;
  base: Partial<Record<Name, string>>;
};

/** Fields that someone else changed differently since; missing ones are empty. */
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

export function isEachSeen(
  names: readonly string[],
  { changes, base }: { changes: object; base: object },
): boolean {
  return names.every((name) => name in changes === name in base);
}
