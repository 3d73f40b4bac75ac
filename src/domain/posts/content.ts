/** A post's content tree (docs/decisions/0009-store-posts-in-one-canonical-form.md). */

/** Marks; none is nested inside itself. */
export const markTags = ['strong', 'em', 'u', 's'] as const;

export type MarkTag = (typeof markTags)[number];

export const textBlockTags = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

export type TextBlockTag = (typeof textBlockTags)[number];

/** Inline content. `title` may be empty; texts are neither adjacent nor empty. */
export type InlineNode =
  | { tag: 'text'; text: string }
  | { tag: MarkTag; children: readonly InlineNode[] }
  | { tag: 'a'; href: string; title: string; children: readonly InlineNode[] }
  | { tag: 'br' }
  | { tag: 'img'; src: string; alt: string; title: string };

export type TextBlock = { tag: TextBlockTag; indent: number; children: readonly InlineNode[] };

/** The first block is a paragraph. */
export type ListItem = { children: readonly ContentNode[] };

/** Quotes, lists and items are never empty; `start` is an ordered list's first number. */
export type ContentNode =
  | TextBlock
  | { tag: 'blockquote'; children: readonly ContentNode[] }
  | { tag: 'ul'; items: readonly ListItem[] }
  | { tag: 'ol'; start: number; items: readonly ListItem[] };

export const contentDepth = { indent: 8, lists: 8, quotes: 8, start: 1_000_000 } as const;
