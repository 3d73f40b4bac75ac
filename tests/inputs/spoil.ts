/** Makes one place of a value wrong; JSON inside a text counts as part of the value. */

export type Place = readonly string[];

/** Every place of a value, itself first. */
export function placesOf(value: unknown): Place[] {
  return [
    [],
    ...entriesOf(value).flatMap(([name, inner]) =>
      placesOf(inner).map((place) => [name].concat(place)),
    ),
  ];
}

/** The value with this place changed; nothing there means that it is gone. */
export function spoil(
  value: unknown,
  [head, ...rest]: Place,
  change: (there: unknown) => unknown,
): unknown {
  if (head === undefined) return change(value);
  if (typeof value === 'string') {
    return JSON.stringify(spoil(JSON.parse(value), [head, ...rest], change));
  }
  const entries = entriesOf(value).map(
    ([name, inner]) => [name, name === head ? spoil(inner, rest, change) : inner] as const,
  );
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value === 'string' && value.startsWith('{')) return entriesOf(JSON.parse(value));
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
