/** A post's review: reviewer and day, both or none (docs/product.md, Posts). */
import type { FieldError } from '../field-errors.ts';
import { longDate } from '../firm-time.ts';

type Review = { reviewed_by?: string; reviewed_on?: string };

/** Reports a missing half, or a future date; days like `2026-11-25`. */
export function reviewProblems(
  { reviewed_by: by = '', reviewed_on: on = '' }: Review,
  today: string,
): FieldError[] {
  if (by === '' && on !== '') return [{ path: 'reviewed_by', code: 'reviewer' }];
  if (by !== '' && on === '') return [{ path: 'reviewed_on', code: 'day' }];
  return on > today ? [{ path: 'reviewed_on', code: 'day' }] : [];
}

/** "Reviewed by Maya Ellison, EA, on November 21, 2026"; empty without a review. */
export function reviewLine(by: string, on: string): string {
  const utcMs = Date.parse(`${on}T00:00:00Z`);
  return by === '' || Number.isNaN(utcMs) ? '' : `Reviewed by ${by}, on ${longDate(utcMs)}`;
}

/** "4 min read · Reviewed by Maya Ellison, EA, on November 21, 2026"; `text` is the post's. */
export function factsLine(
  { reviewedBy, reviewedOn }: { reviewedBy: string; reviewedOn: string },
  text: string,
): string {
  return [readingTime(text), reviewLine(reviewedBy, reviewedOn)].filter(Boolean).join(' · ');
}

const wordsAMinute = 230;

export function readingTime(text: string): string {
  const words = text.split(/\s+/).filter(Boolean).length;
  return `${Math.max(1, Math.ceil(words / wordsAMinute))} min read`;
}
