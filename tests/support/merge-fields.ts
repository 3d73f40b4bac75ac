/** A model of merging: the merged fields, or those in conflict. */
import { conflictingFields } from '#domain/merge-fields.ts';

/** A field that others changed differently conflicts; then nothing is merged. */
export function mergeFields<T extends Record<string, string>>(
  names: readonly (keyof T & string)[],
  stored: T,
  change: { changes: Partial<T>; base: Partial<Record<keyof T & string, string>> },
): { fields: T } | { conflicts: (keyof T & string)[] } {
  const conflicts = conflictingFields(names, stored, change);
  return conflicts.length > 0 ? { conflicts } : { fields: { ...stored, ...change.changes } };
}
