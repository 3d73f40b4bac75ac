/** The line below a post's by-line. */
import { readingTime } from './reading-time.ts';
import { reviewLine } from './review.ts';

/** "4 min read · Reviewed by Maya Ellison, EA, on November 21, 2026"; `text` is what the post says. */
export function factsLine(
  { reviewedBy, reviewedOn }: { reviewedBy: string; reviewedOn: string },
  text: string,
): string {
  return [readingTime(text), reviewLine(reviewedBy, reviewedOn)].filter(Boolean).join(' · ');
}
