/** A text by count, with a special text for one. */
export const plural =
  (one: string, many: (count: number) => string) =>
  (count: number): string =>
    count === 1 ? one : many(count);

/** "Publish prices" within a sentence: "publish prices". */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
