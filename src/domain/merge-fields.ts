/** How two people's changes to the fields of one row come together. */

/**
 * Joins changes to what is stored: a field no one else has changed since it was seen is taken, one that both changed to
 * different values is in conflict, and then nothing is taken.
 */
export function mergeFields<T extends Record<string, string>>(
  names: readonly (keyof T)[],
  stored: T,
  { changes, base }: { changes: Partial<T>; base: Partial<Record<keyof T, string>> },
): { fields: T } | { conflicts: (keyof T)[] } {
  const conflicts = names.filter((name) => {
    const value = changes[name];
    return value !== undefined && stored[name] !== base[name] && stored[name] !== value;
  });
  return conflicts.length > 0 ? { conflicts } : { fields: { ...stored, ...changes } };
}
