/** A text by count, with a special text for one. */
export const plural =
  (one: string, many: (count: number) => string) =>
  (count: number): string =>
    count === 1 ? one : many(count);
