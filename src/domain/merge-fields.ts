/** Three-way field merge, and its conflicts: how changes of two people or devices to the fields of one row come together. */

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
