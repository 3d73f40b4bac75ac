/** Finds problems beyond the form: unreadable content, invalid pictures. */
import type { FieldError } from '../field-errors.ts';
import { opsRequestBytes } from '../ops/op.ts';
import { imageSource } from './addresses.ts';
import type { PostSave } from './post.ts';
import { readContent } from './read-content.ts';
import { longDate } from '../firm-time.ts';

/** In characters of HTML, embedded pictures excluded. */
export const contentTextLimit = 400_000;

const besidesBytes = 32 * 1024;

const inlineImages = /src="data:[^"]*"/g;

/** True above the limit, or if the request is too large once JSON escapes it twice. */
export function isTooLong(content: string): boolean {
  const bytes =
    content.length +
    3 * count(content, /["\\]/g) +
    2 * count(content, /[\t\n]/g) +
    count(content, /[\u0080-\uffff]/g) +
    count(content, /[\u0800-\uffff]/g);
  return (
    bytes > opsRequestBytes - besidesBytes ||
    content.replace(inlineImages, '').length > contentTextLimit
  );
}

type Judged = Pick<PostSave, 'content' | 'image_url' | 'reviewed_by' | 'reviewed_on'>;

/** Invalid fields on a day (`2026-11-25`). */
export function postProblems({ content, image_url, ...review }: Judged, today: string) {
  const problems: FieldError[] = reviewProblems(review, today);
  if (isTooLong(content)) {
    problems.push({ path: 'content', code: 'too_long' });
  } else if (readContent(content) === null) {
    problems.push({ path: 'content', code: 'html' });
  }
  if (image_url !== '' && imageSource(image_url) === undefined) {
    problems.push({ path: 'image_url', code: 'image' });
  }
  return problems;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Reviewer and day, both or none. */
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

/** "4 min read · Reviewed by ..."; `text` is the post's. */
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
