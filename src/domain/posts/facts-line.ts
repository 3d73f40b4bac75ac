/** The line below a post's by-line. */

import { reviewLine } from './review.ts';

/** "4 min read · Reviewed by Maya Ellison, EA, on November 21, 2026"; `text` is what the post says. */
export function factsLine(
  { reviewedBy, reviewedOn }: { reviewedBy: string; reviewedOn: string },
  text: string,
): string {
  return [readingTime(text), reviewLine(reviewedBy, reviewedOn)].filter(Boolean).join(' · ');
}

/** Words a minute (docs/product.md, Blog). */
const wordsAMinute = 230;

/** "4 min read" of a text; a minute begun is a minute. */
export function readingTime(text: string): string {
  const words = text.split(/\s+/).filter(Boolean).length;
  return `${Math.max(1, Math.ceil(words / wordsAMinute))} min read`;
}
