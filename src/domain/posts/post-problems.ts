/** What is wrong with a post beyond its form: text that no reader could be shown, pictures from nowhere. */
import type { FieldError } from '../field-errors.ts';
import { isImageSource } from './addresses.ts';
import type { PostSave } from './post.ts';
import { readContent } from './read-content.ts';

/** Most characters of a post's HTML without the pictures that stand in it themselves. */
export const contentTextLimit = 400_000;

const inlineImages = /src="data:[^"]*"/g;

/** The fields that cannot be stored as they are; the editor asks before it saves, the server before it stores. */
export function postProblems({
  content,
  image_url,
}: Pick<PostSave, 'content' | 'image_url'>): FieldError[] {
  const problems: FieldError[] = [];
  if (content.replace(inlineImages, '').length > contentTextLimit) {
    problems.push({ path: 'content', code: 'too_long' });
  } else if (readContent(content) === null) {
    problems.push({ path: 'content', code: 'html' });
  }
  if (image_url !== '' && !isImageSource(image_url)) {
    problems.push({ path: 'image_url', code: 'image' });
  }
  return problems;
}
