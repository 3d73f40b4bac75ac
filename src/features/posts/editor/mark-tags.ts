/** Maps marks to elements, outermost first; the schema uses this order. */
import type { MarkTag } from '#domain/posts/content.ts';
import type { MarkName } from './schema-kinds.ts';

export const tagsOfMarks = [
  ['link', 'a'],
  ['strong', 'strong'],
  ['em', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
] as const satisfies readonly (readonly [MarkName, MarkTag | 'a'])[];

export function markOfTag(tag: MarkTag): MarkName {
  const found = tagsOfMarks.find(([, known]) => known === tag);
  if (!found) throw new Error('an element that is no mark');
  return found[0];
}
