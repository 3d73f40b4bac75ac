/** What of a stored post is shown to readers, whoever wrote it into the database. */
import type { ContentNode } from './content.ts';
import { readContent } from './read-content.ts';

/** What is shown where something stands in a post's place that no editor of ours has written. */
const unreadable = 'The text of this post cannot be shown.';

/** The blocks of a post; what is no post's HTML is a sentence saying so. */
export function contentToShow(html: string): readonly ContentNode[] {
  const text = { tag: 'text', text: unreadable } as const;
  return readContent(html) ?? [{ tag: 'p', indent: 0, children: [text] }];
}
