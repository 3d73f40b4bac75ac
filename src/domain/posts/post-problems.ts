/** What is wrong with a post beyond its form: text that no reader could be shown, pictures from nowhere. */
import type { FieldError } from '../field-errors.ts';
import { opsRequestBytes } from '../ops/op.ts';
import { imageSource } from './addresses.ts';
import type { PostSave } from './post.ts';
import { reviewProblems } from './review.ts';
import { readContent } from './read-content.ts';

/** Most characters of a post's HTML without the pictures that stand in it themselves. */
export const contentTextLimit = 400_000;

/** Room for the rest of an op, and for the envelope around it. */
const besidesBytes = 32 * 1024;

const inlineImages = /src="data:[^"]*"/g;

/** True for HTML with too much to read, or that fills more than a request once it is text within text within UTF-8. */
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

/** The fields that cannot be stored as they are on this day (`2026-11-25`); the editor asks before it saves, the server before it stores. */
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
