/** Writes the tags of a post, as links. */
import { tagPath } from '#config/blog.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { fill, type Templates } from './templates.ts';

/** Nothing where there are none. */
export function tagsHtml(parts: Templates['parts'], tags: readonly string[]): string {
  return tags
    .map((tag) => fill(parts.tag, { tagPath: escapeHtml(tagPath(tag)), tag: escapeHtml(tag) }))
    .join('');
}
