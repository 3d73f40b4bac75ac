/** A text about one thing, or about any other number of them. */
export const plural =
  (one: string, many: (count: number) => string) =>
  (count: number): string =>
    count === 1 ? one : many(count);
