/** Finds problems beyond the form: unreadable content, invalid pictures. */
import type { FieldError } from '../field-errors.ts';
import { opsRequestBytes } from '../ops/op.ts';
import { imageSource } from './addresses.ts';
import type { PostSave } from './post.ts';
import { reviewProblems } from './review.ts';
import { readContent } from './read-content.ts';

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
