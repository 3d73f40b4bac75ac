/** How long a post takes to be read. */

/** Words a minute (docs/product.md, Blog). */
const wordsAMinute = 230;

/** "4 min read" of a text; a minute begun is a minute. */
export function readingTime(text: string): string {
  const words = text.split(/\s+/).filter(Boolean).length;
  return `${Math.max(1, Math.ceil(words / wordsAMinute))} min read`;
}
