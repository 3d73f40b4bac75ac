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
