/** Who has reviewed a post, and on which day: both or none (docs/product.md, Posts). */
import type { FieldError } from '../field-errors.ts';
import { longDate } from '../firm-time.ts';

type Review = { reviewed_by?: string; reviewed_on?: string };

/** What is wrong with a review that is typed on this day (`2026-11-25`): half of it is none, and no one has reviewed anything tomorrow. */
export function reviewProblems(
  { reviewed_by: by = '', reviewed_on: on = '' }: Review,
  today: string,
): FieldError[] {
  if (by === '' && on !== '') return [{ path: 'reviewed_by', code: 'reviewer' }];
  if (by !== '' && on === '') return [{ path: 'reviewed_on', code: 'day' }];
  return on > today ? [{ path: 'reviewed_on', code: 'day' }] : [];
}

/** "Reviewed by Maya Ellison, EA, on November 21, 2026"; empty where no one has. */
export function reviewLine(by: string, on: string): string {
  const utcMs = Date.parse(`${on}T00:00:00Z`);
  return by === '' || Number.isNaN(utcMs) ? '' : `Reviewed by ${by}, on ${longDate(utcMs)}`;
}

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
