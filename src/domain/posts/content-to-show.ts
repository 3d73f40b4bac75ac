import type { ContentNode } from './content.ts';
import { readContent } from './read-content.ts';

/** Shown for content that the editor did not write. */
const unreadable = 'The text of this post cannot be shown.';

export function contentToShow(html: string): readonly ContentNode[] {
  const text = { tag: 'text', text: unreadable } as const;
  return readContent(html) ?? [{ tag: 'p', indent: 0, children: [text] }];
}
